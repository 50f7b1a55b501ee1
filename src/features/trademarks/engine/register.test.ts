import { expect, test } from 'vitest';
import type { TrademarkStatus } from '../marks/contract';
import { type SearchScope, trademarkStatuses } from '../marks/mark-terms';
import { checkColumns } from '../words/check-columns.server';
import { soundKeys } from '../words/sound';
import { filterWord } from './filter-words';
import { type EngineFilter, facetNames, type PageOf, type Query } from './query';
import { Register } from './register';
import { begin, note, noteLayers } from './register.beside.server';
import type { Row } from './row';
import { searchTerms } from './search-terms';
import { searchLines } from './search-text';
import { buildLayer, SegmentBuilder, type SegmentData } from './segment';

/** Repeats itself. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  'lion',
  'lions',
  'line',
  'kopi',
  'kopitiam',
  '狮',
  '狮城',
  'é',
  'ab',
  'a1',
  '𠮷',
  'zz',
];
const owners = ['lion ltd', 'ab', 'kopi & co', '狮 pte', 'ltd'];
const sorts = ['name', 'date', 'owner', 'expiry', 'number', 'status', 'published'] as const;

function markOf(id: number, below: (most: number) => number): Row {
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
  const some = (list: string[]) => [...new Set(Array.from({ length: below(4) }, () => pick(list)))];
  const name = [pick(words), ...some(words)].join(' ');
  const owner = pick(owners);
  const classes = some(['9', '09', '30', '35']);
  const isPublished = below(3) > 0;
  const { checkName, checkSound, checkWords, checkSounds } = checkColumns(name);
  const lines = {
    words: name,
    number: `t${id % 700} ${below(1_000)}`,
    owner,
    agent: some(owners).join(' '),
    device: some(words).join(' '),
    class: classes.map((number) => `class ${Number(number)};`).join(' '),
  };
  return [
    id,
    name,
    owner,
    `T${id}`,
    10_000 + below(40),
    20_000 + below(40),
    [
      pick(trademarkStatuses),
      isPublished,
      pick(['firm', 'singapore']),
      pick(['words', 'picture', null]),
      2000 + below(5),
      some(['SG', 'MY', 'CN']),
      classes,
    ],
    some(['one', 'two', 'three']),
    some(['four', 'five']),
    searchLines.map((line) => lines[line]).join('\n'),
    some(['coffee', 'tea', 'software']),
    isPublished ? [checkName, checkSound, checkWords, checkSounds] : null,
  ];
}

const byText = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function segmentOf(rows: Row[]): SegmentData {
  const builder = new SegmentBuilder();
  for (const row of rows.toSorted((one, other) => byText(one[1], other[1]) || one[0] - other[0]))
    builder.add(row);
  return builder.build();
}

/** What a row is filtered by, as the filter has it. */
function valuesOf([, , , , , , filters, ownerRefs, agentRefs]: Row, by: EngineFilter['by']) {
  const [, , source, kind, year, countries, classes] = filters;
  return {
    class: classes.map((number) => String(Number(number))),
    kind: kind ? [kind] : [],
    country: countries,
    year: [String(year)],
    source: [source],
    owner: ownerRefs,
    agent: agentRefs,
  }[by];
}

function fits(row: Row, { status, isPublished, filters, among, terms, scope }: Query): boolean {
  const [id, , , , , , [ofStatus, published], , , text, goods] = row;
  const lines = text.split('\n');
  const searched = scope === 'all' ? text : (lines[searchLines.indexOf(scope as 'words')] ?? '');
  return (
    (!status || status === ofStatus) &&
    (isPublished === undefined || isPublished === published) &&
    (!among || among.includes(id)) &&
    filters.every(({ by, values }) => valuesOf(row, by).some((value) => values.includes(value))) &&
    terms.every(
      (term) =>
        (scope === 'goods' ? goods.includes(term.text) : searched.includes(term.text)) ||
        term.statuses.some((meant) => meant === ofStatus),
    )
  );
}

function compare(sort: PageOf['sort']) {
  const keys: Record<PageOf['sort'], (one: Row, other: Row) => number> = {
    name: (one, other) => byText(one[1], other[1]),
    owner: (one, other) => byText(one[2], other[2]),
    number: (one, other) => byText(one[3], other[3]),
    date: (one, other) => one[4] - other[4],
    expiry: (one, other) => one[5] - other[5],
    status: (one, other) =>
      byText(one[6][0], other[6][0]) ||
      Number(one[6][1]) - Number(other[6][1]) ||
      byText(one[1], other[1]),
    published: (one, other) => Number(one[6][1]) - Number(other[6][1]) || byText(one[1], other[1]),
  };
  return (one: Row, other: Row) => keys[sort](one, other) || one[0] - other[0];
}

