import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { registerColumns } from '../engine/register-columns.server';
import type { Facets, Trademark } from '../marks/contract';
import { officeRecords } from '../marks/office-schema.server';
import { officeTexts } from '../marks/office-texts.server';
import { partyRef } from '../marks/party-ref';
import { trademarks } from '../marks/schema.server';
import { registerNews, registerSyncs } from '../sources/schema.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(() => fill());

const noTexts = {
  wordTexts: [],
  wordChinese: [],
  wordTranslations: [],
  wordTransliterations: [],
  wordPhonetics: [],
  wordDevices: [],
  madridNumbers: [],
};

interface Given {
  name: string;
  number: string;
  owner: [name: string, uen: string | null, country: string];
  agent?: [name: string, uen: string];
  filedOn: string;
  expiresOn?: string;
  status?: 'registered' | 'pending' | 'expired';
  kind: 'words' | 'both' | 'picture';
  classes: Record<string, string>;
  texts?: Partial<Record<keyof typeof noTexts, string[]>>;
}

const kopi: Given = {
  name: 'ITIK EMAS 金鸭',
  number: '40201418207Y',
  owner: ['SUNGEI FOODS GROUP PTE. LTD.', '200112345K', 'SG'],
  agent: ['DREW LION LLP', 'T08LL0001A'],
  filedOn: '2014-10-09',
  expiresOn: '2034-10-09',
  kind: 'both',
  classes: { 30: 'Coffee beverages; batteries of cakes', 43: 'Restaurants' },
  texts: {
    wordTexts: ['ITIK EMAS'],
    wordChinese: ['金鸭'],
    wordTranslations: ['golden duck'],
    wordTransliterations: ['jin ya'],
    wordDevices: ['face of a lion'],
    madridNumbers: ['1234567'],
  },
};
const lion: Given = {
  name: 'LION ROW',
  number: '40202218207A',
  owner: ['GOLDEN ROW SDN. BHD.', null, 'MY'],
  agent: ['TAN AND PARTNERS', 'T09LL0002B'],
  filedOn: '2022-03-01',
  status: 'pending',
  kind: 'words',
  classes: { 9: 'Computer software for watches' },
};
const duck: Given = {
  name: 'T1207719E',
  number: 'T1207719E',
  owner: ['SUNGEI FOODS GROUP PTE. LTD.', '200112345K', 'SG'],
  agent: ['TAN AND PARTNERS', 'T09LL0002B'],
  filedOn: '2012-05-30',
  expiresOn: '2022-05-30',
  status: 'expired',
  kind: 'picture',
  classes: { 9: 'Watches and cameras', 43: 'Coffee shops' },
  texts: { wordDevices: ['duck head'] },
};
const own = {
  slug: 'own',
  name: 'Golden Harbour 18207',
  registrationNumber: '18207',
  registrationDate: '2014-01-31',
  expiryDate: '2024-01-31',
  owner: 'Harbour Lion Pte. Ltd.',
  classes: ['30', '09'],
  description: 'A duck on a wave.',
  isPublished: true,
};

async function fill() {
  const { db } = site.deps;
  const ids: number[] = [];
  for (const given of [kopi, lion, duck]) {
    const [owner, uen, country] = given.owner;
    const agents = given.agent ? [given.agent] : [];
    const record = {
      ...noTexts,
      ...given.texts,
      source: 'singapore',
      digest: 1n,
      classNumbers: Object.keys(given.classes),
      classGoods: Object.values(given.classes),
      ownerNames: [owner],
      ownerUens: [uen],
      ownerCountries: [country],
      agentNames: agents.map(([name]) => name),
      agentUens: agents.map(([, uen]) => uen),
    };
    const mark = {
      slug: given.number.toLowerCase(),
      name: given.name,
      registrationNumber: given.number,
      registrationDate: given.filedOn,
      expiryDate: given.expiresOn ?? null,
      owner,
      status: given.status ?? 'registered',
      classes: Object.keys(given.classes),
      isPublished: true,
      source: 'singapore',
      kind: given.kind,
      countries: [country],
      ownerRefs: [partyRef(owner, uen)],
      agentRefs: agents.map(([name, uen]) => partyRef(name, uen)),
    };
    const [made] = await db
      .insert(trademarks)
      .values({ ...mark, ...registerColumns(mark, officeTexts(record)) })
      .returning();
    ids.push(made?.id as number);
    await db.insert(officeRecords).values({ ...record, trademarkId: made?.id as number });
  }
  await db.insert(trademarks).values([
    { ...own, ...registerColumns(own) },
    {
      ...own,
      ...registerColumns(own),
      slug: 'hidden',
      registrationNumber: '18207X',
      isPublished: false,
    },
  ]);
  const [sync] = await db
    .insert(registerSyncs)
    .values({ source: 'singapore', actor: 'Daily job' })
    .returning();
  const long = new Date(Date.now() - 8 * 86_400_000);
  await db.insert(registerNews).values([
    { syncId: sync?.id as number, trademarkId: ids[1] as number, kind: 'new' },
    { syncId: sync?.id as number, trademarkId: ids[0] as number, kind: 'registered', at: long },
  ]);
}

