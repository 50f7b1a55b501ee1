import { existsSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { signedInCustomer } from '../../../../test/customers';
import { openedMatter, patentAgent, recordEvent } from '../../../../test/matters';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { portfolioDesk } from '../../../../test/portfolios';
import { realData } from '../../../../test/real-register';
import { adminPassword, type Browser, openTestSite, type TestSite } from '../../../../test/site';
import { customers } from '../../../platform/auth/schema';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import type { Colleague } from '../../../shared/colleague';
import type { WaitingCheck } from '../conflicts/contract';
import type { RegisterEntry } from '../matter/contract';
import type { Portfolio } from './contract';
import { forgetPortfolios, requirePortfolio } from './data.server';
import { openNext } from './open-matters.server';
import { eraseRowsOf, findRowsOf } from './rows-of-person.server';
import { portfolios } from './schema.server';

const base = '/api/admin/portfolio';

let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  admin = await site.signedInAdministrator();
});
afterAll(() => site.close());

const { settled, rehearsed, sent, opened, rowsOf, matterOf, addUp } = portfolioDesk(() => admin);

async function confirmed(asked: Portfolio): Promise<Portfolio> {
  if (!asked.found.isGuess) return asked;
  const json = { reading: { encoding: asked.encoding } };
  await admin.request(`${base}/${asked.id}`, { method: 'PATCH', json });
  return settled(asked.id);
}

const countMatters = async () =>
  Number((await site.deps.db.execute(sql`select count(*)::int as n from matters`)).rows[0]?.n);

const today = dayInSingapore();
const yearsAgo = (years: number, days = 0) => addDays(addMonths(today, -12 * years), days);

test('rights of an owner are opened from the register with what follows, and undone as one', async () => {
  const owner = (name: string, uen: string) => [{ name, uen, countryCode: 'SG', isCompany: true }];
  const agents = [{ name: 'HARBOUR IP LLP', uen: '200812345E' }];
  const filedOn = yearsAgo(9, -200);
  await insertOfficeMarks(site.deps.db, [
    {
      number: '40201704512K',
      words: [officeWords({ words: 'SUNGEI FARM' })],
      owners: owner('SUNGEI FARM PTE. LTD.', '201500001K'),
      agents,
      filedOn,
      appliedOn: filedOn,
      publishedOn: addMonths(filedOn, 3),
      registrationCompletedOn: addMonths(filedOn, 6),
      expiresOn: addMonths(filedOn, 120),
      classes: [
        { number: '29', goods: 'Eggs; milk', status: null, expiresOn: addMonths(filedOn, 120) },
        { number: '31', goods: 'Seeds', status: null, expiresOn: addMonths(filedOn, 120) },
      ],
    },
    {
      number: '40202609913P',
      words: [officeWords({ words: 'SUNGEI DAILY' })],
      owners: owner('SUNGEI FARM PTE LTD', '201500001K'),
      agents,
      status: 'pending',
      filedOn: addDays(today, -40),
      appliedOn: addDays(today, -40),
    },
    {
      number: '40201402218V',
      words: [officeWords({ words: 'OLD SUNGEI' })],
      owners: owner('SUNGEI FARM PTE LTD', '201500001K'),
      status: 'expired',
      officeStatus: 'Removed',
      filedOn: yearsAgo(13),
      expiresOn: yearsAgo(3),
    },
    {
      number: '40201402219X',
      words: [officeWords({ words: 'RIVER' })],
      owners: owner('SUNGEI FARMS HOLDINGS', '201900099Z'),
      agents,
    },
  ]);
  const named = await rehearsed({ owner: 'sungei farm' });
  expect(named.counts).toMatchObject({ rows: 4, new: 3, wrong: 1 });
  expect(named.names.map(({ rights }) => rights)).toEqual([2, 1, 1]);
  addUp(named);
  const before = await countMatters();

  const asked = await rehearsed({ uen: '201500001K', clientEmail: 'ops@sungei.example' });
  expect(asked.counts).toMatchObject({ rows: 3, new: 2, wrong: 1 });
  expect(asked.problems[0]?.reasons).toEqual(['Left out: the register says “Removed”']);
  expect(await countMatters()).toBe(before);

  const done = await opened(asked.id);
  expect(done.counts).toMatchObject({ rows: 3, opened: 2, wrong: 1, new: 0 });
  const rows = await rowsOf(done.id, '&outcome=opened');
  const farm = await matterOf(rows.find(({ title }) => title === 'SUNGEI FARM'));
  expect(farm).toMatchObject({
    phase: 'registered',
    applicationNumber: '40201704512K',
    clientEmail: 'ops@sungei.example',
    nextOn: rows.find(({ title }) => title === 'SUNGEI FARM')?.nextOn,
  });
  expect(farm.parties).toMatchObject([
    { role: 'owner', name: 'SUNGEI FARM PTE. LTD.', uen: '201500001K', country: 'Singapore' },
  ]);
  expect(farm.classes.map(({ number, goods, expiresOn }) => [number, goods, expiresOn])).toEqual([
    ['29', 'Eggs; milk', addMonths(filedOn, 120)],
    ['31', 'Seeds', addMonths(filedOn, 120)],
  ]);
  expect(farm.events.map(({ kind, datedOn }) => [kind, datedOn]).sort()).toEqual([
    ['filed', filedOn],
    ['opened', today],
    ['published', addMonths(filedOn, 3)],
    ['registered', addMonths(filedOn, 6)],
    ['taken-over', today],
  ]);
  expect(farm.events.find(({ kind }) => kind === 'taken-over')?.facts.text).toContain('HARBOUR IP');
  expect(farm.deadlines.filter(({ state }) => state === 'open').map(({ rule }) => rule)).toContain(
    'T13',
  );
  const mails = await site.deps.db.execute(
    sql`select count(*)::int as n from messages where to_address = 'ops@sungei.example'`,
  );
  expect(mails.rows).toEqual([{ n: 0 }]);

  // The same again: nothing is opened, and each says where it is.
  const again = await rehearsed({ uen: '201500001K', withEnded: true });
  expect(again.counts).toMatchObject({ rows: 3, known: 2, new: 1 });
  expect(again.undoId).toBeNull();

  // What people have worked on stays, and is told.
  await recordEvent(admin, farm.id, { kind: 'letter', datedOn: today, facts: { text: 'Hello' } });
  const undo = await admin.post<{ message: string }>(`/api/admin/undo/${done.undoId}`, {});
  expect(undo.status, JSON.stringify(undo.body)).toBe(200);
  const undone = await settled(done.id);
  expect(undone).toMatchObject({ state: 'undone', kept: 1 });
  expect(await countMatters()).toBe(before + 1);
  expect((await admin.get(`/api/admin/matters/${farm.id}`)).status).toBe(200);
  expect((await admin.post(`/api/admin/undo/${done.undoId}`, {})).status).toBe(409);
});