function naively(rows: Row[], query: Query, page: PageOf) {
  const { sort, isDescending, offset, limit, first } = page;
  const found = rows.filter((row) => fits(row, query)).sort(compare(sort));
  if (isDescending) found.reverse();
  const [term] = query.terms;
  if (query.scope === 'number' && term) {
    const nearness = (row: Row) => {
      const numbers = (row[9].split('\n')[1] ?? '').split(' ');
      if (numbers.includes(term.text)) return 0;
      return numbers.some((number) => number.startsWith(term.text)) ? 1 : 2;
    };
    found.sort((one, other) => nearness(one) - nearness(other));
  } else if (first) {
    const { name, terms } = first;
    const isWith = (row: Row) => fits(row, { filters: [], terms, scope: 'words' });
    const placeOf = (row: Row) =>
      row[1] === name ? 0 : row[1].startsWith(name) ? 1 : isWith(row) ? 2 : 3;
    found.sort((one, other) => placeOf(one) - placeOf(other));
  }
  const facets = new Map<string, number>();
  for (const row of found)
    for (const by of facetNames)
      for (const value of new Set(by === 'status' ? [row[6][0]] : valuesOf(row, by)))
        facets.set(filterWord[by](value), (facets.get(filterWord[by](value)) ?? 0) + 1);
  return {
    ids: found.slice(offset, offset + limit).map(([id]) => id),
    total: found.length,
    all: found.map(([id]) => id).sort((one, other) => one - other),
    facets: Object.fromEntries([...facets].sort()),
  };
}

function queryOf(below: (most: number) => number): { query: Query; page: PageOf } {
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)] as Item;
  const scope = pick<SearchScope>(['all', 'all', 'goods', ...searchLines.slice(0, 5)] as never[]);
  const parts = [...words, 'l', 'i', 'on', 'regist', 'class 9', 'coffee', 't1', '12', 'ltd', '獅'];
  const q = Array.from({ length: below(3) }, () => pick(parts)).join(' ');
  const first = below(6) === 0 ? { name: pick(parts), terms: searchTerms(q, 'words') } : undefined;
  const all: EngineFilter[] = [
    { by: 'class', values: ['9', '30'] },
    { by: 'kind', values: ['words'] },
    { by: 'country', values: ['SG', 'CN'] },
    { by: 'year', values: ['2001', '2002'] },
    { by: 'source', values: ['firm'] },
    { by: 'owner', values: ['one'] },
    { by: 'agent', values: ['four'] },
  ];
  return {
    query: {
      status: below(3) === 0 ? (pick(trademarkStatuses) as TrademarkStatus) : undefined,
      isPublished: [undefined, true, false][below(3)],
      filters: all.filter(() => below(6) === 0),
      among: below(8) === 0 ? Array.from({ length: 200 }, () => below(1_500)) : undefined,
      terms: searchTerms(q, scope),
      scope,
    },
    page: {
      sort: first ? 'name' : pick(sorts),
      isDescending: below(2) === 0,
      offset: below(4) === 0 ? below(800) : 0,
      limit: 1 + below(20),
      first,
    },
  };
}

function expectSame(register: Register, rows: Row[], below: (most: number) => number) {
  const { query, page } = queryOf(below);
  const { ids, total, all, facets } = naively(rows, query, page);
  const asked = { query, page };
  expect({ asked, ...register.search(query, page) }).toEqual({ asked, ids, total });
  expect(register.count(query)).toBe(total);
  expect({ asked, ids: [...register.findIds(query)] }).toEqual({ asked, ids: all });
  const counted = register
    .facets(query)
    .map(({ by, value, marks }) => [filterWord[by](value), marks]);
  expect({ asked, facets: Object.fromEntries(counted.sort()) }).toEqual({ asked, facets });
}

test('a search finds what reading every mark finds: page, total, figures and ids', () => {
  const below = seeded(1);
  for (const size of [0, 1, 33, 1_200]) {
    const rows = Array.from({ length: size }, (_, at) => markOf(at + 1, below));
    const register = new Register(segmentOf(rows));
    for (let search = 0; search < 100; search += 1) expectSame(register, rows, below);
  }
});

