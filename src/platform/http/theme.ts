export type Theme = 'light' | 'dark';

/** The visitor's theme from its cookie; undefined: the system's theme. */
export function chosenTheme(cookie: string | undefined): Theme | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1] as Theme | undefined;
}

/** Sets the theme in the HTML, so that no script is needed before the first paint. */
export const inTheme = (html: string, theme: Theme | undefined) =>
  theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html;