test('numbers are taken in every form in which people write them, and each row has its end', async () => {
  await insertOfficeMarks(site.deps.db, [
    { number: '40201912345A', words: [officeWords({ words: 'ONE' })] },
    { number: 'T9912345B', words: [officeWords({ words: 'TWO' })] },
    { number: '40201604599K', words: [officeWords({ words: 'THREE' })] },
    { number: '40201811207T', words: [officeWords({ words: 'FOUR' })] },
    {
      number: '40201899013U',
      words: [officeWords({ words: 'FIVE' })],
      madrid: [{ number: '1499204', on: '2018-03-01' }],
      internationalOn: '2018-03-01',
      protectedOn: '2019-06-12',
    },
  ]);
  const found = await rehearsed({
    numbers: [
      '4020 1912 345a\n t9912345b ',
      '４０２０１９１２３４５Ａ',
      'T1604599K, 40201811207X; IR 1499204',
      'nothing',
    ],
  });
  const rows = await rowsOf(found.id);
  expect(rows.map(({ outcome, title }) => [outcome, title])).toEqual([
    ['new', 'ONE'],
    ['new', 'TWO'],
    ['known', 'ONE'],
    ['new', 'THREE'],
    ['wrong', '40201811207X'],
    ['new', 'FIVE'],
    ['wrong', 'NOTHING'],
  ]);
  addUp(found);
  expect(rows[2]?.reasons).toEqual(['Says the same as row 1']);
  expect(rows[4]?.reasons[0]).toContain('which has 40201811207T');
  const done = await opened(found.id);
  const five = await matterOf((await rowsOf(done.id)).find(({ title }) => title === 'FIVE'));
  expect(five.route).toBe('madrid');
  expect(five.clientEmail).toBe('');
  // A matter without an address is told of nothing by mail, and no job fails over it.
  const told = await recordEvent(admin, five.id, {
    kind: 'letter',
    datedOn: today,
    facts: { text: 'A letter' },
    tellsClient: true,
  });
  expect(told.status).toBe(400);
  // One that was opened by hand since the rehearsal isn’t opened twice.
  const late = await rehearsed({ numbers: ['40201811207T'] });
  await openedMatter(admin, { applicationNumber: '4020 1811 207T' });
  expect((await opened(late.id)).counts).toMatchObject({ known: 1, opened: 0 });
});

const appColl = `Matter,Title,Type,Country,Status,Client,Attorney,FilingDate,AppNumber,PublicationDate,IssueDate,Notes
(row 2) Delete rows 2-7,,"Utility, Design, Trademark ...",two letters,see Statuses,,,MM/DD/YYYY,,,,
TM-1,Farm to River,Trademark,SG,Registered,Sungei Sdn Bhd,admin,02/29/2020,40202077701A,,08/01/2020,from the old agent
TM-2,River Eggs,Trademark,US,Pending,Sungei Sdn Bhd,J Lee,05/10/2024,"88/111,222",,,
TM-3,Wrong day,Trademark,SG,Pending,Sungei Sdn Bhd,,02/30/2021,40202177703C,,,
TM-4,Where,Trademark,Singapur,Pending,Sungei Sdn Bhd,,03/01/2021,,,,
Total: 4 matters,,,,,,,,,,,
`;

