export type Theme = 'light' | 'dark';

/** Pages set the first over https and the second without. */
const secureTheme = /(?:^|;\s*)__Host-theme=(light|dark)(?:;|$)/;
const plainTheme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

/** The visitor's theme from its cookie; undefined: the system's theme. */
export function chosenTheme(cookie: string | undefined): Theme | undefined {
  const found = secureTheme.exec(cookie ?? '') ?? plainTheme.exec(cookie ?? '');
  return found?.[1] as Theme | undefined;
}

/** Sets the theme in the HTML, so that no script is needed before the first paint. */
export const inTheme = (html: string, theme: Theme | undefined) =>
  theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html;
