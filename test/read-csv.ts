/** Reads a file back by RFC 4180, as another program does. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [head = [], ...body] = rows.filter((row) => row.join('') !== '');
  return body.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}
