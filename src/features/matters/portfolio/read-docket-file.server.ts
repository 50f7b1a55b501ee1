import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { isStorable } from '../../../platform/http/request-body';
import { readJsonList } from '../../../platform/incoming/read-json';
import {
  type FileRow,
  notValid,
  readStart,
  type TextFile,
  UnreadableFile,
} from '../../../platform/incoming/text-file';
import { tooLarge } from '../../../shared/failure';
import { largestDocketBytes, largestPortfolioBytes } from './contract';
import { countingLists, type DocketCounting, DocketPerson, docketFormat } from './docket-file';
import { rowsAtOnce, withFile } from './read-file.server';

/** A whole docket as it is stored: its text becomes a tenth. */
export function packDocket(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const limited = async function* (bytes: AsyncIterable<Uint8Array>, limit: number) {
    let size = 0;
    for await (const piece of bytes) {
      size += piece.byteLength;
      if (size > limit)
        throw tooLarge(
          `The docket is too large. The limit is ${largestDocketBytes / 1_000_000} MB.`,
        );
      yield piece;
    }
  };
  const packed = Readable.from(limited(pieces, largestDocketBytes)).compose(createGzip());
  return buffer(limited(packed as AsyncIterable<Uint8Array>, 3 * largestPortfolioBytes));
}

const start = new RegExp(
  `^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${docketFormat}"\\s*,\\s*"version"\\s*:\\s*1\\b`,
);
/** No text inside the document has these quotation marks. */
const beginOfMatters = /"matters"\s*:/;
const largestHeadBytes = 1_000_000;

/** What stands before the matters. */
async function readHead(path: string): Promise<Record<string, unknown>> {
  const text = (await readStart(path, largestHeadBytes)).toString();
  if (!start.test(text))
    throw new UnreadableFile('JSON', 'This is no docket that was exported here.');
  const at = text.search(beginOfMatters);
  if (at < 0) throw new UnreadableFile('JSON', 'It has no list of matters after its first lists.');
  try {
    return JSON.parse(`${text.slice(0, at).replace(/^\ufeff/, '')}"matters":[]}`);
  } catch (error) {
    throw notValid('JSON', error as Error);
  }
}

const withDocket = <Result>(
  db: Db,
  portfolioId: number,
  work: (file: TextFile, head: Record<string, unknown>) => Promise<Result>,
): Promise<Result> =>
  withFile(db, portfolioId, async (packed) => {
    const path = `${packed}.json`;
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path));
    return work({ path, encoding: 'utf-8' }, await readHead(path));
  });

const listIn = (head: Record<string, unknown>, name: string): unknown[] => {
  const list = head[name];
  return Array.isArray(list) ? list : [];
};

/** What its days were counted with besides the program’s own days and rules. */
function countingIn(head: Record<string, unknown>): DocketCounting {
  let unreadable = 0;
  const read = <Entry>(name: keyof typeof countingLists, schema: z.ZodType<Entry>) =>
    listIn(head, name).flatMap((each) => {
      const entry = schema.safeParse(each);
      if (entry.success && isStorable(entry.data)) return [entry.data];
      unreadable += 1;
      return [];
    });
  return {
    excludedDays: read('excludedDays', countingLists.excludedDays),
    holidayYears: read('holidayYears', countingLists.holidayYears),
    ruleChanges: read('ruleChanges', countingLists.ruleChanges),
    unreadable,
  };
}

export const readDocketCounting = (db: Db, portfolioId: number): Promise<DocketCounting> =>
  withDocket(db, portfolioId, async (_, head) => countingIn(head));

/** Everybody whom its matters name, and its matters in parts. */
export const readDocketFile = (
  db: Db,
  portfolioId: number,
  take: (rows: FileRow[], people: DocketPerson[]) => Promise<void>,
) =>
  withDocket(db, portfolioId, async (file, head) => {
    const people = listIn(head, 'people').flatMap(
      (each) => DocketPerson.safeParse(each).data ?? [],
    );
    let part: FileRow[] = [];
    for await (const each of readJsonList(file, 'matters')) {
      part.push(each);
      if (part.length < rowsAtOnce) continue;
      await take(part, people);
      part = [];
    }
    if (part.length > 0) await take(part, people);
  });
