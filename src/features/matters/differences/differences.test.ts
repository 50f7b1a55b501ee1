import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMails } from '../../../../test/mails';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { addServices, placedOrder } from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { firm } from '../../../shared/firm';
import { services } from '../../catalogue/schema.server';
import type { OfficeRecord } from '../../trademarks/sources/office-record';
import { eventKind } from '../deadlines/event-kinds';
import { raiseAlarms } from '../docket/alarms-job.server';
import type { DifferenceField, MatterDetail } from '../matter/contract';
import type { Difference, DifferenceFigures } from './contract';

const base = '/api/admin/register-differences';

let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  admin = await site.signedInAdministrator();
  await addServices(site.deps.db);
  await site.deps.db.update(services).set({ asksMark: true });
});
afterAll(() => site.close());

let made = 0;
const owner = { name: 'Kopi Langit Pte. Ltd.', uen: '202612345K', country: 'Singapore' };
const officeOwner = {
  name: 'KOPI LANGIT PTE.LTD',
  uen: '202612345K',
  countryCode: 'SG',
  isCompany: true,
};

/** A filed matter, and the office's entry of it, which says the same but for what is given. */
async function filed(record: Partial<OfficeRecord> = {}, events: object[] = [], opened = {}) {
  const number = `4020260${String(++made).padStart(4, '0')}T`;
  const title = `Langit ${made}`;
  const [mark] = await insertOfficeMarks(site.deps.db, [
    {
      number,
      status: 'pending',
      filedOn: '2026-02-02',
      appliedOn: '2026-02-02',
      words: [officeWords({ words: title })],
      classes: [{ number: '30', goods: 'TEA; COFFEE', status: null, expiresOn: null }],
      owners: [officeOwner],
      agents: [{ name: firm.legalName.toUpperCase(), uen: null }],
      ...record,
    },
  ]);
  const matter = await openedMatter(admin, {
    title,
    classes: [{ number: '30', goods: 'Coffee; tea' }],
    parties: [{ role: 'owner', ...owner }],
    // By another number it isn't found.
    trademarkId: record.number ? mark?.id : null,
    ...opened,
  });
  const all = [{ kind: 'filed', datedOn: '2026-02-02', facts: { number } }, ...events];
  for (const event of all) {
    const { status, body } = await recordEvent(admin, matter.id, event);
    expect(status, JSON.stringify(body)).toBe(201);
  }
  return { id: matter.id, number };
}

const change = (number: string, set: ReturnType<typeof sql>) =>
  site.deps.db.execute(
    sql`update office_records set ${set} where trademark_id = (select id from trademarks where registration_number = ${number})`,
  );

async function compared(): Promise<DifferenceFigures> {
  expect((await admin.post(`${base}/compare`, {})).status).toBe(202);
  const figures = async () => (await admin.get<DifferenceFigures>(`${base}/figures`)).body;
  await expect.poll(async () => (await figures()).isAtWork, { timeout: 60_000 }).toBe(false);
  return figures();
}

const differencesOf = async (id: number, query = '') =>
  (await admin.get<Difference[]>(`${base}?matter=${id}${query}`)).body;

const answer = (
  { id, register, here }: Difference,
  body: object,
): Promise<{ status: number; body: { errors?: Record<string, string[]> } }> =>
  admin.post(`${base}/${id}/answer`, { register, here, key: crypto.randomUUID(), ...body });

const matterOf = async (id: number) =>
  (await admin.get<MatterDetail>(`/api/admin/matters/${id}`)).body;

test('what both say the same is no difference, nor what the register leaves out', async () => {
  const { id } = await filed();
  const silent = await filed({ agents: [], owners: [], classes: [], appliedOn: null });
  await compared();
  expect(await differencesOf(id)).toEqual([]);
  expect(await differencesOf(silent.id)).toEqual([]);
});