/** What was found in memory, by address. */
const answers = new Map<string, unknown>();

async function found(query: Record<string, string>) {
  const path = `/api/trademarks?${new URLSearchParams(query)}`;
  const { status, body, headers } = await site.browser.get<Trademark[]>(path);
  expect({ query, status }).toEqual({ query, status: 200 });
  answers.set(path, body);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ slug }) => slug);
}

const itik = '40201418207y';
const row = '40202218207a';
const face = 't1207719e';

test.each<[scope: string, q: string, slugs: string[]]>([
  ['all', 'lion', ['own', itik, row]],
  ['all', 'golden duck', ['own', itik]],
  ['all', 'coffee', []],
  ['all', '1234567', [itik]],
  ['all', '200112345k', [itik, face]],
  ['all', '金', [itik]],
  ['all', 'jinya', [itik]],
  ['words', 'lion', [row]],
  ['words', 'golden', ['own', itik]],
  ['words', 'jin ya', [itik]],
  ['words', '鸭', [itik]],
  ['words', 'sungei', []],
  ['words', 'pending', []],
  ['owner', 'lion', ['own']],
  ['owner', 'golden', [row]],
  ['owner', 'foods pte', [itik, face]],
  ['owner', '200112345K', [itik, face]],
  ['agent', 'lion', [itik]],
  ['agent', 'tan', [row, face]],
  ['agent', 't09ll0002b', [row, face]],
  ['device', 'lion', [itik]],
  ['device', 'duck', ['own', face]],
  ['device', 'DUCK head', [face]],
  ['number', '1234567', [itik]],
  ['number', '18207', ['own', itik, row]],
  ['number', 'T12/07719e', [face]],
  ['number', 'lion', []],
  ['goods', 'coffee', [itik, face]],
  ['goods', 'coffees', [itik, face]],
  ['goods', 'coff', []],
  ['goods', 'watch', [row, face]],
  ['goods', 'battery of cake', [itik]],
  ['goods', 'coffee camera', [face]],
  ['goods', 'duck', []],
  ['goods', 'a coffee', [itik, face]],
  ['goods', 'a', []],
  ['goods', 'services', []],
])('in %s, "%s" is found where it stands', async (scope, q, slugs) => {
  expect(await found({ in: scope, q })).toEqual(slugs);
});

test('the same number comes first, then those that begin with it', async () => {
  expect(await found({ in: 'number', q: '402022', sort: 'date' })).toEqual([row]);
  expect(await found({ in: 'number', q: '1', sort: 'date' })).toEqual([itik, 'own', row, face]);
  expect(await found({ in: 'number', q: '18207', sort: 'date' })).toEqual(['own', row, itik]);
});

test.each<[filters: Record<string, string>, slugs: string[]]>([
  [{ class: '9' }, ['own', row, face]],
  [{ class: '43,30' }, ['own', itik, face]],
  [{ kind: 'both,picture' }, [itik, face]],
  [{ country: 'MY' }, [row]],
  [{ country: 'MY,SG' }, [itik, row, face]],
  [{ from: '2014' }, ['own', itik, row]],
  [{ to: '2013' }, [face]],
  [{ from: '2013', to: '2014' }, ['own', itik]],
  [{ from: '2014', to: '2013' }, []],
  [{ source: 'firm' }, ['own']],
  [{ source: 'singapore' }, [itik, row, face]],
  [{ owner: '200112345k' }, [itik, face]],
  [{ owner: 'harbour-lion-pte-ltd' }, ['own']],
  [{ agent: 't09ll0002b' }, [row, face]],
  [{ news: 'new' }, [row]],
  [{ news: 'registered' }, []],
  [{ class: '9', country: 'SG', status: 'expired', q: 'head', in: 'device' }, [face]],
  [{ class: '9', agent: 't08ll0001a' }, []],
  [{ class: '43', q: 'coffee', in: 'goods' }, [itik, face]],
  [{ class: '9', q: 'coffee', in: 'goods' }, [face]],
  [{ class: '9,30', q: 'watch coffee', in: 'goods' }, [face]],
  [{ q: '43', in: 'goods' }, []],
  [{ from: '2012', sort: 'expiry' }, [face, 'own', itik, row]],
  [{ from: '2012', to: '2014', sort: 'expiry', status: 'registered' }, ['own', itik]],
  [{ class: '', from: '', to: '', owner: '', q: 'row' }, [row]],
])('the filters %j list what they say', async (filters, slugs) => {
  expect(await found(filters)).toEqual(slugs);
});

