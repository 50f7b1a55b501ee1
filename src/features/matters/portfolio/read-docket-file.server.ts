import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Db } from '../../../platform/db/database';
import { readJsonList } from '../../../platform/incoming/read-json';
import {
  type FileRow,
  readStart,
  type TextFile,
  UnreadableFile,
} from '../../../platform/incoming/text-file';
import { tooLarge } from '../../../shared/failure';
import { largestDocketBytes, largestPortfolioBytes } from './contract';
import { DocketPerson, docketFormat } from './docket-file';
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

const withDocket = <Result>(
  db: Db,
  portfolioId: number,
  work: (file: TextFile) => Promise<Result>,
): Promise<Result> =>
  withFile(db, portfolioId, async (packed) => {
    const path = `${packed}.json`;
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path));
    if (!start.test((await readStart(path, 1_000)).toString()))
      throw new UnreadableFile('JSON', 'This is no docket that was exported here.');
    return work({ path, encoding: 'utf-8' });
  });

/** Everybody whom its matters name, and its matters in parts. */
export const readDocketFile = (
  db: Db,
  portfolioId: number,
  take: (rows: FileRow[], people: DocketPerson[]) => Promise<void>,
) =>
  withDocket(db, portfolioId, async (file) => {
    const people: DocketPerson[] = [];
    for await (const { record } of readJsonList(file, 'people')) {
      const person = DocketPerson.safeParse(record);
      if (person.success) people.push(person.data);
    }
    let part: FileRow[] = [];
    for await (const each of readJsonList(file, 'matters')) {
      part.push(each);
      if (part.length < rowsAtOnce) continue;
      await take(part, people);
      part = [];
    }
    if (part.length > 0) await take(part, people);
  });