test('a publication that the register learned first is recorded as the event, once', async () => {
  const { id } = await filed({ publishedOn: '2026-06-05' });
  await compared();
  const [found] = (await differencesOf(id)) as [Difference];
  expect(found).toMatchObject({
    field: 'status',
    here: 'Filed',
    take: { text: 'Record “Published” of 5 Jun 2026', asks: [] },
  });
  const take = { answer: 'take', key: crypto.randomUUID() };
  expect(await answer(found, take)).toMatchObject({ status: 200 });
  const matter = await matterOf(id);
  expect(matter.phase).toBe('published');
  expect(matter.events[0]).toMatchObject({ kind: 'published', datedOn: '2026-06-05' });
  expect(await differencesOf(id)).toEqual([]);
  expect((await answer(found, take)).status).toBe(404);
});

test('registered, renewed, removed and opposed are events with their days', async () => {
  const registered = await filed(
    { status: 'registered', registrationCompletedOn: '2026-09-01', expiresOn: '2036-02-02' },
    [{ kind: 'published', datedOn: '2026-06-05' }],
  );
  const opposed = await filed(
    {
      publishedOn: '2026-06-05',
      disputes: [
        {
          number: 'OPP-1',
          kind: 'Opposition',
          status: 'Pending',
          classNumber: null,
          lodgedOn: '2026-07-01',
        },
      ],
    },
    [{ kind: 'published', datedOn: '2026-06-05' }],
  );
  const removed = await filed(
    {
      status: 'expired',
      officeStatus: 'Removed',
      officeStatusOn: '2026-10-01',
      filedOn: '2016-02-02',
      appliedOn: '2016-02-02',
      expiresOn: '2026-02-02',
    },
    [
      { kind: 'published', datedOn: '2026-06-05' },
      { kind: 'registered', datedOn: '2026-09-01', facts: { expiresOn: '2036-02-02' } },
    ],
  );
  const removedEarly = await filed({
    status: 'expired',
    officeStatus: 'Removed',
    officeStatusOn: '2026-10-01',
    expiresOn: '2036-02-02',
  });
  const before = [
    { kind: 'published', datedOn: '2026-06-05' },
    { kind: 'registered', datedOn: '2026-09-01', facts: { expiresOn: '2036-02-02' } },
  ];
  const ended = await filed(
    {
      status: 'expired',
      officeStatus: 'Expired',
      filedOn: '2015-11-02',
      appliedOn: '2015-11-02',
      expiresOn: '2025-11-02',
    },
    before,
  );
  const withdrawn = await filed({
    status: 'expired',
    officeStatus: 'Withdrawn',
    officeStatusOn: '2026-08-03',
  });
  const cancelled = await filed(
    { status: 'expired', officeStatus: 'Registration Cancelled', officeStatusOn: '2026-08-04' },
    before,
  );
  const split = await filed({ status: 'expired', officeStatus: 'Split' });
  await compared();
  const takenOf = async ({ id }: { id: number }) =>
    (await differencesOf(id, '&field=status')).map(({ take }) => take?.text);
  expect(await takenOf(ended)).toEqual(['Record “End of the term” of 2 Nov 2025']);
  expect(await takenOf(withdrawn)).toEqual(['Record “Withdrawn” of 3 Aug 2026']);
  expect(await takenOf(cancelled)).toEqual([
    'Record “Cancelled, revoked or declared invalid” of 4 Aug 2026',
  ]);
  // Within its term a removal has another reason, which the register doesn’t say.
  expect(await takenOf(removedEarly)).toEqual([undefined]);
  expect(await takenOf(split)).toEqual([undefined]);
  const [one] = (await differencesOf(registered.id)) as [Difference];
  expect(one.take).toEqual({ text: 'Record “Registered” of 1 Sep 2026', asks: [] });
  expect((await answer(one, { answer: 'take' })).status).toBe(200);
  expect(await matterOf(registered.id)).toMatchObject({
    phase: 'registered',
    classes: [{ expiresOn: '2036-02-02' }],
  });
  const [two] = (await differencesOf(opposed.id)) as [Difference];
  expect(two).toMatchObject({ field: 'opposition', take: { asks: ['receivedOn'] } });
  // Nobody but a person knows when the letter came.
  expect((await answer(two, { answer: 'take' })).status).toBe(400);
  expect((await answer(two, { answer: 'take', receivedOn: '2026-07-03' })).status).toBe(200);
  expect((await matterOf(opposed.id)).events[0]).toMatchObject({
    kind: 'opposition-received',
    datedOn: '2026-07-01',
    receivedOn: '2026-07-03',
  });
  // Who withdrew it the register doesn’t say, and so the client isn’t told either.
  const [gone] = (await differencesOf(withdrawn.id, '&field=status')) as [Difference];
  expect((await answer(gone, { answer: 'take' })).status).toBe(200);
  expect((await matterOf(withdrawn.id)).events[0]).toMatchObject({ kind: 'withdrawn' });
  const [three] = (await differencesOf(removed.id, '&field=status')) as [Difference];
  expect((await answer(three, { answer: 'take' })).status).toBe(200);
  expect(await matterOf(removed.id)).toMatchObject({ phase: 'lapsed' });
});

