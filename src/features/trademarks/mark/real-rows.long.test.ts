import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRealRows, realData, realPool } from '../../../../test/real-register';
import { openTestSite, type TestSite } from '../../../../test/site';
import { countRows, generateFile } from '../../../../tools/office-standin/generate-file';
import { countryCode } from '../../../../tools/office-standin/office-mark';
import { dateText } from '../../../shared/date-text';
import type { Trademark } from '../marks/contract';
import { countryName } from '../marks/country-name.server';
import { getSync } from '../sources/data.server';
import { startSync } from '../sources/steer-sync.server';

let site: TestSite;
const folder = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(!realData)(
  'every field of the office’s 3,741 published rows is on its mark’s page (needs ../shared/data)',
  async () => {
    const { db } = site.deps;
    const rows = readRealRows(realData ?? '');
    expect(rows).toHaveLength(3_741);
    const options = { rows: rows.length, pool: realPool(realData ?? '') };
    expect(countRows(options)).toBe(rows.length);
    const filePath = join(folder, 'register.csv');
    writeFileSync(filePath, Buffer.concat([...generateFile(options)]));
    const { id } = await startSync(db, 'singapore', { actor: 'test' }, filePath);
    const ended = async () => (await getSync(db, id))?.finishedAt;
    await expect.poll(ended, { interval: 500 }).toBeTruthy();
    const { counts } = (await getSync(db, id)) ?? {};
    expect(counts).toMatchObject({ new: rows.length, refused: 0 });
    site.invalidateContent();

    const slugs = await slugsByNumber();
    const missing: Record<string, string[]> = {};
    for (const row of rows) {
      const number = row['Application Number'];
      const text = await textOfPage(slugs.get(number) ?? number);
      const absent = [
        number,
        row['Mark Name'],
        row['Trademark Description'],
        row['Applicant Name'],
        countryName(countryCode(row['Applicant Country']) ?? row['Applicant Country']),
        row.Status,
        ...[row['Filing Date'], row['Expiry Date']].filter(Boolean).map(dateText),
        ...row['Goods and Services'].split(';'),
      ]
        .map(folded)
        .filter((value) => !text.includes(value));
      if (absent.length > 0) missing[number] = absent;
    }
    expect(missing).toEqual({});
  },
);

async function slugsByNumber() {
  const slugs = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const { body } = await site.browser.get<Trademark[]>(
      `/api/trademarks?pageSize=100&page=${page}`,
    );
    for (const { registrationNumber, slug } of body) slugs.set(registrationNumber, slug);
    if (body.length < 100) return slugs;
  }
}

async function textOfPage(slug: string) {
  const html = await (await site.browser.request(`/trademarks/${slug}`)).text();
  return folded(
    html
      .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'"),
  );
}

const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
