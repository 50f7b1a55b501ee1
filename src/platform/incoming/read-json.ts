import { readFile, stat } from 'node:fs/promises';
import { compose } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { StreamBaseOptions } from 'stream-json/streamers/stream-base.js';
import { withParser } from 'stream-json/utils/with-parser.js';
import { decoderOf } from './decoder';
import {
  type FileRow,
  largeRow,
  largestRowBytes,
  longestColumnName,
  mostColumns,
  notValid,
  parsed,
  readText,
  type TextFile,
  UnreadableFile,
} from './text-file';

/** A single object, or a list inside one, is parsed as a whole. */
const largestObjectBytes = 500_000;
/** Numbers of many digits are read as they are written, which takes longer. */
const largestOfLongNumbers = 100_000;
const longNumber = /\d[\d.]{14}|\d[eE]|\d\.\d/;
/** Of those, before other work gets its turn. */
const elementsAtOnce = 1_000;
/** The number of elements read to find the fields. */
const looked = 200;

export async function readJsonHeaders(file: TextFile): Promise<string[]> {
  const headers = new Set<string>();
  let rows = 0;
  for await (const { row, record } of readJsonRows(file)) {
    for (const name of Object.keys(record)) headers.add(name);
    if (headers.size > mostColumns)
      throw new UnreadableFile(
        'JSON',
        `The first ${row} rows have more than ${mostColumns} different fields.`,
      );
    rows = row;
    if (row >= looked) break;
  }
  if (rows === 0) throw new UnreadableFile('JSON', 'The list is empty.');
  return [...headers];
}

/** Every element of the list, numbered from 1. */
export async function* readJsonRows(file: TextFile): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const value of readElements(file)) {
    row += 1;
    yield rowOf(value, row);
  }
}

/** Every element of a list inside an object, numbered from 1, however long the list is; none where it has no such list. */
export async function* readJsonList(file: TextFile, name: string): AsyncGenerator<FileRow> {
  const elements = compose(
    parser.asStream(),
    pick.asStream({ filter: name, once: true }),
    streamArray.asStream(),
  );
  for await (const { key, value } of parsed<{ key: number; value: unknown }>(
    file,
    'JSON',
    elements,
    unreadable,
  ))
    yield rowOf(value, key + 1);
}

export function rowOf(value: unknown, row: number): FileRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { row, record: {}, reason: 'This row is not an object with fields' };
  const names = Object.keys(value);
  const again = names.find((name) => name.startsWith(repeated));
  if (again)
    return { row, record: {}, reason: namedTwice('This row', again.slice(repeated.length)) };
  if (names.length > mostColumns)
    return { row, record: {}, reason: `This row has more than ${mostColumns} fields` };
  if (names.some(({ length }) => length > longestColumnName))
    return {
      row,
      record: {},
      reason: `This row has a field whose name has more than ${longestColumnName} characters`,
    };
  if (isDeeperThan(maxDepth, value))
    return { row, record: {}, reason: `This row is nested more than ${maxDepth} levels deep` };
  return { row, record: value as Record<string, unknown> };
}

/** What follows recurses into the values. */
const maxDepth = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/** What begins the name of a field that its row has already: one of its two values would be lost. */
const repeated = '\0';
const namedTwice = (what: string, name: string) => `${what} has the field “${name}” twice`;

/** As `streamArray`, with the fields of a row told apart that have one name. */
function toldRows(options: Parameters<typeof streamArray>[0]) {
  const next = streamArray(options);
  const names = new Set<string>();
  let depth = 0;
  return (token: Parameters<typeof next>[0]) => {
    if (token.name.startsWith('start')) depth += 1;
    else if (token.name.startsWith('end')) depth -= 1;
    if (depth < rowDepth) names.clear();
    if (token.name !== 'keyValue' || depth !== rowDepth) return next(token);
    const name = token.value.slice(0, longestColumnName + 1);
    const isAgain = names.has(name);
    names.add(name);
    return next(isAgain ? { ...token, value: repeated + name } : token);
  };
}
const rowDepth = 2;