test('a term that goes on by ten years is a renewal, another day of the same term a correction', async () => {
  const events = [
    { kind: 'published', datedOn: '2026-06-05' },
    { kind: 'registered', datedOn: '2026-09-01', facts: { expiresOn: '2026-12-02' } },
  ];
  const classes = (expiresOn: string) => [
    { number: '30', goods: 'Coffee; tea', status: null, expiresOn },
  ];
  const renewed = await filed({ status: 'registered', classes: classes('2036-12-02') }, events);
  const mended = await filed({ status: 'registered', classes: classes('2027-01-02') }, events);
  await compared();
  const [one] = (await differencesOf(renewed.id)) as [Difference];
  expect(one).toMatchObject({ field: 'expiry', take: { asks: ['datedOn'] } });
  expect((await answer(one, { answer: 'take', datedOn: '2026-11-02' })).status).toBe(200);
  expect(await matterOf(renewed.id)).toMatchObject({ classes: [{ expiresOn: '2036-12-02' }] });
  const [two] = (await differencesOf(mended.id)) as [Difference];
  expect(two.take).toEqual({ text: 'Correct “Registered” of 1 Sep 2026', asks: [] });
  expect((await answer(two, { answer: 'take' })).status).toBe(200);
  expect(await matterOf(mended.id)).toMatchObject({ classes: [{ expiresOn: '2027-01-02' }] });
});

