const names = new Intl.DisplayNames(['en-SG'], {
  type: 'region',
  style: 'short',
  fallback: 'none',
});

/** `Australia` for `AU`. On the server alone, since browsers name some countries differently. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
