import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { compareHeader } from '../../src/features/trademarks/sources/singapore/columns';
import { readRecord } from '../../src/features/trademarks/sources/singapore/read-record.server';
import { readRealRows, realData, realPool } from '../../test/real-register';
import { countRows, type FileOptions, generateFile } from './generate-file';
import { officeColumns } from './office-columns';

const textOf = (options: FileOptions) => Buffer.concat([...generateFile(options)]).toString();

type Row = Record<string, string>;
const rowsOf = (options: FileOptions): Row[] =>
  parse(textOf(options), { columns: true, bom: true });

const recordOf = (row: Row) => {
  const read = readRecord(row);
  if (!('record' in read)) throw new Error(read.reasons.join());
  expect(read.leftOut).toEqual([]);
  return read.record;
};

const rows = rowsOf({ rows: 4_000 });
const records = rows.map(recordOf);
const share = <T>(list: T[], is: (each: T) => unknown) => list.filter(is).length / list.length;

test('a generated file has the office’s columns, sizes and blanks, and each row is read whole', () => {
  expect(Object.keys(rows[0] ?? {})).toHaveLength(39);
  expect(compareHeader(Object.keys(rows[0] ?? {}))).toEqual({ missing: [], absent: [], added: [] });
  expect(new Set(records.map(({ number }) => number)).size).toBe(4_000);
  const bytes = Buffer.byteLength(textOf({ rows: 4_000 })) / 4_000;
  expect(bytes).toBeGreaterThan(4_000);
  expect(bytes).toBeLessThan(5_000);
  const blanks = new Set(rows.flatMap((row) => Object.values(row).filter((cell) => !cell.trim())));
  expect(blanks).toEqual(new Set(['', ' ']));
  for (const row of rows)
    for (const [field, heading] of officeColumns)
      if (field.endsWith('_json') && row[heading]?.trim())
        expect(Array.isArray(JSON.parse(row[heading]))).toBe(true);
});

test('its marks are as varied as the office’s', () => {
  expect(new Set(records.map(({ officeStatus }) => officeStatus)).size).toBeGreaterThan(8);
  expect(rows.some((row) => row['Mark Status'] === 'Expired ')).toBe(true);
  expect(share(records, ({ status }) => status === 'pending')).toBeGreaterThan(0.02);
  const words = (has: (words: (typeof records)[number]['words'][number]) => unknown) =>
    share(records, (record) => record.words.some(has));
  expect(words((mark) => !mark.words && !mark.chinese && mark.device)).toBeCloseTo(326 / 3741, 1);
  expect(words((mark) => mark.chinese && mark.transliteration && mark.translation)).toBeGreaterThan(
    0.03,
  );
  expect(words((mark) => mark.words && !mark.chinese && mark.translation)).toBeGreaterThan(0.02);
  for (const has of [
    (record: (typeof records)[number]) => record.words.length > 1,
    (record) => record.classes.length > 3,
    (record) => record.owners.length > 1,
    (record) => record.owners.some(({ isCompany }) => !isCompany),
    (record) => record.owners.some(({ uen, countryCode }) => uen && countryCode === 'SG'),
    (record) => record.agents[0]?.uen,
    (record) => record.priorities.length > 0,
    (record) => record.madrid.length > 0,
    (record) => record.disputes.length > 0,
    (record) => record.events.length > 1,
    (record) => record.clauses.length > 0,
    (record) => record.pictures[0]?.endsWith('.tif'),
    (record) => record.feature,
  ] satisfies ((record: (typeof records)[number]) => unknown)[])
    expect(share(records, has), String(has)).toBeGreaterThan(0.005);
  expect(rows.some((row) => row['Current Applicant Proprietor Details']?.includes('<br/>'))).toBe(
    true,
  );
});

test('the same seed gives the same file, another seed another', () => {
  expect(textOf({ rows: 300 })).toBe(textOf({ rows: 300 }));
  expect(textOf({ rows: 300, seed: 6 })).not.toBe(textOf({ rows: 300 }));
});