test('owner, goods, classes and filing day are taken as corrections', async () => {
  const { id } = await filed({
    appliedOn: '2026-02-04',
    owners: [{ ...officeOwner, name: 'Kopi Langit LLP', uen: 'T26LL0001A' }],
    classes: [
      { number: '30', goods: 'Coffee', status: null, expiresOn: null },
      { number: '43', goods: 'Cafés', status: null, expiresOn: null },
    ],
  });
  await compared();
  const found = await differencesOf(id);
  expect(found.map(({ field, term }) => `${field}: ${term}`)).toEqual([
    'filed: Filed',
    'owner: Owner',
    'class: Class 30',
    'class: Class 43',
  ]);
  for (const { id: differenceId } of found) {
    const [now] = (await differencesOf(id)).filter((each) => each.id === differenceId);
    const { status, body } = await answer(now as Difference, { answer: 'take' });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  expect(await matterOf(id)).toMatchObject({
    parties: [{ name: 'Kopi Langit LLP', uen: 'T26LL0001A', country: 'Singapore' }],
    classes: [
      { number: '30', goods: 'Coffee' },
      { number: '43', goods: 'Cafés' },
    ],
  });
  expect(await differencesOf(id)).toEqual([]);
});

test('a difference planted in any field is found and worked off', async () => {
  const published = { kind: 'published', datedOn: '2026-06-05' };
  const days = { registeredOn: '2026-09-01', expiresOn: '2036-02-02' };
  const events = [published, { kind: 'registered', datedOn: '2026-09-01', facts: days }];
  const registered = {
    status: 'registered' as const,
    publishedOn: '2026-06-05',
    registrationCompletedOn: '2026-09-01',
    expiresOn: '2036-02-02',
  };
  const dispute = { number: 'OPP-9', kind: 'Opposition', status: 'Pending', classNumber: null };
  const classOf = (number: string, expiresOn: string | null = null) => ({
    classes: [{ number, goods: 'Coffee; tea', status: null, expiresOn }],
  });
  const client = site.newBrowser();
  const order = await placedOrder(client);
  const drawing = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#c8321e' },
  })
    .png()
    .toBuffer();
  const picture = { method: 'PUT', body: new Uint8Array(drawing) };
  const sent = await client.request(`/api/orders/${order.id}/intake/picture`, picture);
  expect(sent.status).toBe(200);
  const happened = (event: object) => ({
    events: expect.arrayContaining([expect.objectContaining(event)]),
  });
  /** The matter, and what it says once the register’s is taken; null: nothing of it can be. */
  const planted: Record<DifferenceField, [matter: { id: number }, taken: object | null]> = {
    status: [await filed({ publishedOn: '2026-06-05' }), { phase: 'published' }],
    opposition: [
      await filed(
        { publishedOn: '2026-06-05', disputes: [{ ...dispute, lodgedOn: '2026-07-01' }] },
        [published],
      ),
      happened({ kind: 'opposition-received', datedOn: '2026-07-01', receivedOn: '2026-11-02' }),
    ],
    expiry: [
      await filed({ ...registered, ...classOf('30', '2037-02-02') }, events),
      { classes: [{ number: '30', expiresOn: '2037-02-02' }] },
    ],
    filed: [
      await filed({ appliedOn: '2026-02-04' }),
      happened({ kind: 'filed', datedOn: '2026-02-04' }),
    ],
    published: [
      await filed({ publishedOn: '2026-06-12' }, [published]),
      happened({ kind: 'published', datedOn: '2026-06-12' }),
    ],
    registered: [
      await filed({ ...registered, registrationCompletedOn: '2026-09-08' }, events),
      happened({ kind: 'registered', facts: { ...days, registeredOn: '2026-09-08' } }),
    ],
    number: [await filed({ number: '40202699001T' }), { applicationNumber: '40202699001T' }],
    owner: [
      await filed({ owners: [{ ...officeOwner, name: 'KOPI LANGIT LLP' }] }),
      { parties: [{ role: 'owner', name: 'KOPI LANGIT LLP' }] },
    ],
    class: [await filed(classOf('43')), { classes: [{ number: '43', goods: 'Coffee; tea' }] }],
    agent: [
      await filed({ agents: [{ name: 'Other Agents LLP', uen: null }] }),
      happened({ kind: 'handed-over', datedOn: '2026-11-02' }),
    ],
    picture: [await filed({}, [], { origin: { kind: 'order', id: order.id } }), null],
  };
  await compared();
  for (const [field, [{ id }, taken]] of Object.entries(planted)) {
    const found = await differencesOf(id);
    expect([...new Set(found.map((each) => each.field))]).toEqual([field]);
    for (const each of found) {
      const now = (await differencesOf(id)).find((other) => other.id === each.id) as Difference;
      expect([field, now.take !== null]).toEqual([field, taken !== null]);
      const asked = Object.fromEntries((now.take?.asks ?? []).map((day) => [day, '2026-11-02']));
      const { status, body } = await answer(
        now,
        taken ? { answer: 'take', ...asked } : { answer: 'keep', reason: 'Words are filed first' },
      );
      expect(status, `${field}: ${JSON.stringify(body)}`).toBe(200);
    }
    expect([field, await differencesOf(id)]).toEqual([field, []]);
    if (taken) expect([field, await matterOf(id)]).toMatchObject([field, taken]);
  }
});