test('so it does while marks change, come and go', () => {
  const below = seeded(2);
  const rows = new Map(Array.from({ length: 900 }, (_, at) => [at + 1, markOf(at + 1, below)]));
  const base = segmentOf([...rows.values()]);
  begin(base);
  let most = 0;
  for (let step = 0; step < 40; step += 1) {
    const changed = new Map<number, Row | undefined>();
    for (let some = step === 0 ? 2_500 : below(60); some >= 0; some -= 1) {
      const id = 1 + below(2_000);
      const row = below(4) === 0 ? undefined : markOf(id, below);
      changed.set(id, row);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    note([...changed.keys()], JSON.stringify([...changed.values()].filter(Boolean)));
    const layers = noteLayers();
    most = Math.max(most, layers.length);
    const register = new Register(base, layers);
    for (let search = 0; search < 6; search += 1) expectSame(register, [...rows.values()], below);
    const now = [...rows.values()];
    const anew = new Register(segmentOf(now));
    expect(register.countValues('owner')).toBe(new Set(now.flatMap((row) => row[7])).size);
    expect(register.countValues('class')).toBe(
      new Set(now.flatMap((row) => row[6][6]).map(Number)).size,
    );
    expect(checked(register)).toEqual(checked(anew));
  }
  expect(most).toBeGreaterThan(2);
});

test('changes of as many marks each make few layers', () => {
  begin(segmentOf([]));
  const below = seeded(3);
  let most = 0;
  for (let step = 0; step < 40; step += 1) {
    const rows = Array.from({ length: 260 }, (_, at) => markOf(1 + step * 260 + at, below));
    note(
      rows.map(([id]) => id),
      JSON.stringify(rows),
    );
    most = Math.max(most, noteLayers().length);
  }
  expect(most).toBeLessThan(7);
});

const sought = ['lions', 'kopitiam', '狮城', 'l', 'ab', 'kopl'];

/** What a check asks. */
function checked(register: Register) {
  const probes = sought.map((word, at) => ({
    at,
    letters: /^[a-z]+$/.test(word) ? word : '',
    sounds: soundKeys(word),
    soundsApart: soundKeys(word),
    exact: [word],
    oneApart: word.length > 2 ? word : '',
    least: 0.68,
  }));
  const found = register.findWordsLike(probes, 0.06);
  const likeness = ({ at, word }: (typeof found)[number]) => (word === sought[at] ? 1 : 0.7);
  const close = register.findClose({
    words: found
      .map((each) => ({ ...each, likeness: likeness(each) }))
      .sort((one, other) => other.likeness - one.likeness || byText(one.word, other.word)),
    weights: [1, 1, 1, 0.5, 0.5],
    surplus: 0.5,
    names: ['lion', 'kopilion', '狮城'],
    sound: soundKeys('lionslion')[0] ?? '',
    classes: { shared: ['9'], related: ['35'] },
    goods: { shared: 1, related: 0.8, unknown: 0.9, apart: 0.4 },
    life: { alive: 1, renewable: 0.8, ended: 0.3, today: 20_020, renewableFrom: 20_010 },
    limit: 30,
  });
  return {
    found: found.map(({ at, word }) => `${at} ${word}`).sort(),
    close: { wholes: close.wholes.toSorted(), byWords: close.byWords },
    counts: register.countWith([...words, 'nobody']),
    names: register.findNames(['lion', 'zz', 'nobody', 'kopilion'], 'firm'),
    holders: words.map((word) => {
      const held = register.findHolders(word, ['9'], 'firm');
      return held && { ...held, ids: held.ids.toSorted((one, other) => one - other) };
    }),
  };
}

test('a check finds the words that are alike, and counts the published marks of each', () => {
  const below = seeded(4);
  const rows = Array.from({ length: 500 }, (_, at) => markOf(at + 1, below));
  const { found, counts, names } = checked(new Register(segmentOf(rows)));
  for (const each of ['0 lion', '0 lions', '1 kopitiam', '2 狮城', '2 狮', '4 ab', '5 kopi'])
    expect({ each, isFound: found.includes(each) }).toEqual({ each, isFound: each !== '2 狮' });
  const isWith = (word: string) => (row: Row) => row[11]?.[2].includes(word);
  expect(counts).toEqual([...words, 'nobody'].map((word) => rows.filter(isWith(word)).length));
  const ofOffice = rows.filter((row) => row[6][2] !== 'firm').map((row) => row[11]?.[0]);
  expect(names).toEqual(
    ['lion', 'zz', 'nobody', 'kopilion'].filter((name) => ofOffice.includes(name)),
  );
});

test('a mark that was read twice while a base was made is shown once, as it is', () => {
  const below = seeded(3);
  const [first, second] = [markOf(7, below), markOf(7, below)];
  const other = markOf(8, below);
  const base = segmentOf([first, second, other]);
  const register = new Register(base, [buildLayer([base], new Map([[7, second]]))]);
  for (let search = 0; search < 50; search += 1) expectSame(register, [second, other], below);
});

test('a word that too many marks have, in the base and since, has no holders', () => {
  const below = seeded(5);
  const rows = Array.from({ length: 2_400 }, (_, at) => {
    const row = markOf(at + 1, below);
    row[11] = ['lion', '', ['lion'], ['LN']];
    return row;
  });
  const base = segmentOf(rows.slice(0, 1_200));
  const layer = buildLayer([base], new Map(rows.slice(1_200).map((row) => [row[0], row])));
  expect(new Register(base).findHolders('lion', [])?.ids).toHaveLength(1_200);
  expect(new Register(base, [layer]).findHolders('lion', [])).toBeUndefined();
});