test('a long list of numbers is pasted as one text', async () => {
  const numbers = Array.from({ length: 1_700 }, (_, n) => `4029${String(n).padStart(7, '0')}A`);
  const { counts } = await rehearsed({ numbers: [numbers.join('\n')] });
  expect(counts).toMatchObject({ rows: 1_700, wrong: 1_700 });
});

test('a spreadsheet is recognised, adds what the register doesn’t know, and is taken once', async () => {
  const found = await sent('appcoll.csv', appColl);
  expect(found).toMatchObject({ state: 'rehearsed', found: { system: 'AppColl' } });
  expect(found.reading.dayOrder).toBe('month-first');
  expect(found.counts).toMatchObject({ rows: 6, new: 3, asks: 1, wrong: 2 });
  addUp(found);
  const rows = await rowsOf(found.id);
  expect(rows[0]?.reasons).toEqual(['Neither a number nor a name: this row is no matter']);
  expect(rows[3]?.remarks).toContain('“02/30/2021” isn’t a day: filing date');
  expect(rows[4]?.reasons).toEqual(['Which country is “Singapur”?']);

  const answered = await admin.request(`${base}/${found.id}`, {
    method: 'PATCH',
    json: { countries: { Singapur: 'SG' } },
  });
  expect(answered.status).toBe(200);
  expect((await settled(found.id)).counts).toMatchObject({ new: 4, asks: 0 });
  const done = await opened(found.id);
  const [registered, abroad] = await rowsOf(done.id, '&outcome=opened');
  const farm = await matterOf(registered);
  expect(farm.responsibleId).toBe(1);
  expect(farm.events.find(({ kind }) => kind === 'taken-over')).toMatchObject({
    facts: { text: 'Reference there: TM-1' },
    note: 'Responsible there: admin\nNotes: from the old agent',
  });
  expect(farm.deadlines.find(({ rule }) => rule === 'T13')?.nominalOn).toBe('2030-02-28');
  const foreign = await matterOf(abroad);
  expect(foreign.applicationNumber).toBe('88/111,222');
  expect(foreign.deadlines).toEqual([]);
  expect(foreign.events.map(({ kind }) => kind)).toContain('filed-abroad');

  const before = await countMatters();
  const again = await sent('appcoll.csv', appColl);
  await admin.request(`${base}/${again.id}`, {
    method: 'PATCH',
    json: { countries: { Singapur: 'SG' } },
  });
  expect((await settled(again.id)).counts).toMatchObject({ rows: 6, known: 4, wrong: 2, new: 0 });
  expect((await admin.post(base, { id: again.id })).status).toBe(409);
  expect(await countMatters()).toBe(before);
});

test('the order of dates is asked where no row tells it, and columns are matched by hand', async () => {
  const file = 'Case;Sign;When\nX1;KOPI;03/04/2021\nX2;TEH;05/06/2021\n';
  const asked = await sent('other.csv', file);
  expect(asked).toMatchObject({ state: 'choosing' });
  expect(asked.asks).toEqual(['Choose the column of the number or of the name']);
  const change = async (json: object) => {
    const response = await admin.request(`${base}/${asked.id}`, { method: 'PATCH', json });
    return (await response.json()) as Portfolio;
  };
  const mapped = await change({ mapping: { title: 'Sign', reference: 'Case', filedOn: 'When' } });
  expect(mapped.state).toBe('choosing');
  expect(mapped.asks[0]).toContain('03/04/2021');
  await change({ reading: { dayOrder: 'day-first', constants: { country: 'SG' } } });
  const found = await settled(asked.id);
  expect(found.counts).toMatchObject({ new: 2 });
  const done = await opened(found.id);
  const kopi = await matterOf((await rowsOf(done.id))[0]);
  expect(kopi.events.find(({ kind }) => kind === 'filed')?.datedOn).toBe('2021-04-03');
});

test('an owner is no difference where the register writes it otherwise, or names none', async () => {
  const numbers = ['40201888811A', '40201888812A', '40201888813A'];
  await insertOfficeMarks(
    site.deps.db,
    numbers.map((number) => ({ number, ...(number.endsWith('3A') && { owners: [] }) })),
  );
  const owners = ['Sago Lane Pte.Ltd.', 'Sago Lane LLP', 'Sago Lane LLP'];
  const rows = numbers.map((number, place) => `${number},SG,${owners[place]},Sago Lane`);
  const found = await sent(
    'owners.csv',
    ['Application Number,Country,Owner,Client', ...rows].join('\n'),
  );
  const other = 'owner: “Sago Lane LLP” there, “SAGO LANE PTE. LTD.” in the register';
  expect((await rowsOf(found.id)).map(({ differences }) => differences)).toEqual([[], [other], []]);
});

