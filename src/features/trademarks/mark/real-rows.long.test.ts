import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRealRegister, realData } from '../../../../test/real-register';
import { openTestSite, type TestSite } from '../../../../test/site';
import { countryCode } from '../../../../tools/office-standin/office-mark';
import { dateText } from '../../../shared/date-text';
import type { Trademark } from '../marks/contract';
import { countryName } from '../marks/country-name.server';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

test.skipIf(!realData)(
  'every field of the office’s 3,741 published rows is on its mark’s page (needs ../shared/data)',
  async () => {
    const rows = await loadRealRegister(site);
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
