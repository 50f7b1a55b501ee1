import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter } from '../../../../test/matters';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { portfolioDesk } from '../../../../test/portfolios';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import type { Portfolio, PortfolioRow } from './contract';

let site: TestSite;
let admin: Browser;
const { sent, changed, opened, rowsOf, matterOf, addUp } = portfolioDesk(() => admin);

beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  admin = await site.signedInAdministrator();
  await insertOfficeMarks(site.deps.db, [
    {
      number: '40201904418S',
      words: [officeWords({ words: 'RUMAH LANGIT' })],
      owners: [{ name: 'RUMAH LANGIT LLP', uen: null, countryCode: 'SG', isCompany: true }],
      filedOn: '2019-02-06',
      appliedOn: '2019-02-06',
      registrationCompletedOn: '2019-08-12',
      expiresOn: '2029-02-06',
      classes: [{ number: '43', goods: 'Cafes', status: null, expiresOn: '2029-02-06' }],
    },
  ]);
});
afterAll(() => site.close());

const ends = (rows: PortfolioRow[]) => rows.map(({ outcome, reasons }) => [outcome, ...reasons]);
const noteOf = async (row: PortfolioRow | undefined) =>
  (await matterOf(row)).events.find(({ kind }) => kind === 'taken-over')?.note ?? '';

async function whole(found: Portfolio, rows: number): Promise<PortfolioRow[]> {
  expect(found.counts.rows).toBe(rows);
  addUp(found);
  return rowsOf(found.id);
}

test('phpIP’s columns in another order: a repeated row is told from one that says otherwise', async () => {
  const found = await sent(
    'cases.csv',
    Buffer.from(
      [
        'ID;FilNo;Title;Our Ref;Country;Cat;Applicant;Client;Filed;Granted;Renewal Date;Responsible;Dead;container_ID;Agent Ref',
        '1;40201904418S;RUMAH LANGIT;TM1;SG;TM;Rumah Langit LLP;Rumah Langit LLP;06.02.2019;12.08.2019;06.02.2029;admin;0;;ABC/7',
        '2;40202699002Y;Élan Café;TM2;SG;TM;Kopi Susu Pte Ltd;Kopi Susu Pte Ltd;30.11.2016;;;mtan;0;;',
        '1;40201904418S;RUMAH LANGIT;TM1;SG;TM;Rumah Langit LLP;Rumah Langit LLP;06.02.2019;12.08.2019;06.02.2029;admin;0;;ABC/7',
        '2;40202699002Y;Élan Café;TM2;SG;TM;Kopi Susu Pte Ltd;Teh Susu Pte Ltd;30.11.2016;;;mtan;0;;',
        '3;VN-4-2020-00123;CÀ PHÊ;TM3;VN;TM;Kopi Susu Pte Ltd;Kopi Susu Pte Ltd;15.03.2020;20.10.2021;15.03.2030;;0;;',
        '',
      ].join('\n'),
      'latin1',
    ),
  );
  const confirmed = found.found.isGuess
    ? await changed(found.id, { reading: { encoding: found.encoding } })
    : found;
  expect(confirmed.found.system).toBe('phpIP');
  const rows = await whole(confirmed, 5);
  expect(ends(rows)).toEqual([
    ['new'],
    ['new'],
    ['known', 'Says the same as row 2'],
    ['wrong', 'The same right as row 3, which says otherwise: Client'],
    ['new'],
  ]);
  expect(rows[1]?.remarks).toContain(
    'The register here doesn’t have this number: what the file says is taken',
  );
  expect(rows[1]?.remarks.join()).toContain('“mtan” is no colleague here: nobody is responsible');
  const done = await opened(confirmed.id);
  const [langit, , vietnam] = await rowsOf(done.id, '&outcome=opened');
  expect(await noteOf(langit)).toContain('Agent Ref: ABC/7');
  expect(await noteOf(vietnam)).toContain('Registration date there: 20 Oct 2021');
});

test('Alt Legal’s with days first and notes of many semicolons keeps each of its cells', async () => {
  const found = await sent(
    'export.csv',
    [
      'Mark,Client,Docket ID,Application Number,Country,Incomplete Actions,Filing Date,Registration Date,Priority Date,Paralegal,Notes',
      'LAKSA LAB,Laksa Lab LLP; Laksa Group,B-1,40202599201A,SG,"25/12/2030 - Answer to the report\nASAP - call them",13/05/2025,,14/05/2025,Mei,call; write; bill; ask; wait; end',
      'LAKSA LAB,Laksa Lab LLP,B-2,"88/990,203",US,04/03/2033 - Section 8,04/03/2020,15/12/2020,,Tan,first; second; third; fourth; fifth; sixth',
      'LAKSA LAB,Laksa Lab LLP,B-3,,Elbonia,,,,,,a; b; c; d; e; f',
      '"Total: 3, as of today",,,,,,,,,,',
      '',
    ].join('\r\n'),
  );
  expect(found.reading.dayOrder).toBe('day-first');
  const rows = await whole(found, 4);
  expect(ends(rows)).toEqual([
    ['new'],
    ['new'],
    ['asks', 'Which country is “Elbonia”?'],
    ['asks', 'Which country is it of?'],
  ]);
  await opened(found.id);
  const [first, second] = await rowsOf(found.id, '&outcome=opened');
  const note = await noteOf(first);
  for (const kept of [
    'Further clients: Laksa Group',
    'To do without a day: ASAP - call them',
    'Notes: call; write; bill; ask; wait; end',
    'Paralegal: Mei',
    'Priority date there: 14 May 2025',
  ])
    expect(note).toContain(kept);
  expect(await noteOf(second)).toContain('Registration date there: 15 Dec 2020');
  expect((await matterOf(second)).deadlines).toMatchObject([{ nominalOn: '2033-03-04' }]);
});