test('deadlines of the former docket stay beside those that are counted', async () => {
  await insertOfficeMarks(site.deps.db, [
    {
      number: '40201888801A',
      words: [officeWords({ words: 'LAKSA' })],
      filedOn: '2018-05-10',
      appliedOn: '2018-05-10',
      expiresOn: '2028-05-10',
      classes: [{ number: '30', goods: 'Laksa', status: null, expiresOn: '2028-05-10' }],
    },
  ]);
  const found = await sent(
    'altlegal.csv',
    'Docket ID,Application Number,Country,Mark,Client,Client Contact,Filing Date,Classes,Incomplete Actions\r\n' +
      'A-1,40201888801A,SG,LAKSA,Laksa Lab LLP,"""Tan, Wei"" <TW@laksalab.example>",05/10/2018,"30, 43","05/13/2020 - Answer\n05/10/2027 - Renewal\nASAP - call"\r\n',
  );
  expect(found.found.system).toBe('Alt Legal');
  expect(found.counts).toMatchObject({ rows: 1, new: 1, differ: 1, remarks: 1, pastDue: 1 });
  const [row] = found.first;
  expect(row?.differences).toEqual(['class 43 isn’t in the register']);
  expect(row?.deadlines[0]).toMatchObject({ title: 'Answer', on: '2020-05-13', isPast: true });
  const done = await opened(found.id);
  const laksa = await matterOf((await rowsOf(done.id))[0]);
  expect(laksa.clientEmail).toBe('tw@laksalab.example');
  const former = laksa.deadlines.filter(({ rule }) => rule === null);
  expect(former.map(({ title, effectiveOn, state }) => [title, effectiveOn, state]).sort()).toEqual(
    [
      ['Answer', '2020-05-13', 'past-due'],
      ['Renewal', '2027-05-10', 'open'],
    ],
  );
  expect(laksa.nextOn).toBe('2027-05-10');
  expect(laksa.deadlines.find(({ rule }) => rule === 'T13')?.nominalOn).toBe('2028-05-10');
});

