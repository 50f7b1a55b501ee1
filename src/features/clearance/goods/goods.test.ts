import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { openTestSite, type TestSite } from '../../../../test/site';
import { dayInSingapore } from '../../../shared/calendar-date';
import { engineOf } from '../../trademarks/engine/engine.server';
import type { QuickCheck } from '../contract';
import { classFee } from './class-fee';
import type { FoundGoods } from './contract';
import { chosenTerms, nothingChosen, readGoodsSearch } from './goods-search';
import { noteListed } from './listed-terms.server';
import { termsOf, withTerm } from './terms';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const mark = (number: string, goods: string, given = {}) => ({
    classes: [{ number, goods, status: null, expiresOn: null }],
    ...given,
  });
  await insertOfficeMarks(site.deps.db, [
    mark('30', 'Coffee; coffee beverages with milk; Tea.'),
    mark('30', 'coffee; roasted coffee beans; tea'),
    mark('30', 'Roasted coffee beans; coffee; cakes namely sponge cakes'),
    mark('30', 'Coffee; chicory', { filedOn: '2019-03-01' }),
    mark('30', 'Coffee; coffee pods', { status: 'pending' }),
    mark('30', 'Chicory namely ground; iced lattes. ; Coffee capsules; SWEET BUNS; buns; rolls', {
      status: 'pending',
      words: [officeWords({ words: 'Tarvokel' })],
    }),
    mark('43', 'Café services; restaurant services; services for providing food and drink'),
    mark('43', 'coffee shop services; café services; restaurant services'),
  ]);
  // A search waits for the register for some seconds only.
  const engine = engineOf(site.deps.db);
  engine.open();
  await vi.waitFor(() => expect(engine.isOpen()).toBe(true), 120_000);
});
afterAll(() => site.close());

const find = async (search: Record<string, string>) =>
  (await site.browser.get<FoundGoods>(`/api/goods?${new URLSearchParams(search)}`)).body;
async function goodsBeside(name: string, business: string, language = 'en') {
  const search = new URLSearchParams({ name, classes: '30', business });
  const headers = { 'x-language': language };
  const answer = await site.browser.request(`/api/check?${search}`, { headers });
  const { hits }: QuickCheck = await answer.json();
  return hits[0]?.signals.filter(({ kind }) => kind === 'goods').map(({ text }) => text);
}
const termsIn = ({ classes }: FoundGoods, number: string) =>
  classes
    .find((each) => each.number === number)
    ?.terms.map(({ term, marks }) => `${term} ${marks}`);

