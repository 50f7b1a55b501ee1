import { dayInSingapore, daysBetween } from '../../src/shared/calendar-date';
import { changeMark } from './change-mark';
import { addDays, firstDay, makeMark, type RegisterOptions } from './make-mark';
import { cellsOf, csvLine, officeColumns } from './office-columns';
import { type Mark, rowOf } from './office-mark';
import { inventedPool, type Pool } from './pool';
import { mix, seededRandom } from './random';

/** An invented register in the form of Singapore's office: the same file for the same options. */
export interface FileOptions {
  /** Rows of the first file; each later day has some more. */
  rows: number;
  seed?: number;
  /** How many days after the first file. */
  revision?: number;
  pool?: Pool;
  /** The share of rows that change in a day. */
  changedShare?: number;
  /** New rows of a day, as a share; at least one. */
  newShare?: number;
  /** The share of the first file's rows that leave it in a day; at least one. */
  goneShare?: number;
  /** The origin of the addresses of pictures. */
  pictures?: string;
  defects?: Defects;
}

/** What may be wrong with a file. Places count rows from 0. */
export interface Defects {
  byteOrderMark?: boolean;
  /** Lines end with CR and LF. */
  crlf?: boolean;
  /** The heading of a column that is not there. */
  missingColumn?: string;
  newColumn?: string;
  /** A cell breaks off in the middle of its JSON. */
  malformedCell?: { at: number; heading: string };
  /** A row stands twice. */
  duplicateAt?: number;
  /** A quotation mark is not closed. */
  openQuoteAt?: number;
}

const officePictures = 'https://ipos-storage.data.gov.sg';
const chunkLength = 256_000;

function complete(options: FileOptions) {
  return {
    seed: 5,
    revision: 0,
    pool: inventedPool,
    changedShare: 0.01,
    newShare: 0.0002,
    goneShare: 0.00002,
    pictures: officePictures,
    defects: {},
    ...options,
  };
}
type Complete = Required<FileOptions>;

export const dayOfRevision = (revision: number) => addDays(firstDay, revision);

const newAfterMs = 2 * 3_600_000;

/** A new file is there at 01:41 of each day. */
export const revisionOfNow = () =>
  Math.max(0, daysBetween(firstDay, dayInSingapore(Date.now() - newAfterMs)));

const newPerDay = ({ rows, newShare }: Complete) => Math.ceil(rows * newShare);

/** Every place in a round of days, in each as many as share the day. */
const goneRound = ({ goneShare }: Complete) => Math.max(2, Math.round(1 / goneShare));

function goneOn(place: number, all: Complete): number {
  const round = goneRound(all);
  return place < all.rows ? place % round || round : Number.POSITIVE_INFINITY;
}

/** How many places the register has; those that left it count. */
export function countPlaces(options: FileOptions): number {
  const all = complete(options);
  return all.rows + all.revision * newPerDay(all);
}

/** How many rows the file has. */
export function countRows(options: FileOptions): number {
  const all = complete(options);
  const { rows, revision } = all;
  const round = goneRound(all);
  const ofLastRound = Math.min(revision, Math.max(0, (rows % round) - 1));
  const gone = revision < round ? Math.floor(rows / round) * revision + ofLastRound : rows;
  return countPlaces(options) - gone;
}

/** The mark of a place; undefined once it left the register. */
export function markAt(place: number, options: FileOptions): Mark | undefined {
  const all: Complete & RegisterOptions = complete(options);
  const { rows, seed, revision } = all;
  const since = place < rows ? 0 : 1 + Math.floor((place - rows) / newPerDay(all));
  if (since > revision || goneOn(place, all) <= revision) return undefined;
  let mark = makeMark(place, since === 0 ? null : dayOfRevision(since), all);
  for (let day = since + 1; day <= revision; day += 1) {
    const lot = mix(seed, place, day) / 2 ** 32;
    if (lot < all.changedShare)
      mark = changeMark(mark, {
        day: dayOfRevision(day),
        random: seededRandom(mix(seed, place, day, 1)),
        options: all,
      });
  }
  return mark;
}

/** The file in pieces of some 250 KB. */
export function* generateFile(options: FileOptions): Generator<Buffer> {
  const { defects } = complete(options);
  const lineEnd = defects.crlf ? '\r\n' : '\n';
  const left = officeColumns.findIndex(([, heading]) => heading === defects.missingColumn);
  const { at: broken, heading: brokenHeading } = defects.malformedCell ?? {};
  const brokenColumn = officeColumns.findIndex(([, heading]) => heading === brokenHeading);
  const line = (cells: string[], more: string) => {
    const kept = left < 0 ? cells : cells.toSpliced(left, 1);
    return csvLine(defects.newColumn ? [...kept, more] : kept, lineEnd);
  };

  let text = defects.byteOrderMark ? '\uFEFF' : '';
  text += line(
    officeColumns.map(([, heading]) => heading),
    defects.newColumn ?? '',
  );
  const places = countPlaces(options);
  for (let place = 0; place < places; place += 1) {
    const mark = markAt(place, options);
    if (!mark) continue;
    const cells = cellsOf(rowOf(mark), place % 20 === 0 ? ' ' : '');
    if (place === broken) cells[brokenColumn] = '[{"events":{"code":"RNW",';
    let row = line(cells, 'something new');
    if (place === defects.duplicateAt) row += row;
    if (place === defects.openQuoteAt) row = row.replace(',', ',"');
    text += row;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}