test('an import that is killed at any point goes on, and opens nothing twice', async () => {
  const marks = Array.from({ length: 60 }, (_, place) => ({
    number: `402019550${String(place).padStart(2, '0')}A`,
    words: [officeWords({ words: `Kill ${place}` })],
  }));
  await insertOfficeMarks(site.deps.db, marks);
  const before = await countMatters();
  const found = await rehearsed({ numbers: marks.map(({ number }) => number) });
  expect(found.counts.new).toBe(60);
  const row = await requirePortfolio(site.deps.db, found.id);
  const actor = { actor: 'admin' };
  // What a process leaves that dies after some of its transactions, and in the middle of one.
  await site.deps.db.transaction(async (tx) => {
    const last = await openNext(tx, { id: row.id, rowsDone: 0 }, 25, actor);
    await tx
      .update(portfolios)
      .set({ state: 'rehearsed', rowsDone: last ?? 0 })
      .where(eq(portfolios.id, row.id));
  });
  await site.deps.db
    .transaction(async (tx) => {
      await openNext(tx, { id: row.id, rowsDone: 25 }, 10, actor);
      throw new Error('killed');
    })
    .catch(() => {});
  expect(await countMatters()).toBe(before + 25);
  // A process that knows nothing of the cursor begins at the first row again.
  const done = await opened(found.id);
  expect(done.counts).toMatchObject({ rows: 60, opened: 60, new: 0 });
  expect(await countMatters()).toBe(before + 60);
  addUp(done);
  await admin.post(`/api/admin/undo/${done.undoId}`, {});
  expect(await settled(found.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await countMatters()).toBe(before);
});

test('a Madrid number is one for many countries, and what has no number yet is told apart', async () => {
  await insertOfficeMarks(site.deps.db, [
    {
      number: '40201899777W',
      words: [officeWords({ words: 'SEMBILAN' })],
      madrid: [{ number: '1499777', on: '2018-03-01' }],
      internationalOn: '2018-03-01',
      protectedOn: '2019-06-12',
    },
  ]);
  const head = 'Our Ref,Title,Country,Cat,Client,App No\n';
  for (const countries of [
    ['US', 'SG', 'JP'],
    ['SG', 'JP', 'US'],
    ['JP', 'US', 'SG'],
  ]) {
    const rows = countries.map((each) => `S-${each},Sembilan,${each},Trademark,Nine LLP,1499777`);
    const found = await sent('madrid.csv', `${head}${rows.join('\n')}\n`);
    expect(found.counts).toMatchObject({ rows: 3, new: 3 });
    const titles = (await rowsOf(found.id)).map(({ title }) => title);
    expect(titles).toEqual(countries.map((each) => (each === 'SG' ? 'SEMBILAN' : 'Sembilan')));
  }
  const taken = await opened((await rehearsed({ numbers: ['40201899777W'] })).id);
  const [designation] = await rowsOf(taken.id, '&outcome=opened');
  const { body: entry } = await admin.get<RegisterEntry>(
    `/api/admin/matters/${designation?.matter?.id}/register`,
  );
  expect(entry.rows.map(({ term }) => term)).toContain('Number');
  expect(entry.rows.filter(({ differs }) => differs).map(({ term }) => term)).not.toContain(
    'Filed',
  );
  const waiting = Array.from(
    { length: 10 },
    (_, place) => `,Name ${place},US,Trademark,Ten LLP,${['Pending', 'TBA', '-'][place % 3]}`,
  );
  const sameNumber = ['Trademark', 'Patent'].map((cat) => `,Eleven,JP,${cat},Ten LLP,2024-1`);
  const text = `${head}${[...waiting, ...sameNumber].join('\n')}\n`;
  const found = await sent('waiting.csv', text);
  // Of a patent somebody has to be responsible who may act.
  expect(found.counts).toMatchObject({ rows: 12, new: 11, asks: 1 });
  expect(found.problems).toMatchObject([
    { row: 13, reasons: [expect.stringContaining('make one responsible')] },
  ]);
  const responsibleId = await patentAgent(admin);
  await admin.request(`${base}/${found.id}`, { method: 'PATCH', json: { responsibleId } });
  expect((await settled(found.id)).counts).toMatchObject({ new: 12, asks: 0 });
  const done = await opened(found.id);
  expect(done.counts).toMatchObject({ opened: 12 });
  const [first] = await rowsOf(done.id);
  expect((await matterOf(first)).applicationNumber).toBeNull();
  expect((await sent('waiting.csv', text)).counts).toMatchObject({ new: 0, known: 12 });
});

test('no day of the former docket is lost: another act of the same day, or one of an ended right', async () => {
  await insertOfficeMarks(site.deps.db, [
    {
      number: '40201888802B',
      words: [officeWords({ words: 'ASAM' })],
      filedOn: '2019-05-10',
      appliedOn: '2019-05-10',
      expiresOn: '2029-05-10',
      classes: [{ number: '30', goods: 'Laksa', status: null, expiresOn: '2029-05-10' }],
    },
  ]);
  const found = await sent(
    'altlegal.csv',
    'Docket ID,Application Number,Country,Mark,Client,Status,Incomplete Actions\r\n' +
      'B-1,40201888802B,SG,ASAM,Asam LLP,Registered,"2029-05-10 - Renew the registration\n2029-05-10 - Evidence of use"\r\n' +
      'B-2,77001,US,OLD,Asam LLP,Expired,"2031-01-05 - Ask for the costs"\r\n',
  );
  expect(found.counts).toMatchObject({ rows: 2, new: 2 });
  const [, ended] = await rowsOf(found.id);
  expect(ended?.remarks).toContain(
    'It has ended: the days of the former docket are kept as a note',
  );
  const done = await opened(found.id);
  const [asam, old] = await rowsOf(done.id);
  const former = (await matterOf(asam)).deadlines.filter(({ rule }) => rule === null);
  expect(former.map(({ title, effectiveOn }) => [title, effectiveOn])).toEqual([
    ['Evidence of use', '2029-05-10'],
  ]);
  const { events, isOpen } = await matterOf(old);
  expect(isOpen).toBe(false);
  expect(events.find(({ kind }) => kind === 'taken-over')?.note).toContain(
    'Days there: 2031-01-05 Ask for the costs',
  );
});

test('an import that fails halfway goes on or is undone, and other choices open nothing unasked', async () => {
  const numbers = ['40201877771X', '40201877772X'];
  await insertOfficeMarks(
    site.deps.db,
    numbers.map((number) => ({ number, words: [officeWords({ words: `Half ${number}` })] })),
  );
  const found = await rehearsed({ numbers });
  expect(found.counts.new).toBe(2);
  const { db } = site.deps;
  await db.update(portfolios).set({ goesOn: true }).where(eq(portfolios.id, found.id));
  const change = async (json: object) =>
    (await admin.request(`${base}/${found.id}`, { method: 'PATCH', json })).status;
  expect(await change({ countries: { Nowhere: 'ZZ' } })).toBe(400);
  expect(await change({ responsibleId: 1, countries: { Nowhere: '' } })).toBe(200);
  expect(await settled(found.id)).toMatchObject({
    state: 'rehearsed',
    counts: { new: 2, opened: 0 },
    choices: { responsibleId: 1, countries: {} },
  });

  // What the second row is opened with can't be stored, as of a fault that is mended later.
  const spoil = (number: string) =>
    db.execute(sql`update portfolio_rows set matter = jsonb_set(matter, '{right}', to_jsonb(${number}::text))
      where portfolio_id = ${found.id} and row = 2`);
  await db.transaction((tx) => openNext(tx, { id: found.id, rowsDone: 0 }, 1, { actor: 'admin' }));
  await spoil('nothing');
  await db
    .update(portfolios)
    .set({ state: 'importing', attempts: 4, startedAt: new Date() })
    .where(eq(portfolios.id, found.id));
  const stopped = await settled(found.id);
  expect(stopped).toMatchObject({
    state: 'rehearsed',
    problem: 'An unexpected error occurred',
    counts: { opened: 1, new: 1 },
  });
  expect(await change({ responsibleId: null })).toBe(409);
  expect((await admin.request(`${base}/${found.id}`, { method: 'DELETE' })).status).toBe(409);
  await spoil('trademark');
  // What people did between is newer than its beginning.
  expect(await opened(found.id)).toMatchObject({
    counts: { opened: 2, new: 0 },
    startedAt: stopped.startedAt,
  });
  // What failed after its last row had links and searches left.
  const stop = () =>
    db
      .update(portfolios)
      .set({ state: 'rehearsed', finishedAt: null })
      .where(eq(portfolios.id, found.id));
  await stop();
  expect((await opened(found.id)).counts).toMatchObject({ opened: 2, new: 0 });

  const before = await countMatters();
  await stop();
  await admin.post(`/api/admin/undo/${stopped.undoId}`, {});
  expect(await settled(found.id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await countMatters()).toBe(before - 2);
  // Once nothing can be undone, nothing of people is left in it.
  await db.execute(
    sql`update portfolios set started_at = now() - interval '31 days' where id = ${found.id}`,
  );
  await forgetPortfolios(db);
  expect(await requirePortfolio(db, found.id)).toMatchObject({ asked: {}, names: [] });
});

test('an encoding that was guessed is confirmed by a person before anything is rehearsed', async () => {
  const words = 'Café Élan Ménagère Crème Brûlée à la Forêt Noël Garçon'.split(' ');
  const text = `Our Ref,Title,Country,Client\n${words.map((word, at) => `G-${at},${word},US,Deux Frères`).join('\n')}\n`;
  const asked = await sent('latin.csv', new Uint8Array(Buffer.from(text, 'latin1')));
  expect(asked).toMatchObject({
    state: 'choosing',
    asks: ['Look at the letters, and say whether the encoding is right'],
    found: { isGuess: true },
  });
  const patch = async (json: object) =>
    (await admin.request(`${base}/${asked.id}`, { method: 'PATCH', json })).json();
  // Another choice says nothing of the letters.
  expect(await patch({ mapping: { client: 'Client' } })).toMatchObject({ state: 'choosing' });
  await patch({ reading: { encoding: asked.encoding } });
  const found = await settled(asked.id);
  expect(found.counts).toMatchObject({ rows: words.length, new: words.length });
  expect((await rowsOf(asked.id))[0]?.title).toBe('Café');
});

test('a row is corrected or left out before anything is opened, and the day of taking over is noted', async () => {
  const file =
    'Our Ref,Title,Country,Filed,Client\nC-1,PASIR,US,2021-02-30,Pasir LLP\nC-2,,US,,Pasir LLP\nC-3,BATU,US,,Pasir LLP\n';
  const found = await sent('mend.csv', file);
  expect(found.counts).toMatchObject({ rows: 3, new: 2, wrong: 1, remarks: 1 });
  const patch = async (json: object) => {
    const answer = await admin.request(`${base}/${found.id}`, { method: 'PATCH', json });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return settled(found.id);
  };
  const mended = await patch({
    corrections: { 2: { filedOn: '2021-03-02' }, 3: { title: 'KERIKIL <b>’' } },
    leftOut: [4],
    fromOn: '2026-12-01',
  });
  expect(mended.counts).toMatchObject({ rows: 3, new: 2, wrong: 1, remarks: 0 });
  // What was chosen before stays when something else is.
  expect((await patch({ clientEmail: 'pasir@x.example' })).choices.leftOut).toEqual([4]);
  const done = await opened(found.id);
  const [one, two, three] = await rowsOf(done.id);
  expect(three).toMatchObject({ outcome: 'wrong', reasons: ['Left out by you'] });
  expect(two?.title).toBe('KERIKIL <b>’');
  const { events } = await matterOf(one);
  expect(events.find(({ kind }) => kind === 'filed-abroad')?.datedOn).toBe('2021-03-02');
  expect(events.find(({ kind }) => kind === 'taken-over')?.facts.text).toBe(
    'Reference there: C-1. Responsible from 1 Dec 2026',
  );
  expect(
    (await admin.request(`${base}/${done.id}`, { method: 'PATCH', json: { leftOut: [0] } })).status,
  ).toBe(400);
});

test('nobody is made responsible who was disabled since they were chosen', async () => {
  await signedInColleague(site, admin, 'staff', 'wei');
  const { body: colleagues } = await admin.get<Colleague[]>('/api/admin/colleagues');
  const responsibleId = colleagues.find(({ username }) => username === 'wei')?.id;
  const found = await sent('left.csv', 'Our Ref,Title,Country,Client\nL-1,Left,US,Left LLP\n');
  const path = `${base}/${found.id}`;
  await admin.request(path, { method: 'PATCH', json: { responsibleId } });
  expect((await settled(found.id)).choices.responsibleId).toBe(responsibleId);
  const { status } = await admin.request(`/api/admin/administrators/${responsibleId}`, {
    method: 'PATCH',
    json: { isDisabled: true, password: adminPassword },
  });
  expect(status).toBe(200);
  const before = await countMatters();
  const refused = await admin.post<{ message: string }>(base, { id: found.id });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^The account of .* is disabled\. Choose somebody else\.$/),
  ]);
  expect((await admin.request(path, { method: 'PATCH', json: { responsibleId } })).status).toBe(
    409,
  );
  const { id } = await openedMatter(admin, {});
  const given = await admin.request(`/api/admin/matters/${id}`, {
    method: 'PATCH',
    json: { responsibleId },
  });
  expect(given.status).toBe(409);
  expect(
    (await admin.request(path, { method: 'PATCH', json: { responsibleId: null } })).status,
  ).toBe(200);
  await settled(found.id);
  expect((await opened(found.id)).counts.opened).toBe(1);
  expect(await countMatters()).toBe(before + 2);
});