describe('words for goods', () => {
  it('shows the terms of registered marks by class, the commonest first, with exact counts', async () => {
    const found = await find({ q: 'we serve coffee in a shop' });
    expect(termsIn(found, '30')?.slice(0, 2)).toEqual(['Coffee 3', 'Roasted coffee beans 2']);
    expect(termsIn(found, '30')).toContain('Coffee beverages with milk 1');
    expect(termsIn(found, '43')).toEqual(expect.arrayContaining(['Coffee shop services 1']));
    expect(found.classes.find(({ number }) => number === '43')?.reason).toContain('coffee');
  });

  it('leaves out what is old, pending or no term of its own', async () => {
    const terms = termsIn(await find({ q: 'coffee', classes: '30' }), '30')?.join();
    expect(terms).toContain('Tea 2');
    expect(terms).not.toMatch(/chicory|pods|namely/);
  });

  it('finds the classes that are asked for, and says so where it has no terms', async () => {
    const found = await find({ q: 'bicycle bells', classes: '12,43' });
    expect(found.classes.map(({ number }) => number)).toEqual(['12', '43']);
    expect(termsIn(found, '12')).toEqual([]);
    expect((await find({ q: 'zzzz qqqq' })).classes).toEqual([]);
  });

  it('looks for the English of Chinese and Malay words', async () => {
    const termsOf = async (q: string) => termsIn(await find({ q, classes: '30' }), '30');
    const english = await termsOf('coffee');
    expect(english?.length).toBeGreaterThan(0);
    for (const q of ['咖啡', 'kopi', '卖咖啡']) expect(await termsOf(q)).toEqual(english);
  });

  it('knows what the firm has found on the office’s list, in one class and this year only', async () => {
    const { db } = site.deps;
    const compared = { number: '30', orderId: 'order-1', isPreApproved: true };
    const today = dayInSingapore();
    await noteListed(db, { ...compared, text: 'COFFEE;\n roasted  coffee beans.', on: today });
    await noteListed(db, { ...compared, orderId: 'order-2', text: 'Tea', on: '2021-05-04' });
    const found = await find({ q: 'coffee', classes: '30' });
    const days = found.classes[0]?.terms.map(({ term, listedOn }) => [term, listedOn]);
    expect(days).toContainEqual(['Coffee', today]);
    expect(days).toContainEqual(['Roasted coffee beans', today]);
    expect(days).toContainEqual(['Tea', null]);
    expect(classFee(found, '30', { ticked: 'Coffee', own: 'coffee.' })).toEqual({
      leastCents: 28_000,
      mostCents: 28_000,
    });
    expect(classFee(found, '30', { ticked: 'Coffee\nTea', own: '' })).toEqual({
      leastCents: 28_000,
      mostCents: 41_000,
    });
    expect(classFee(found, '30', { ticked: 'Coffee', own: 'Kaya lattes' })).toEqual({
      leastCents: 41_000,
      mostCents: 41_000,
    });
    const ofOtherWords = { ticked: 'Pastries', own: '' };
    for (const number of ['30', '43'])
      expect(classFee(found, number, ofOtherWords)).toEqual({
        leastCents: 28_000,
        mostCents: 41_000,
      });
    expect(classFee(found, '30', { ticked: '', own: '' })).toBeUndefined();
    await noteListed(db, { ...compared, text: 'Coffee', on: today, isPreApproved: null });
    const taken = await find({ q: 'coffee', classes: '30' });
    expect(taken.classes[0]?.terms.every(({ listedOn }) => listedOn === null)).toBe(true);
  });

  it('tells beside a close mark its goods, first those with words of what is sold', async () => {
    expect(await goodsBeside('Tarvokal', '')).toEqual([
      'Both are for class 30.',
      'Its goods in class 30: “iced lattes”, “Coffee capsules”, “SWEET BUNS”.',
    ]);
    expect((await goodsBeside('Tarvokal', 'we serve coffee'))?.at(-1)).toBe(
      'Its goods that have words of yours: “Coffee capsules”.',
    );
    expect((await goodsBeside('Tarvokal', '咖啡', 'zh'))?.at(-1)).toBe(
      '其商品或服务中含有您所用词语的：“Coffee capsules”。',
    );
  });

  it('tells of other goods how many registered marks have both, where there are enough', async () => {
    expect((await goodsBeside('Tarvokal', 'tea'))?.at(-1)).not.toContain('registered');
    await insertOfficeMarks(
      site.deps.db,
      Array.from({ length: 30 }, (_, at) => ({
        words: [officeWords({ words: `Plimsor ${at}` })],
        classes: [
          {
            number: '30',
            goods: at < 12 ? 'Cakes; tea' : 'tea; rolls of sweet buns',
            status: null,
            expiresOn: null,
          },
        ],
      })),
    );
    await vi.waitFor(
      async () =>
        expect((await goodsBeside('Tarvokal', 'tea'))?.at(-1)).toMatch(
          /^Its goods in class 30: .*\. Of 3\d registered marks for “tea” filed since 2022, 18 are also for “SWEET BUNS”\.$/,
        ),
      20_000,
    );
  });

  it('refuses words without letters', async () => {
    for (const search of ['', '?q=', '?q=+%21', '?q=coffee&classes=46'])
      expect((await site.browser.get(`/api/goods${search}`)).status).toBe(400);
  });

  it('adds up what is ticked without a script, and keeps words of one’s own', async () => {
    const search = new URLSearchParams({ q: 'coffee', own30: 'Kaya lattes' });
    search.append('t', '30:Coffee');
    const html = await (await site.browser.request(`/goods?${search}`)).text();
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="30:Coffee"/);
    expect(html).toContain('value="Kaya lattes"');
    expect(html).toContain('S$410.00');
    const chosen = 't=30%3ACoffee&amp;own30=Kaya+lattes';
    expect(html).toContain(`business=Coffee%3B+Kaya+lattes&amp;classes=30&amp;${chosen}#order`);
  });

  it('keeps what was chosen for other words, to be removed', async () => {
    const search = new URLSearchParams({ q: 'restaurant', own12: 'Bells' });
    for (const term of ['30:Coffee', '43:Catering']) search.append('t', term);
    for (const q of ['restaurant', 'zzzz qqqq']) {
      search.set('q', q);
      const html = await (await site.browser.request(`/goods?${search}`)).text();
      for (const term of ['30:Coffee', '43:Catering'])
        expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${term}"`));
      expect(html).toContain('value="Bells"');
      expect(html).toContain('You chose this class for other words.');
      expect(html).toContain('classes=12,30,43&amp;');
    }
  });
});

it('keeps ticked terms and words of one’s own apart, and counts each term once', () => {
  const search = new URLSearchParams('t=30:Coffee&t=30:Tea&own30=coffee.;+Coffee+beans&t=46:No');
  const { chosen } = readGoodsSearch(search);
  expect(chosen).toEqual({ 30: { ticked: 'Coffee\nTea', own: 'coffee\nCoffee beans' } });
  expect(chosenTerms(chosen[30] ?? nothingChosen)).toEqual(['Coffee', 'Tea', 'Coffee beans']);
});

it('adds and removes a term of a list without touching the others', () => {
  expect(withTerm('', 'Coffee', true)).toBe('Coffee');
  expect(withTerm('Tea\n', 'Coffee', true)).toBe('Tea\nCoffee');
  expect(withTerm('Tea\ncoffee.\nCakes', 'Coffee', false)).toBe('Tea\nCakes');
  expect(termsOf(' Tea ; Cakes.\n\n')).toEqual(['Tea', 'Cakes']);
});