test('what is kept stays quiet until the register changes again, and can be opened', async () => {
  const { id, number } = await filed({ appliedOn: '2026-02-04' });
  await compared();
  const [found] = (await differencesOf(id)) as [Difference];
  expect((await answer(found, { answer: 'keep', reason: '' })).status).toBe(400);
  expect((await answer(found, { answer: 'keep', reason: 'TM27 is filed' })).status).toBe(200);
  await compared();
  expect(await differencesOf(id)).toEqual([]);
  expect(await differencesOf(id, '&state=kept')).toMatchObject([{ reason: 'TM27 is filed' }]);
  expect((await answer(found, { answer: 'open' })).status).toBe(200);
  expect(await differencesOf(id)).toHaveLength(1);
  await answer(found, { answer: 'keep', reason: 'TM27 is filed' });
  await change(number, sql`applied_on = '2026-02-05'`);
  await compared();
  const [again] = (await differencesOf(id)) as [Difference];
  expect(again).toMatchObject({ register: '5 Feb 2026', answer: null, reason: null });
  // Whoever still sees the day before answers something else.
  expect((await answer(found, { answer: 'keep', reason: 'Late' })).status).toBe(409);
  const { body: trail } = await admin.get<{ id: number }[]>(
    '/api/admin/audit-trail?entity=matter&action=update',
  );
  const last = await admin.get(`/api/admin/audit-trail/${trail[0]?.id}`);
  expect(last.body).toMatchObject({
    before: { difference: 'filed', answer: 'open' },
    after: { answer: 'keep' },
  });
});

test('a question goes to the client by mail, once', async () => {
  const { id } = await filed({ owners: [{ ...officeOwner, name: 'Kopi Langit LLP' }] });
  await compared();
  const [found] = (await differencesOf(id)) as [Difference];
  const ask = {
    answer: 'ask',
    reason: 'Did the LLP become the company?',
    key: crypto.randomUUID(),
  };
  expect((await answer(found, ask)).status).toBe(200);
  expect((await answer(found, ask)).status).toBe(200);
  const { clientEmail } = await matterOf(id);
  const mails = (await readMails(site)).filter(
    ({ toAddress, plain }) => toAddress === clientEmail && plain.includes(ask.reason),
  );
  expect(mails).toHaveLength(1);
  expect(await differencesOf(id, '&state=asked')).toHaveLength(1);
});

test('no event that the register tells claims who did it', () => {
  const fromRegister = [
    ...(['withdrawn', 'treated-withdrawn', 'not-made', 'refused', 'revoked', 'removed'] as const),
    ...(['term-ended', 'registered', 'protection-granted', 'published', 'renewed'] as const),
    ...(['restored', 'handed-over', 'ownership-recorded', 'filed'] as const),
  ];
  for (const kind of fromRegister) {
    const { title, clientText } = eventKind[kind];
    expect(`${title}: ${clientText}`).not.toMatch(/\bwe\b|\byou\b|handed/i);
  }
});

test('a register that names no agent any more says nothing of another', async () => {
  const { id, number } = await filed();
  await compared();
  await change(number, sql`agent_names = array[]::text[]`);
  await compared();
  const [found] = (await differencesOf(id)) as [Difference];
  expect(found).toMatchObject({ field: 'agent', register: 'nobody', take: null });
  expect((await answer(found, { answer: 'keep', reason: 'We still act' })).status).toBe(200);
});

test('a change of agent away from the firm is an alarm until it is answered', async () => {
  const { id, number } = await filed();
  const never = await filed({ agents: [{ name: 'Other Agents LLP', uen: null }] });
  await compared();
  expect(await differencesOf(never.id)).toMatchObject([{ field: 'agent', isAlarm: false }]);
  await change(number, sql`agent_names = array['Other Agents LLP']`);
  await compared();
  const [found] = (await differencesOf(id)) as [Difference];
  expect(found).toMatchObject({ field: 'agent', isAlarm: true, take: { asks: ['datedOn'] } });
  await raiseAlarms(site.deps);
  const causes = () =>
    site.deps.db.execute(sql`select cause from docket_alarms where cause like 'agent:%'`);
  expect((await causes()).rows).toEqual([{ cause: `agent:${id}` }]);
  expect((await answer(found, { answer: 'keep', reason: 'An error of the office' })).status).toBe(
    200,
  );
  await raiseAlarms(site.deps);
  expect((await causes()).rows).toEqual([]);
});

test('a matter that somebody changes is compared again by itself', async () => {
  const { id } = await filed({ publishedOn: '2026-06-05' });
  await compared();
  expect(await differencesOf(id)).toHaveLength(1);
  await recordEvent(admin, id, { kind: 'published', datedOn: '2026-06-05' });
  await expect.poll(async () => (await differencesOf(id)).length, { timeout: 60_000 }).toBe(0);
});