test('a matter is linked to what it comes from where the file says how, and else told', async () => {
  const file = [
    'Our Ref,ID,parent_ID,Title,Country,Cat,Origin,Client,Filed,FilNo,Priority Date',
    'P-1,501,,Valve,SG,PAT,,Valve LLP,2018-05-15,10201899501X,',
    'P-2,502,501,Valve part,SG,PAT divisional,,Valve LLP,2020-01-20,10202099502X,',
    'P-3,503,501,Valve later,SG,PAT,,Valve LLP,2019-03-01,10201999503X,2018-05-15',
    'P-4,504,501,Valve other,SG,PAT,,Valve LLP,2021-03-01,10202199504X,',
    'P-5,505,999,Valve lost,SG,PAT,,Valve LLP,2021-03-02,10202199505X,',
    '',
  ].join('\n');
  const asked = await sent('phpip.csv', file);
  const responsibleId = await patentAgent(admin);
  await admin.request(`${base}/${asked.id}`, { method: 'PATCH', json: { responsibleId } });
  const found = await settled(asked.id);
  expect(found.counts).toMatchObject({ rows: 5, new: 5 });
  const done = await opened(found.id);
  // As if it had stopped before it could say that it has ended.
  await site.deps.db
    .update(portfolios)
    .set({ state: 'rehearsed', finishedAt: null })
    .where(eq(portfolios.id, found.id));
  const rows = await rowsOf(found.id);
  const [first, part, later] = await Promise.all(rows.map(matterOf));
  const links = await site.deps.db.execute(
    sql`select parent_id, child_id, kind from matter_links where parent_id = ${first?.id} order by child_id`,
  );
  expect(links.rows).toEqual([
    { parent_id: first?.id, child_id: part?.id, kind: 'divisional' },
    { parent_id: first?.id, child_id: later?.id, kind: 'priority' },
  ]);
  expect(rows.slice(3).map(({ remarks }) => remarks.at(-1))).toEqual([
    'It comes from “501”, and the file doesn’t say how. Link them by hand',
    'It comes from “999”, which is none, or several, of the rows and matters here',
  ]);
  await admin.post(`/api/admin/undo/${done.undoId}`, {});
  expect(await settled(found.id)).toMatchObject({ state: 'undone', kept: 0 });
});