test('the file of the next day has the stated share of changes, and some rows more and less', () => {
  const options = { rows: 2_000, changedShare: 0.1, newShare: 0.01, goneShare: 0.005 };
  const byNumber = (revision: number) =>
    new Map(rowsOf({ ...options, revision }).map((row) => [row['Application Number'], row]));
  const [first, second] = [byNumber(1), byNumber(2)];
  const both = [...first].flatMap(([number, row]) => {
    const next = second.get(number);
    return next ? [{ before: recordOf(row), after: recordOf(next), row, next }] : [];
  });
  const changed = both.filter(({ row, next }) => JSON.stringify(row) !== JSON.stringify(next));
  expect(changed.length / 2_000).toBeCloseTo(0.1, 1);
  expect(changed.every(({ after }) => after.changedOn === '2026-10-05')).toBe(true);
  for (const [from, to] of [
    ['Pending (Under Examination)', 'Pending (Published)'],
    ['Pending (Published)', 'Registered'],
    ['Registered', 'Expired'],
  ])
    expect(
      changed.some(
        ({ before, after }) => before.officeStatus === from && after.officeStatus === to,
      ),
      `${from} to ${to}`,
    ).toBe(true);
  expect(
    changed.some(({ before, after }) => before.owners[0]?.name !== after.owners[0]?.name),
  ).toBe(true);
  const added = [...second.keys()].filter((number) => !first.has(number));
  expect(added).toHaveLength(20);
  expect(added.every((number) => number?.startsWith('402026'))).toBe(true);
  const gone = [...first.keys()].filter((number) => !second.has(number));
  expect(gone).toHaveLength(10);
  for (const [revision, rows] of [first, second].entries())
    expect(countRows({ ...options, revision: revision + 1 })).toBe(rows.size);
});

describe('a file may be made with a defect:', () => {
  const header = officeColumns.map(([, heading]) => heading).join(',');

  test('a byte order mark and other line ends, which change nothing', () => {
    const text = textOf({ rows: 20, defects: { byteOrderMark: true, crlf: true } });
    expect(text.startsWith(`\uFEFF${header}\r\n`)).toBe(true);
    expect(rowsOf({ rows: 20, defects: { byteOrderMark: true, crlf: true } })).toEqual(
      rowsOf({ rows: 20 }),
    );
  });

  test('a column less and one more', () => {
    const [row] = rowsOf({
      rows: 1,
      defects: { missingColumn: 'Mark Data', newColumn: 'Holograms' },
    });
    expect(compareHeader(Object.keys(row ?? {}))).toEqual({
      missing: ['Mark Data'],
      absent: [],
      added: ['Holograms'],
    });
  });

  test('a cell that breaks off, and a row that stands twice', () => {
    const damaged = rowsOf({
      rows: 20,
      defects: { malformedCell: { at: 3, heading: 'Other Entries Data' }, duplicateAt: 7 },
    });
    expect(damaged).toHaveLength(21);
    expect(damaged[7]).toEqual(damaged[8]);
    expect(
      damaged.map(readRecord).flatMap((read) => ('record' in read ? read.leftOut : [])),
    ).toEqual([expect.stringContaining('Other Entries Data can’t be read')]);
  });

  test('a quotation mark that is not closed', () => {
    expect(() => rowsOf({ rows: 20, defects: { openQuoteAt: 4 } })).toThrow(/quote/i);
  });
});

describe.skipIf(!realData)('with the real data (needs ../shared/data)', () => {
  const folder = realData ?? '';

  test('the columns are the office’s, in its order', () => {
    const listed: Row[] = parse(
      readFileSync(`${folder}/ipos-open-data/snapshot-columns.csv`, 'utf8'),
      { columns: true },
    );
    expect(officeColumns).toEqual(listed.map((row) => [row.api_field, row.csv_heading]));
  });

  test('the real marks come first with all that their rows say, others made like them follow', () => {
    const real = readRealRows(folder);
    const all = rowsOf({ rows: real.length + 100, pool: realPool(folder) });
    const read = all.map(recordOf);
    expect(new Set(read.map(({ number }) => number)).size).toBe(real.length + 100);
    expect(
      read.slice(0, real.length).map((record, place) => ({
        'Application Number': record.number,
        'Filing Date': record.filedOn,
        'Mark Name': record.words[0]?.words ?? '',
        'Trademark Description': record.words[0]?.device ?? '',
        'Goods and Services': record.classes[0]?.goods,
        'Applicant Name': record.owners[0]?.name,
        'Applicant Country':
          JSON.parse(all[place]?.['Current Applicant Proprietor Details'] ?? '')[0]
            .countryOfIncorporationOrResidence.description ?? '',
        'Trademark Image URL': record.pictures[0],
        Status: all[place]?.['Mark Status'],
        'Expiry Date': record.expiresOn ?? '',
      })),
    ).toEqual(
      real.map((row) => ({ ...row, 'Trademark Description': row['Trademark Description'].trim() })),
    );
  });
});
