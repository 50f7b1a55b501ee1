import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInCustomer } from '../../../../test/customers';
import { openedMatter } from '../../../../test/matters';
import { siteForFile } from '../../../../test/site';
import { customers } from '../../../platform/auth/schema';
import { matters } from '../record/schema.server';
import type { Portfolio } from './portfolio-contract';

const site = siteForFile();

test('a person sees all rights of all their companies, by company and page, and as a file', async () => {
  const owner = await site.signedInAdministrator();
  const { browser, email } = await signedInCustomer(site);
  const { db } = site.deps;
  await db.update(customers).set({ isVerified: true }).where(eq(customers.email, email));
  const first = await openedMatter(owner, {
    clientEmail: email,
    title: '=Kelip',
    companyName: 'Sago',
  });
  await openedMatter(owner, { clientEmail: email, title: 'O’Brien', companyName: 'Lane & <Co>' });
  const [row] = await db.select().from(matters).where(eq(matters.id, first.id));
  const { id: _, searchText: __, ...copied } = row as typeof matters.$inferSelect;
  await db.insert(matters).values(
    Array.from({ length: 30 }, (_each, place) => ({
      ...copied,
      number: `LM-2020-${1_000 + place}`,
      title: `Loom ${place}`,
      isOpen: false,
    })),
  );
  await openedMatter(owner, { clientEmail: 'other@sagolane.example', title: 'Not theirs' });

  const read = async (query = '') =>
    (await browser.get<Portfolio>(`/api/my-portfolio${query}`)).body;
  const all = await read();
  expect(all.companies).toEqual([
    { name: 'Lane & <Co>', count: 1 },
    { name: 'Sago', count: 31 },
  ]);
  expect([all.total, all.pageCount, all.rows.length]).toEqual([32, 2, 25]);
  // What is open comes first.
  expect(
    all.rows
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['=Kelip', 'O’Brien']);
  expect(all.rows[0]).toMatchObject({ documents: 0, toPay: [], canRenew: false });
  const second = await read('?page=2');
  const titles = [...all.rows, ...second.rows].map(({ title }) => title);
  expect(new Set(titles).size).toBe(32);
  expect(titles).not.toContain('Not theirs');
  const lane = await read(`?company=${encodeURIComponent('Lane & <Co>')}`);
  expect(lane.rows.map(({ title }) => title)).toEqual(['O’Brien']);
  expect((await read('?company=none')).rows).toEqual([]);

  const page = await (await browser.request('/my-matters?page=2')).text();
  expect(page).toContain('page 2 of 2');
  expect(page).toContain('Lane &amp; &lt;Co&gt;');
  const file = await browser.request('/api/my-portfolio/file');
  expect(file.headers.get('content-type')).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(33);
  expect(lines.some((line) => line.includes(",'=Kelip,"))).toBe(true);
  for (const path of ['/api/my-portfolio', '/api/my-portfolio/file'])
    expect((await site.newBrowser().get(path)).status).toBe(401);
});
