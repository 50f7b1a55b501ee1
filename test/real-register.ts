import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { getSync } from '../src/features/trademarks/sources/data.server';
import { startSync } from '../src/features/trademarks/sources/steer-sync.server';
import { countRows, generateFile } from '../tools/office-standin/generate-file';
import type { Mark } from '../tools/office-standin/office-mark';
import { inventedPool, type Pool } from '../tools/office-standin/pool';
import type { TestSite } from './site';

/** The folder of real data beside the project; undefined where it is absent. */
export const realData = ['../shared/data', '../../shared/data', '../../../shared/data'].find(
  (folder) => existsSync(folder),
);

export type RealRow = Record<
  | 'Application Number'
  | 'Filing Date'
  | 'Mark Name'
  | 'Trademark Description'
  | 'Goods and Services'
  | 'Applicant Name'
  | 'Applicant Country'
  | 'Trademark Image URL'
  | 'Status'
  | 'Expiry Date',
  string
>;

export const readRealRows = (folder: string): RealRow[] =>
  parse(readFileSync(`${folder}/ipos-register-rows.csv`, 'utf8'), { bom: true, columns: true });

/** Loads all published rows as a file of the office, and returns them. */
export async function loadRealRegister(site: TestSite): Promise<RealRow[]> {
  const { db } = site.deps;
  const rows = readRealRows(realData ?? '');
  expect(rows).toHaveLength(3_741);
  const options = { rows: rows.length, pool: realPool(realData ?? '') };
  expect(countRows(options)).toBe(rows.length);
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  const filePath = join(folder, 'register.csv');
  writeFileSync(filePath, Buffer.concat([...generateFile(options)]));
  const { id } = await startSync(db, 'singapore', { actor: 'test' }, filePath);
  site.deps.wake();
  await expect
    .poll(async () => (await getSync(db, id))?.finishedAt, { interval: 100 })
    .toBeTruthy();
  rmSync(folder, { recursive: true });
  const { counts } = (await getSync(db, id)) ?? {};
  expect(counts).toMatchObject({ new: rows.length, refused: 0 });
  site.invalidateContent();
  return rows;
}

/** A published row with all that it says; its class, which it doesn't say, follows from its number. */
export function realMark(row: RealRow): Mark {
  const words = row['Mark Name'] || null;
  const device = row['Trademark Description'].trim();
  const url = row['Trademark Image URL'];
  const number = row['Application Number'];
  const fileName = url.slice(url.lastIndexOf('/') + 1);
  return {
    number,
    filedOn: row['Filing Date'],
    kind: 'Conventional Mark',
    feature: null,
    status: row.Status,
    statusOn: null,
    publishedOn: null,
    completedOn: null,
    expiresOn: row['Expiry Date'] || null,
    changedOn: null,
    words: words || device ? [{ words, ...(device && { device }) }] : [],
    classes: [{ number: classOf(number), items: [row['Goods and Services']] }],
    owners: [
      {
        name: row['Applicant Name'],
        uen: null,
        isCompany: true,
        country: row['Applicant Country'],
        address: [],
      },
    ],
    agent: undefined,
    priorities: [],
    madridNumber: null,
    disputes: [],
    events: [],
    transfers: [],
    clauses: [],
    picture: { fileId: fileName.toUpperCase(), fileName, url },
    isOldForm: false,
  };
}

const classOf = (number: string) => 1 + (Number(number.replaceAll(/\D/g, '')) % 45);

/** The real marks, and others made of their words, goods, owners and statuses. */
export function realPool(folder: string): Pool {
  const rows = readRealRows(folder);
  const known = rows.map(realMark);
  const goods = inventedPool.goods.map((): string[] => []);
  for (const { classes } of known)
    for (const { number, items } of classes)
      goods[number - 1]?.push(...items.flatMap((item) => item.replace(/\.$/, '').split(/;\s*/)));
  return {
    known,
    knownNumbers: new Set(known.map(({ number }) => number)),
    words: byFrequency(rows.flatMap((row) => row['Mark Name'].split(/\s+/).filter(Boolean))),
    goods,
    owners: byFrequency(known.flatMap(({ owners }) => owners.map(nameAndCountry))).map((text) =>
      JSON.parse(text),
    ),
    statuses: [...Map.groupBy(rows, ({ Status }) => Status)].map(([status, all]) => [
      status,
      all.length,
    ]),
    countries: byFrequency(rows.map((row) => row['Applicant Country']).filter(Boolean)),
  };
}

const nameAndCountry = ({ name, country }: { name: string; country: string }) =>
  JSON.stringify({ name, country });

const byFrequency = (texts: string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([text]) => text);
