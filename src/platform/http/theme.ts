export type Theme = 'light' | 'dark';

/** The theme that a visitor chose, which the browser keeps in a cookie; without one the system's holds. */
export function chosenTheme(cookie: string | undefined): Theme | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] as Theme | undefined;
}

/** The same page in that theme from its first byte on, so that no script stands before the first paint. */
export const inTheme = (html: string, theme: Theme | undefined) =>
  theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html;
