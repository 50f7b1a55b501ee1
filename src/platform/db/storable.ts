/** Without what PostgreSQL can't store: NUL and unpaired surrogates. */
export const storable = (text: string): string =>
  text.includes('\0') || !text.isWellFormed()
    ? text.toWellFormed().replaceAll('\0', '\ufffd')
    : text;