test('owners are searched for conflicts, each once, and told where they may be another side', async () => {
  await openedMatter(admin, {
    parties: [
      { role: 'owner', name: 'Tembaga Works LLP' },
      { role: 'opponent', name: 'Zaytun Orchard Holdings Pte Ltd' },
    ],
  });
  const file = [
    'Our Ref,Title,Country,Client,Owner',
    'Z-1,ZAYTUN ONE,US,Zaytun,Zaytun Orchard Holdings Pte. Ltd.',
    'Z-2,ZAYTUN TWO,US,Zaytun,Zaytun Orchard Holdings Pte. Ltd.',
    'Z-3,PELITA,US,Pelita,Pelita Quarry Sdn Bhd',
    '',
  ].join('\n');
  const done = await opened((await sent('owners.csv', file)).id);
  expect(done.counts).toMatchObject({ opened: 3, conflicts: 1 });
  const [one, two, other] = await rowsOf(done.id);
  expect(one?.remarks).toEqual([
    expect.stringMatching(
      /^Possible conflict: Zaytun Orchard Holdings Pte. Ltd. is like .*Other side in LM-/,
    ),
  ]);
  expect([two?.remarks, other?.remarks]).toEqual([[], []]);
  expect((await matterOf(one)).conflictCheck).toMatchObject({ decision: null, hits: 1 });
  expect((await matterOf(two)).conflictCheck).toBeNull();
  expect((await matterOf(other)).conflictCheck).toMatchObject({ decision: null, hits: 0 });

  // What was found waits until a person answers it.
  const waiting = async () =>
    (await admin.get<WaitingCheck[]>('/api/admin/conflict-checks?pageSize=50')).body;
  const [check, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(check).toMatchObject({
    matter: { id: one?.matter?.id },
    asked: { names: [expect.stringMatching(/^Zaytun Orchard/)] },
    hits: [{ isAdverse: true }],
  });
  const todo = await admin.get<{ rows: { kind: string; path: string }[] }>('/api/admin/today');
  expect(todo.body.rows.filter(({ kind }) => kind === 'conflict')).toMatchObject([
    { path: `/admin/matters/conflicts?check=${check?.id}` },
  ]);
  const answer = { decision: 'accepted', reason: 'Another company, by its UEN' };
  const path = `/api/admin/conflict-checks/${check?.id}/decision`;
  expect((await admin.post(path, answer)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await admin.post(path, answer)).status).toBe(409);
  expect((await matterOf(one)).conflictCheck).toMatchObject({ decision: 'accepted' });
});

test('what a file says of a person is in their export, and goes with their erasure', async () => {
  const { email } = await signedInCustomer(site);
  await site.deps.db.update(customers).set({ isVerified: true }).where(eq(customers.email, email));
  const text = `Our Ref,Title,Country,Client,Client Email,Notes\nE-1,Emas,US,Emas LLP,${email.toUpperCase()},Owes us\n`;
  const found = await sent('person.csv', text);
  const person = { id: 0, email, isVerified: true };
  const [kept, ...others] = await findRowsOf(site.deps.db, person);
  expect([kept?.cells.Title, kept?.cells.Notes, others]).toEqual(['Emas', undefined, []]);
  expect(await findRowsOf(site.deps.db, { ...person, isVerified: false })).toEqual([]);
  expect(await site.deps.db.transaction((tx) => eraseRowsOf(tx, person))).toBe(1);
  expect(await findRowsOf(site.deps.db, person)).toEqual([]);
  const erased = [{ outcome: 'wrong', reasons: ['Its client was erased'], title: '' }];
  expect(await rowsOf(found.id)).toMatchObject(erased);
  // The file has them still.
  const json = { withEnded: true, mended: { row: 1, isLeftOut: false } };
  await admin.request(`${base}/${found.id}`, { method: 'PATCH', json });
  await settled(found.id);
  expect(await rowsOf(found.id)).toMatchObject(erased);
  expect(await findRowsOf(site.deps.db, person)).toEqual([]);
});

const shapes = realData && `${realData}/docket-imports`;
const expected: Record<string, object> = {
  'phpip-export.csv': { rows: 9, new: 8, known: 1, asks: 0, wrong: 0 },
  'trademark8-phpip-export.csv': { rows: 7, new: 6, known: 0, asks: 1, wrong: 0 },
  'altlegal-style.csv': { rows: 6, new: 6, known: 0, asks: 0, wrong: 0 },
  'appcoll-style.csv': { rows: 8, new: 6, known: 0, asks: 0, wrong: 2 },
};

test.skipIf(!shapes || !existsSync(shapes))(
  'the files of other systems are read, opened and taken once (needs the folder of real data)',
  async () => {
    for (const [name, counts] of Object.entries(expected)) {
      const bytes = new Uint8Array(readFileSync(`${shapes}/${name}`));
      const first = await confirmed(await sent(name, bytes));
      expect(first.found.system, name).not.toBeNull();
      // Patents need somebody responsible who may act in them.
      const responsibleId = await patentAgent(admin);
      await admin.request(`${base}/${first.id}`, { method: 'PATCH', json: { responsibleId } });
      const found = await settled(first.id);
      expect({ name, ...found.counts }).toMatchObject({ name, ...counts });
      addUp(found);
      const done = await opened(found.id);
      addUp(done);
      expect((await confirmed(await sent(name, bytes))).counts, name).toMatchObject({ new: 0 });
    }
    // Ten years overdue in the file: kept, and asked about.
    const { body } = await admin.get<{ effectiveOn: string; title: string }[]>(
      '/api/admin/deadlines/past-due?pageSize=100',
    );
    expect(body).toContainEqual(
      expect.objectContaining({ title: 'Renewal', effectiveOn: '2016-08-15' }),
    );
  },
);