/** A name that an object of a text of JSON has twice. */
function findRepeated(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') open.push(new Set());
    if (text[at] === '}') open.pop();
    if (text[at] !== '"') continue;
    const from = at;
    do at += text[at] === '\\' ? 2 : 1;
    while (text[at] !== '"' && at < text.length);
    colon.lastIndex = at + 1;
    const names = open.at(-1);
    // A row of more fields is wrong anyway.
    if (!names || names.size > mostColumns || !colon.test(text)) continue;
    const name: string = JSON.parse(text.slice(from, at + 1));
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
}
const colon = /\s*:/y;

async function* readElements(file: TextFile): AsyncGenerator<unknown> {
  if ((await firstCharacter(file)) !== '[') {
    if (await hasLines(file)) return yield* readLines(file);
    for (const [at, value] of (await readObject(file)).entries()) {
      if (at % elementsAtOnce === elementsAtOnce - 1) await setImmediate();
      yield value;
    }
    return;
  }
  const elements = withParser.asStream<StreamBaseOptions>(toldRows as typeof streamArray, {
    packKeys: true,
    numberAsString: true,
  });
  for await (const { value } of parsed<{ value: unknown }>(file, 'JSON', elements, unreadable))
    yield value;
}

async function firstCharacter({ path, encoding }: TextFile): Promise<string> {
  for await (const text of readText({ path, encoding })) {
    const [first] = text.trimStart();
    if (first) return first;
  }
  throw new UnreadableFile('JSON', 'The file is empty.');
}

/** JSON Lines: one whole object a line. */
async function hasLines({ path, encoding }: TextFile): Promise<boolean> {
  let [first, isWhole] = ['', false];
  for await (const text of readText({ path, encoding })) {
    const [part = '', ...others] = (first ? text : text.trimStart()).split('\n');
    if (!isWhole) first += part;
    if ((isWhole ? [part, ...others] : others).some((line) => line.trim()))
      return lineValue(first) !== undefined;
    isWhole ||= others.length > 0;
    if (first.length > largestRowBytes) return false;
  }
  return false;
}

/** A line that is no JSON, or holds too many long numbers to be read in one go, is the error of its row. */
async function* readLines(file: TextFile): AsyncGenerator<unknown> {
  let rest = '';
  let row = 0;
  for await (const text of readText(file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > largestRowBytes) throw largeRow('JSON', row + 1);
    for (const line of lines) {
      if (!line.trim()) continue;
      row += 1;
      yield lineValue(line);
    }
  }
  if (rest.trim()) yield lineValue(rest);
}

function lineValue(line: string): unknown {
  const hasLong = longNumber.test(line);
  if (hasLong && line.length > largestOfLongNumbers) return undefined;
  try {
    const value = JSON.parse(line, hasLong ? asWritten : undefined);
    const name = findRepeated(line);
    return name === undefined ? value : { [repeated + name]: '' };
  } catch {
    return undefined;
  }
}

async function readObject({ path, encoding }: TextFile): Promise<unknown[]> {
  if ((await stat(path)).size > largestObjectBytes)
    throw new UnreadableFile('JSON', 'A file of this size must be a list of trademarks.');
  const text = decoderOf(encoding).decode(await readFile(path));
  const hasLong = longNumber.test(text);
  if (hasLong && text.length > largestOfLongNumbers)
    throw new UnreadableFile('JSON', 'A file of this size must be a list of trademarks.');
  let value: unknown;
  try {
    value = JSON.parse(text, hasLong ? asWritten : undefined);
  } catch (error) {
    throw unreadable(error as Error);
  }
  const name = findRepeated(text);
  if (name !== undefined) throw new UnreadableFile('JSON', `${namedTwice('An object', name)}.`);
  const { trademarks } = (value ?? {}) as { trademarks?: unknown };
  return Array.isArray(trademarks) ? trademarks : [value];
}

/** A number of many digits would lose some. */
const asWritten = (_: string, value: unknown, { source }: { source?: string } = {}) =>
  typeof value === 'number' ? source : value;

const unreadable = (error: Error) => notValid('JSON', error);
