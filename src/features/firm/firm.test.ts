import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { readMails } from '../../../test/mails';
import { deskForFile } from '../../../test/site';
import { dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import type { DashboardCounts, Today } from '../dashboard/contract';
import { trademarkChecks } from '../enquiries/schema.server';
import type { FirmState, FirmStatement } from './contract';
import { figureNotes } from './figure-notes';

const { site, desk: owner } = deskForFile({ RATE_LIMITS: 'off' });

const address = '/api/admin/firm';
const statement = async (key: string) => {
  const { body } = await owner.get<FirmStatement[]>(address);
  const found = body.find((each) => each.key === key);
  if (!found) throw new Error(`Nothing is said of ${key}.`);
  return found;
};
async function answer(key: string, isTrue: boolean, by = owner, change = {}) {
  const { text } = await statement(key);
  const response = await by.request(address, {
    method: 'PUT',
    json: { key, isTrue, text, ...change },
  });
  return { status: response.status, body: (await response.json()) as FirmStatement[] };
}
const page = async (path: string) => (await site.newBrowser().request(path)).text();
const state = async () => (await site.newBrowser().get<FirmState>('/api/firm')).body;
const samplesIn = (html: string) => html.split('>Sample<').length - 1;

test('each claim is a sample until an owner confirms it, and again when its text is another', async () => {
  const claims = (await owner.get<FirmStatement[]>(address)).body.filter(
    ({ kind }) => kind === 'claim',
  );
  expect(claims.length).toBeGreaterThan(9);
  expect(claims.every(({ isTrue, by }) => !isTrue && by === null)).toBe(true);
  for (const [key, note] of Object.entries(figureNotes())) {
    expect((await statement(key)).text).toContain(note);
    expect(await page('/about')).toContain(note);
  }
  const before = samplesIn(await page('/about'));
  expect(before).toBe(9);

  const staff = await signedInColleague(site, owner, 'staff', 'mei');
  expect((await answer('years', true, staff)).status).toBe(403);
  expect((await answer('years', true, owner, { text: 'We have 80 years.' })).status).toBe(409);
  expect((await answer('years', true, owner, { key: 'moons' })).status).toBe(404);
  expect((await answer('years', true)).body).toContainEqual(
    expect.objectContaining({ key: 'years', isTrue: true, by: 'admin' }),
  );
  expect((await state()).confirmed).toHaveProperty('years');
  expect(samplesIn(await page('/about'))).toBe(before - 1);

  await site.deps.db.execute(sql`update firm_answers set text = 'Other words' where key = 'years'`);
  expect(await statement('years')).toMatchObject({ isTrue: false, by: null });
  expect(samplesIn(await page('/about'))).toBe(before);
});

test('a review, a person and who wrote the guides are marked too', async () => {
  expect(await page('/')).toContain('(sample)');
  expect(samplesIn(await page('/guides/what-a-trademark-costs'))).toBe(1);
  await answer('bylines', true);
  expect(samplesIn(await page('/guides/what-a-trademark-costs'))).toBe(0);
});

test('a check says that a person reads it, is due on the next working day and late after it', async () => {
  const { db } = site.deps;
  expect(await page('/')).toContain(
    'A person at the firm reads it and writes to you within one working day',
  );
  const ask = async (email: string) => {
    const { body } = await site
      .newBrowser()
      .post<{ id: number }>('/api/trademark-check', { name: 'Kelipo', category: 'patent', email });
    return body.id;
  };
  const id = await ask('hui.ling@sagolane.example');
  const { rows } = (await owner.get<Today>('/api/admin/today')).body;
  const dueOn = rows.find((each) => each.kind === 'check' && each.id === String(id))?.on;
  if (!dueOn) throw new Error('The check is not due.');
  expect(dueOn > dayInSingapore()).toBe(true);
  expect([0, 6]).not.toContain(new Date(`${dueOn}T00:00:00Z`).getUTCDay());
  const [mail] = await readMails(site, sql`event_key = ${`check:${id}:received`}`);
  expect(mail?.plain).toContain(`write to you at this address by ${dateText(dueOn)}`);

  const late = async () => (await owner.get<DashboardCounts>('/api/admin/dashboard')).body.checks;
  expect(await late()).toMatchObject({ waiting: 1, late: 0 });
  await db.update(trademarkChecks).set({ dueOn: '2026-01-02' });
  expect(await late()).toMatchObject({ waiting: 1, late: 1 });

  await answer('readsChecks', false);
  expect(await page('/')).not.toContain('A person at the firm reads it');
  const silent = await ask('b@sagolane.example');
  const [other] = await readMails(site, sql`event_key = ${`check:${silent}:received`}`);
  expect(other?.plain).not.toMatch(/We will write|working day/);
  expect(await late()).toMatchObject({ waiting: 2, late: 1 });
  await answer('readsChecks', true);
});