test('the marks that expire soonest come first, those without an expiry last', async () => {
  expect(await found({ sort: 'expiry' })).toEqual([face, 'own', itik, row]);
});

test.each([
  { class: '46' },
  { class: 'a' },
  { kind: 'song' },
  { country: 'sg' },
  { from: '1' },
  { from: 'x' },
  { in: 'goodness' },
  { sort: 'number' },
  { news: 'other' },
])('%j is refused', async (query) => {
  const answer = await site.browser.get(
    `/api/trademarks?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect(answer.status).toBe(400);
});

/** The figures that the marks of a list have by themselves. */
async function countedRows(query: Record<string, string>) {
  const { body } = await site.browser.get<Trademark[]>(
    `/api/trademarks?${new URLSearchParams(query)}`,
  );
  const count = (valuesOf: (mark: Trademark) => string[]) => {
    const values = body.flatMap((mark) => [...new Set(valuesOf(mark))]);
    const sums = Map.groupBy(values, (value) => value);
    return Object.fromEntries([...sums].map(([value, each]) => [value, each.length]));
  };
  return {
    status: count(({ status }) => [status]),
    class: count(({ classes }) => classes.map((number) => number.replace(/^0/, ''))),
    year: count(({ registrationDate }) => [registrationDate.slice(0, 4)]),
  };
}

const figures = (values: { value: string; marks: number | null }[]) =>
  Object.fromEntries(values.map(({ value, marks }) => [value, marks]));

test.each<Record<string, string>>([
  {},
  { status: 'pending' },
  { q: 'lion' },
  { class: '9' },
  { class: '9,43', from: '2013' },
  { q: 'coffee', in: 'goods' },
  { q: 'nothing of this kind' },
])('the facets of %j are the figures of its marks', async (query) => {
  const path = `/api/trademarks/facets?${new URLSearchParams(query)}`;
  const { status, body } = await site.browser.get<Facets>(path);
  expect(status).toBe(200);
  answers.set(path, body);
  const { status: statuses, class: classes, year } = await countedRows(query);
  expect(figures(body.status)).toEqual(statuses);
  expect(figures(body.class)).toEqual(classes);
  expect(figures(body.year)).toEqual(year);
});

test('a register that has just changed is searched as before', async () => {
  for (const [path, answer] of answers) {
    await site.deps.db.execute(sql`update trademarks set updated_at = updated_at`);
    const { body } = await site.browser.get(`${path}&after=change`);
    expect({ path, body }).toEqual({ path, body: answer });
  }
});

test('facets name kinds and countries, most first, and years in their order', async () => {
  const { body } = await site.browser.get<Facets>('/api/trademarks/facets');
  expect(figures(body.kind)).toEqual({ both: 1, words: 1, picture: 1 });
  expect(body.country).toEqual([
    { value: 'SG', name: 'Singapore', marks: 2 },
    { value: 'MY', name: 'Malaysia', marks: 1 },
  ]);
  expect(body.year.map(({ value }) => value)).toEqual(['2012', '2014', '2022']);
  expect(body.class[0]).toEqual({
    value: '9',
    name: 'Software, computers and instruments',
    marks: 3,
  });
  expect(body.news).toEqual([{ value: 'new', marks: 1 }]);
});

test('the back office lists the marks of one source', async () => {
  const administrator = await site.signedInAdministrator();
  const list = async (search: string) =>
    (
      await administrator.get<{ slug: string }[]>(`/api/admin/trademarks?${search}&sort=number`)
    ).body.map(({ slug }) => slug);
  expect(await list('source=firm')).toEqual(['own', 'hidden']);
  expect(await list('source=singapore&class=9')).toEqual([row, face]);
  expect(await list('source=singapore&q=lion')).toEqual([itik, row]);
  const csv = await administrator.request('/api/admin/trademarks/export.csv?source=firm');
  expect((await csv.text()).trim().split('\n')).toHaveLength(3);
});
