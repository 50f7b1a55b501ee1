import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { DeadlineDetail } from '../counting/contract';
import { refreshDockets } from '../counting/refresh-docket.server';
import type { Portfolio, PortfolioRow } from '../portfolio/contract';
import { requirePortfolio } from '../portfolio/data.server';
import { openNext } from '../portfolio/open-matters.server';
import { readDocketCounting } from '../portfolio/read-docket-file.server';
import { takeCounting } from '../portfolio/take-counting.server';
import { docketJsonAddress } from './files';

interface Docket {
  excludedDays: { day: string }[];
  holidayYears: { year: number }[];
  ruleChanges: { rule: string }[];
  people: { id: number; username: string }[];
  matters: (Record<string, unknown> & {
    id: number;
    number: string;
    responsibleId: number | null;
    deputyId: number | null;
    events: { id: number; correctsId: number | null }[];
    deadlines: Record<string, unknown>[];
    documents: { id: number }[];
  })[];
}

const today = dayInSingapore();
const marks = [
  { number: '40201811111A', words: [officeWords({ words: 'RUMAH KOPI' })] },
  { number: '40201811112A', words: [officeWords({ words: 'RUMAH TEH' })] },
];

let old: TestSite;
let here: TestSite;
let oldOwner: Browser;
let owner: Browser;
let mei: Browser;
beforeAll(async () => {
  const env = { SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  old = await openTestSite(env);
  here = await openTestSite(env);
  oldOwner = await old.signedInAdministrator();
  owner = await here.signedInAdministrator();
  await signedInColleague(here, owner, 'reader', 'ravi');
  mei = await signedInColleague(here, owner, 'staff', 'mei');
  const oldMei = await signedInColleague(old, oldOwner, 'staff', 'mei');
  await insertOfficeMarks(old.deps.db, marks);
  // Another register gives its marks other ids.
  await insertOfficeMarks(here.deps.db, marks.toReversed());
  await makeDocket(oldMei);
});
afterAll(async () => {
  await old.close();
  await here.close();
});

const record = async (id: number, event: object) => {
  const { status, body } = await recordEvent(oldOwner, id, event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const holidays = {
  newYear: '2029-02-13',
  goodFriday: '2029-03-30',
  vesak: '2029-05-27',
  puasa: '2029-02-14',
  haji: '2029-04-24',
  deepavali: '2029-11-05',
  source: 'Announced on 4 May 2028',
};

/** The answer to an examination report in three months instead of four. */
const shorterRule = {
  validFrom: '2025-01-01',
  period: '3 months',
  longest: '',
  rolls: 'yes',
  computes: true,
  whyNot: '',
  target: 10,
  source: 'Trade Marks (Amendment) Rules 2025, r 7',
  url: 'https://sso.agc.gov.sg/SL-Supp/S1-2025',
  summary: 'An objection is answered within three months of the date of the notice.',
  checkedOn: '2025-01-20',
  confidence: 'high',
};

/** Days and rules that the firm has entered: every count here depends on them. */
async function enterCounting(oldMei: Browser) {
  const notice = { reason: 'The office is closed', source: 'Circular 3/2026' };
  for (const days of [60, 61]) {
    const day = { day: addDays(today, days), ...notice };
    expect((await oldOwner.post('/api/admin/excluded-days', day)).status).toBe(202);
  }
  const year = await oldOwner.request('/api/admin/holidays/2029', {
    method: 'PUT',
    json: holidays,
  });
  expect(year.status).toBe(202);
  const proposed = await oldMei.post<{ changes: { id: number }[] }>(
    '/api/admin/rules/T3/changes',
    shorterRule,
  );
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const [change] = proposed.body.changes;
  expect((await oldOwner.post(`/api/admin/rule-changes/${change?.id}/confirm`, {})).status).toBe(
    202,
  );
}

/** One of everything that a docket can have. */
async function makeDocket(oldMei: Browser) {
  await enterCounting(oldMei);
  const meiId = Number(
    (await old.deps.db.execute(sql`select id from administrators where username = 'mei'`)).rows[0]
      ?.id,
  );
  const mark = await openedMatter(oldOwner, {
    title: '<b>Rumah’s</b> קפה “咖啡”\nsecond line',
    responsibleId: meiId,
    deputyId: 1,
    applicationNumber: '40201811111A',
  });
  await old.deps.db.execute(sql`update matters set trademark_id =
    (select id from trademarks where registration_number = '40201811111A') where id = ${mark.id}`);
  const filed = await record(mark.id, {
    kind: 'filed',
    datedOn: addDays(today, -300),
    facts: { number: '40201811111A' },
  });
  await record(mark.id, {
    kind: 'filed',
    datedOn: addDays(today, -290),
    facts: { number: '40201811111A' },
    correctsId: filed.events.find(({ kind }) => kind === 'filed')?.id,
    note: 'The certificate has another day',
  });
  const noticed = await record(mark.id, {
    kind: 'examination-report',
    datedOn: addDays(today, -30),
    receivedOn: addDays(today, -28),
    classes: ['30'],
  });
  const response = await oldOwner.request(
    `/api/admin/matters/${mark.id}/documents?name=Report.txt&isForClient=true&origin=office`,
    {
      method: 'POST',
      body: 'The report',
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  expect(response.status).toBe(201);
  const document = (await response.json()) as { id: number };
  const due = noticed.deadlines.find(({ state }) => state === 'open');
  expect((await oldMei.post(`/api/admin/deadlines/${due?.id}/read`, {})).status).toBe(200);
  const entered = await oldOwner.post<DeadlineDetail>(`/api/admin/matters/${mark.id}/deadlines`, {
    title: 'Send the evidence',
    effectiveOn: addDays(today, 20),
    source: 'The letter, page 2',
  });
  expect(entered.status).toBe(201);
  const own = entered.body;
  const closed = await oldOwner.post(`/api/admin/deadlines/${own.id}/close`, {
    state: 'done',
    closedOn: today,
    note: 'Sent',
    documentId: document.id,
    updatedAt: own.updatedAt,
  });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);

  const patent = { right: 'patent', title: 'Tap valve', classes: [] };
  const international = await openedMatter(oldOwner, { ...patent, route: 'pct' });
  const phase = await openedMatter(oldOwner, { ...patent, route: 'pct' });
  await record(international.id, {
    kind: 'pct-filed',
    datedOn: '2025-01-20',
    facts: { number: 'PCT/SG2024/050001', priorityOn: '2024-03-31' },
  });
  const linked = await oldOwner.post(`/api/admin/matters/${phase.id}/links`, {
    matterId: international.id,
    kind: 'national-phase',
    isParent: true,
  });
  expect(linked.status, JSON.stringify(linked.body)).toBe(201);
  await record(phase.id, { kind: 'national-phase', datedOn: '2026-05-04' });
  const over = await openedMatter(oldOwner, { title: 'Over', clientEmail: 'NOBODY@x.example' });
  await record(over.id, { kind: 'closed', datedOn: today, facts: { text: 'Given up' } });
}

const exported = async (by: Browser) =>
  (await (await by.request(docketJsonAddress)).json()) as Docket;

async function countingOf(by: Browser) {
  const { excludedDays, holidayYears, ruleChanges } = await exported(by);
  return { excludedDays, holidayYears, ruleChanges };
}

/** The same with ids that count from one, as they connect the parts of one document alone. */
function comparable({ people, matters, excludedDays, holidayYears, ruleChanges }: Docket) {
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const all = matters.flatMap(({ events, documents }) => [...events, ...documents]);
  const order = new Map(all.map(({ id }, place) => [id, place]));
  const ids = ['correctsId', 'eventId', 'closedByEventId', 'documentId'];
  const plain = matters.map(({ id, responsibleId, deputyId, ...matter }) => ({
    ...matter,
    responsible: names.get(responsibleId ?? 0),
    deputy: names.get(deputyId ?? 0),
  }));
  return JSON.parse(
    JSON.stringify({ plain, excludedDays, holidayYears, ruleChanges }, (key, value) =>
      key === 'id' ? undefined : ids.includes(key) && value !== null ? order.get(value) : value,
    ),
  );
}

async function sent(by: Browser, text: string, fileName = 'docket.json') {
  const response = await by.request(`/api/admin/portfolio/preview?fileName=${fileName}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: response.status, body: (await response.json()) as Portfolio };
}

async function settled(id: number): Promise<Portfolio> {
  const read = async () => (await owner.get<Portfolio>(`/api/admin/portfolio/${id}`)).body;
  await expect
    .poll(async () => (await read()).state, { timeout: 120_000, interval: 200 })
    .not.toMatch(/ing$/);
  return read();
}

const countMatters = async () =>
  Number((await here.deps.db.execute(sql`select count(*)::int as n from matters`)).rows[0]?.n);

test('a docket that left comes back into an empty product, and nothing differs', async () => {
  const before = await exported(oldOwner);
  expect(before.matters).toHaveLength(4);
  expect([before.excludedDays, before.holidayYears, before.ruleChanges]).toMatchObject([
    [{ reason: 'The office is closed' }, {}],
    [{ year: 2029, ...holidays }],
    [{ rule: 'T3', period: { count: 3, unit: 'months' }, actor: 'mei', decidedBy: 'admin' }],
  ]);
  const text = JSON.stringify(before);
  expect((await sent(mei, text)).status).toBe(403);
  const { status, body } = await sent(owner, text);
  expect(status, JSON.stringify(body)).toBe(200);
  const found = await settled(body.id);
  expect(found.problem).toBeNull();
  expect(found.counts, JSON.stringify(found.problems)).toMatchObject({
    rows: 4,
    new: 4,
    wrong: 0,
    remarks: 0,
  });
  expect(found.counting).toEqual([
    'Rule T3 from 1 Jan 2025: 3 months; holds at once, as it did there',
    'Public holidays of 2029',
    ...[60, 61].map(
      (days) => `Excluded day ${dateText(addDays(today, days))}: The office is closed`,
    ),
  ]);
  expect(await countMatters()).toBe(0);
  const page = await (await owner.request(`/admin/matters/portfolio?portfolio=${body.id}`)).text();
  const panel = page.slice(page.indexOf('For the whole firm'));
  expect(panel).toContain('Open matters here are counted again');
  for (const line of found.counting) expect(panel).toContain(line.replaceAll("'", '&#x27;'));
  expect((await mei.post('/api/admin/portfolio', { id: body.id })).status).toBe(403);
  // A process that dies in the middle has opened some, and another goes on.
  await here.deps.db.transaction((tx) =>
    openNext(tx, { id: body.id, rowsDone: 0 }, 2, { actor: 'admin' }),
  );
  expect((await owner.post('/api/admin/portfolio', { id: body.id })).status).toBe(202);
  const done = await settled(body.id);
  expect(done).toMatchObject({ state: 'done', problem: null, counts: { opened: 4 } });
  const after = await exported(owner);
  expect(comparable(after)).toEqual(comparable(before));

  // What is counted again stays as it is, and no client was written to.
  await here.deps.db.transaction((tx) =>
    refreshDockets(
      tx,
      after.matters.map(({ id }) => id),
      'automatic',
    ),
  );
  expect(comparable(await exported(owner))).toEqual(comparable(before));
  const told = await here.deps.db.execute(
    sql`select count(*)::int as n from messages where to_address like '%kopilangit%'`,
  );
  expect(told.rows).toEqual([{ n: 0 }]);
  const [mark] = after.matters;
  const [document] = mark?.documents ?? [];
  const file = await owner.request(`/api/admin/matter-documents/${document?.id}/file`);
  expect(file.status).toBe(404);

  // The same again opens nothing; undone as one, and taken over once more.
  const again = await settled((await sent(owner, text)).body.id);
  expect(again.counts).toMatchObject({ rows: 4, known: 4, new: 0, remarks: 0 });
  expect(again.counting).toEqual([]);
  const undo = await owner.post(`/api/admin/undo/${done.undoId}`, {});
  expect(undo.status, JSON.stringify(undo.body)).toBe(200);
  expect(await settled(body.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await countingOf(owner)).toEqual({ excludedDays: [], holidayYears: [], ruleChanges: [] });
  expect(await countMatters()).toBe(0);
  const once = await settled((await sent(owner, text)).body.id);
  await owner.post('/api/admin/portfolio', { id: once.id });
  expect((await settled(once.id)).counts.opened).toBe(4);
  expect(comparable(await exported(owner))).toEqual(comparable(before));
  // The next matter has a number that none of them has.
  const next = await openedMatter(owner, { title: 'Next' });
  expect(before.matters.map(({ number }) => number)).not.toContain(next.number);
  // What somebody has worked on since stays.
  await recordEvent(owner, (await exported(owner)).matters[0]?.id ?? 0, {
    kind: 'letter',
    datedOn: today,
    facts: { text: 'Hello' },
  });
  const row = await requirePortfolio(here.deps.db, once.id);
  await owner.post(`/api/admin/undo/${(await settled(row.id)).undoId}`, {});
  expect(await settled(row.id)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await countingOf(owner)).ruleChanges).toEqual([]);
});

test('where matters are open a rule of a docket waits for its second reader here', async () => {
  await openedMatter(owner, { title: 'Here before' });
  const docket = await exported(oldOwner);
  const [change] = docket.ruleChanges as Record<string, unknown>[];
  const [matter] = docket.matters;
  if (!change || !matter) throw new Error('The docket is empty.');
  const endless = { count: 9_999, unit: 'years' };
  const text = JSON.stringify({
    ...docket,
    excludedDays: [...docket.excludedDays, ...docket.excludedDays],
    ruleChanges: [
      change,
      { ...change, rule: 'T4', period: endless },
      { ...change, rule: 'T4', confidence: 'low' },
      { ...change, rule: 'T4', checkedOn: addDays(today, 3) },
      { ...change, rule: 'T4', longest: { count: 1, unit: 'months' } },
    ],
    matters: [
      {
        ...matter,
        number: 'LM-2028-0001',
        createdAt: '2026-02-03T00:00:00.000Z',
        registerNumber: null,
        applicationNumber: null,
      },
    ],
  });
  const found = await settled((await sent(owner, text)).body.id);
  expect(found.counting, JSON.stringify(found.problems)).toEqual([
    'Rule T3 from 1 Jan 2025: 3 months; is proposed, and holds when a second person here has read it',
    'Public holidays of 2029',
    ...[60, 61].map(
      (days) => `Excluded day ${dateText(addDays(today, days))}: The office is closed`,
    ),
    '4 entries of excluded days, holidays and rules can’t be read',
  ]);
  // Stopped before its first matter: it goes on, or all of it is undone.
  await here.deps.db.transaction(async (tx) =>
    takeCounting(tx, await requirePortfolio(tx, found.id), await readDocketCounting(tx, found.id), {
      actor: 'admin',
    }),
  );
  expect((await settled(found.id)).undoId).not.toBeNull();
  const discarded = await owner.request(`/api/admin/portfolio/${found.id}`, { method: 'DELETE' });
  expect(discarded.status).toBe(409);
  expect((await owner.post('/api/admin/portfolio', { id: found.id })).status).toBe(202);
  const done = await settled(found.id);
  expect(done).toMatchObject({ state: 'done', problem: null });
  expect((await countingOf(owner)).ruleChanges).toEqual([]);
  const { body } = await owner.get<{ changes: object[] }>('/api/admin/rules/T3');
  expect(body.changes).toEqual([
    expect.objectContaining({ state: 'proposed', actor: 'admin', decidedBy: null }),
  ]);
  // What somebody has changed since stays.
  const later = { ...holidays, source: 'Announced again' };
  const put = { method: 'PUT', json: later };
  expect((await owner.request('/api/admin/holidays/2029', put)).status).toBe(202);
  expect((await owner.post(`/api/admin/undo/${done.undoId}`, {})).status).toBe(200);
  expect(await settled(found.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await countingOf(owner)).toMatchObject({
    excludedDays: [],
    holidayYears: [{ year: 2029, source: 'Announced again' }],
  });
  const after = await owner.get<{ changes: object[] }>('/api/admin/rules/T3');
  expect(after.body.changes).toEqual([]);
});

test('what another program changed in it is refused by row, and told', async ({ task }) => {
  // A second try begins on what the first left.
  const of = (number: string) => `LM-${2030 + (task.result?.retryCount ?? 0)}-${number}`;
  const docket = await exported(oldOwner);
  const [first, second] = docket.matters;
  if (!first || !second) throw new Error('The docket is empty.');
  const bad = (number: string, change: object) => ({
    ...second,
    number,
    events: second.events,
    ...change,
  });
  const renumbered = (matter: typeof second, from: number) => {
    const events = matter.events.map((event, place) => ({ ...event, id: from + place }));
    return { ...matter, events, deadlines: [], documents: [] };
  };
  const text = JSON.stringify({
    ...docket,
    people: [],
    matters: [
      bad(of('0001'), { right: 'nothing' }),
      bad(of('0002'), { events: [] }),
      bad(of('0003'), { title: 'a\u0000b' }),
      bad('nothing', {}),
      'no object',
      { ...renumbered(second, 900), number: of('0004'), responsibleId: 77 },
      { ...renumbered(second, 900), number: of('0005') },
      { ...renumbered(second, 950), number: of('0004') },
      {
        ...renumbered(second, 980),
        number: of('0006'),
        registerNumber: '40209999999Z',
        comesFrom: [
          {
            parentNumber: of('0006'),
            kind: 'priority',
            actor: 'x',
            createdAt: '2026-01-01T00:00:00.000Z',
          },
        ],
      },
    ],
  });
  const found = await settled((await sent(owner, text)).body.id);
  expect(found.counts).toMatchObject({ rows: 9, new: 2, known: 2, wrong: 5 });
  const rows = (await owner.get<PortfolioRow[]>(`/api/admin/portfolio/${found.id}/rows`)).body;
  expect(rows.map(({ reasons }) => reasons[0])).toEqual([
    expect.stringContaining('right: Right must be one of'),
    expect.stringContaining('a matter has at least the event that opened it'),
    'It has a character that can’t be stored',
    expect.stringContaining('number: '),
    'This row is not an object with fields',
    undefined,
    'Says the same as row 6',
    'Says the same as row 6',
    undefined,
  ]);
  expect(rows[5]?.remarks).toEqual(['“Somebody” is no colleague here']);
  await owner.post('/api/admin/portfolio', { id: found.id });
  expect((await settled(found.id)).counts.opened).toBe(2);
  const after = (await owner.get<PortfolioRow[]>(`/api/admin/portfolio/${found.id}/rows`)).body;
  expect(after[8]?.remarks).toEqual([
    'The register here doesn’t have 40209999999Z',
    '“Somebody” is no colleague here',
    `It comes from ${of('0006')}, which can’t be linked here`,
  ]);
  // A number that stands for another matter here is given once.
  const other = {
    ...renumbered(second, 990),
    number: of('0006'),
    createdAt: '2020-01-01T00:00:00.000Z',
  };
  const clash = await settled(
    (await sent(owner, JSON.stringify({ ...docket, matters: [other] }))).body.id,
  );
  expect(clash.problems[0]?.remarks[0]).toBe(
    `Another matter here is ${of('0006')}: it gets the next number`,
  );
  await owner.post('/api/admin/portfolio', { id: clash.id });
  expect((await settled(clash.id)).counts.opened).toBe(1);

  for (const wrong of [
    '[1]',
    '{"format":"else"}',
    '{"format":"lionmark-docket","version":1,"matters":[',
    '',
  ])
    expect(await settled((await sent(owner, wrong)).body.id)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^Invalid JSON/),
    });
});
