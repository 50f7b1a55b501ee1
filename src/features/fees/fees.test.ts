import { expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { deskForFile } from '../../../test/site';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import type { EnteredFee } from './contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

const { site, desk: owner } = deskForFile({ SEED: 'none', RATE_LIMITS: 'off' });

const address = '/api/admin/official-fees';
const today = dayInSingapore();
const grant = (change: object = {}) => ({
  feeKey: 'pf14-grant',
  fromDay: '2026-11-01',
  cents: 21_000,
  readOn: today,
  url: 'https://www.ipos.gov.sg/fees',
  ...change,
});
const enter = (change?: object, by = owner) =>
  by.post<EnteredFee[] & Refusal>(address, grant(change));

test('a fee that no source confirms is entered once with who read it when and where', async () => {
  const staff = await signedInColleague(site, owner, 'staff', 'mei');
  const { status, body } = await enter({}, staff);
  expect([status, body]).toEqual([
    201,
    [expect.objectContaining({ ...grant(), enteredBy: 'mei' })],
  ]);
  expect((await enter({ cents: 22_000 })).body).toEqual([
    expect.objectContaining({ cents: 22_000, enteredBy: 'admin' }),
  ]);
  expect((await enter({ fromDay: '2027-03-01', cents: 25_000 })).body).toHaveLength(2);

  const reader = await signedInColleague(site, owner, 'reader', 'tan');
  expect((await reader.get<EnteredFee[]>(address)).body).toHaveLength(2);
  expect((await enter({}, reader)).status).toBe(403);
  const [first] = body;
  const { body: left } = await owner.get<EnteredFee[]>(address);
  const removed = await owner.request(`${address}/${left[0]?.id}`, { method: 'DELETE' });
  expect([removed.status, await removed.json()]).toEqual([
    200,
    [expect.objectContaining({ fromDay: '2027-03-01' })],
  ]);
  expect((await owner.request(`${address}/${first?.id}`, { method: 'DELETE' })).status).toBe(404);
});

test('an amount that is known, a day to come and an address that is none are refused', async () => {
  expect(await enter({ feeKey: 'pf1-filing' })).toMatchObject({
    status: 409,
    body: { message: 'PF1, Application is known: S$170.00 on that day.' },
  });
  for (const [change, field] of [
    [{ feeKey: 'pf12b-supplementary' }, 'feeKey'],
    [{ readOn: addDays(today, 1) }, 'readOn'],
    [{ url: 'http://example.sg' }, 'url'],
    [{ cents: -1 }, 'cents'],
    [{ fromDay: '2026-02-30' }, 'fromDay'],
  ] as const)
    expect(await enter(change)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.anything() } },
    });
});
