import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmedCustomer, ownData, password } from '../../../test/customers';
import { openedMatter } from '../../../test/matters';
import { siteForFile } from '../../../test/site';
import { matters } from './record/schema.server';

const site = siteForFile();

test('an export and an erasure take all matters of a person, however many', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const { id } = await openedMatter(await site.signedInAdministrator(), { clientEmail: email });
  await site.deps.db.execute(sql`insert into matters (number, title, "right", route, client_name, client_email, phase)
    select 'MANY-' || n, title, "right", route, client_name, client_email, phase
    from matters, generate_series(1, 1000) n where id = ${id}`);
  const { body } = await ownData<{ matters: object[] }>(browser);
  expect(new Set(body.matters.map((each) => JSON.stringify(each))).size).toBe(1_001);
  const { body: deleted } = await browser.post<object>('/api/auth/delete-account', { password });
  expect(deleted).toEqual({ id: expect.any(Number) });
  const left = sql`${matters.clientEmail} = ${email} and ${matters.customerId} is not null`;
  expect(await site.deps.db.$count(matters, left)).toBe(0);
});