test('AppColl’s between tabs, with commas, bars and semicolons in its notes', async () => {
  const found = await sent(
    'matters.txt',
    [
      'Country\tTitle\tType\tNotes\tMatter\tAppNumber\tFilingDate\tIssueDate\tClient\tStatus',
      'SG\tWarung Kita\tTrademark\tone, two, three; four | five | six, seven\tW-1\t40202177703C\t28 Feb 2021\t\tWarung Kita\tPending',
      'SG\tWarung Kami\tDomain name\tone, two; three, four | five | six, seven\tW-2\t\tFeb 29, 2021\t\tWarung Kita\tPending',
      'WO\tWARUNG\tTrademark\tone, two, three; four | five, six\tW-3\tIR 1499204\t01 Mar 2021\t01 Mar 2021\tWarung Kita\tRegistered',
      `MY\t${'Warung '.repeat(60)}\tTrademark\tone\tW-4\tTM2021001\t2021-03-02\t\tWarung Kita\tPending`,
      '',
    ].join('\n'),
  );
  expect(found.found.system).toBe('AppColl');
  const rows = await whole(found, 4);
  expect(ends(rows)).toEqual([['new'], ['new'], ['new'], ['new']]);
  expect(rows[1]?.remarks).toEqual(
    expect.arrayContaining([
      expect.stringContaining('“Domain name” is no kind of right here'),
      '“Feb 29, 2021” isn’t a day: filing date',
    ]),
  );
  expect(rows[3]?.remarks).toEqual([
    expect.stringContaining('is too long, and is kept up to 300 characters'),
  ]);
});

test('two people of one name are told apart, as colleagues and as clients', async () => {
  await signedInColleague(site, admin, 'staff', 'goh1');
  await signedInColleague(site, admin, 'staff', 'goh2');
  const clientOf = (clientEmail: string, name: string, uen: string | null = null) =>
    openedMatter(admin, {
      clientEmail,
      clientName: name,
      companyName: null,
      parties: [{ role: 'owner', name, uen }],
    });
  await clientOf('lim1@hutan.example', 'Lim Siew Hoon');
  await clientOf('old@batik.example', 'Batik House Pte. Ltd.');
  await clientOf('one@ombak.example', 'Ombak Pte. Ltd.');
  await clientOf('two@ombak.example', 'Ombak Pte. Ltd.');
  const found = await sent(
    'people.csv',
    [
      'Reference|Title|Country|Owner|Attorney',
      'P-1|HUTAN|MY|Lim Siew Hoon|Mei Lin Goh',
      'P-2|BATIK|MY|Batik House Pte Ltd|goh2',
      'P-3|OMBAK|MY|Ombak Pte. Ltd.|',
      '',
    ].join('\n'),
  );
  const [hutan, batik] = await whole(found, 3);
  expect(hutan?.remarks).toContain(
    '“Mei Lin Goh” is the name of 2 colleagues: nobody is responsible',
  );
  expect(batik?.remarks).toEqual([]);
  await opened(found.id);
  const rows = await rowsOf(found.id, '&outcome=opened');
  const clients = await Promise.all(rows.map(async (row) => (await matterOf(row)).clientEmail));
  expect(clients).toEqual(['', 'old@batik.example', '']);
});

test('the edition for trade marks in another order, with classes, ends and numbers of no register', async () => {
  const found = await sent(
    'marks.csv',
    [
      'Renewal Due;Filed number;Classes;Title;Country;Owner;Client;Reference;Category;Status;Filed Date;Registration Date;Image',
      '2016-08-15;T0699103J;25, 99;MERLINO;Singapore;Merlino Pte Ltd;Merlino Pte Ltd;TM1;TM;Registered;2006-08-15;2007-02-01;merlino.png',
      '2030-02-28;018199104;9;MERLINO;European Union;Merlino Pte Ltd;Merlino Pte Ltd;TM2;TM;Registered;2020-02-29;2020-07-01;',
      ';40202599105T;28;MERLINO KIDS;Singapore;Merlino Pte Ltd;Merlino Pte Ltd;TM3;TM;Abandoned;2025-09-19;;',
      ';4.02026E+11;28;MERLINO TOYS;Singapore;Merlino Pte Ltd;Merlino Pte Ltd;TM4;TM;Pending;2026-09-19;;',
      ';;;;Singapore;;;;;;;;',
      '',
    ].join('\n'),
  );
  const rows = await whole(found, 5);
  expect(ends(rows)).toEqual([
    ['new'],
    ['new'],
    ['new'],
    ['new'],
    ['wrong', 'Neither a number nor a name: this row is no matter'],
  ]);
  expect(rows[0]?.remarks).toContain('“99” is no class from 1 to 45');
  expect(rows[0]?.deadlines).toContainEqual(
    expect.objectContaining({ on: '2016-08-15', isPast: true }),
  );
  expect(rows[3]?.remarks.join()).toContain('has lost its last digits');
  await opened(found.id);
  const [first] = await rowsOf(found.id, '&outcome=opened');
  expect(await noteOf(first)).toContain('Image: merlino.png');
});
