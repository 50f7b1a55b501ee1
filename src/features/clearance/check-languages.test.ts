import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site';
import type { FoundClass, QuickCheck } from './contract';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

const check = async (name: string, classes: string, language: string): Promise<QuickCheck> => {
  const search = new URLSearchParams({ name, classes });
  const headers = { 'x-language': language };
  return (await site.browser.request(`/api/check?${search}`, { headers })).json();
};

/** What the site says of a check, without what it says of itself as data. */
function sentencesOf({ verdict, advice, grounds, hits, examined }: QuickCheck): string[] {
  const found: string[] = [];
  const gather = (part: unknown) => {
    if (typeof part === 'string') found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(gather);
  };
  const { tone: _, ...said } = verdict;
  gather([said, advice.title, advice.steps, advice.action.label, examined]);
  gather(grounds.map(({ reason, law }) => [reason, law]));
  gather(hits.map(({ signals }) => signals.map(({ text }) => text)));
  return found.filter((text) => !text.startsWith('http'));
}

const names = [
  ...['KELIP', 'Kelipo', 'Coffee', 'Orchard Coffee', 'Merlion', 'AB', '7', 'Bunga', '金狮'],
  ...['Apple', 'Starbuks', 'Kelip®', 'Cognac', 'Olympic Gold', 'ASEAN', 'Golden Lion', 'Ελλάς'],
];

test.each([
  ['zh', /(?:[a-z]{2,} ){2}[a-z]{2,}/],
  ['ms', /\b(?:the|is|and|of|with) [a-z]/],
])('every sentence of a check is in the language of its page: %s', async (language, english) => {
  for (const name of names)
    for (const classes of ['', '30,43']) {
      const left = sentencesOf(await check(name, classes, language))
        .map((text) => text.replaceAll(/“[^”]*”|\([^()]*\)|（[^（）]*）/g, ''))
        .filter((text) => english.test(text));
      expect([name, classes, left]).toEqual([name, classes, []]);
    }
});

test.each([
  ['Kedai Zorvexa', '35', 'zh', '意为“店”'],
  ['Sutera Zorvexa', '24', 'zh', '意为“丝绸”'],
  ['丝绸 Zorvexa', '24', 'ms', 'bagi “sutera”'],
  // Of a word of the language itself, and of what our words lack, the English stays.
  ['丝绸 Zorvexa', '24', 'zh', '意为“silk”'],
  ['Songket Zorvexa', '24', 'zh', '意为“brocade cloth”'],
])('what a word means is said in the language of the page: %s', async (...asked) => {
  const [name, classes, page, said] = asked;
  const { grounds } = await check(name, classes, page);
  expect(grounds.map(({ reason }) => reason).join('')).toContain(said);
});

test('names, codes and addresses are the same in each language', async () => {
  const [english, chinese] = await Promise.all(
    ['en', 'zh'].map((language) => check('Kelipo', '11', language)),
  );
  const facts = ({ name, classes, level, hits, searched, verdict, advice }: QuickCheck) => ({
    ...{ name, classes, level, searched, tone: verdict.tone, to: advice.action.href },
    hits: hits.map(({ mark, score, alignment }) => ({ mark, score, alignment })),
  });
  expect(chinese && facts(chinese)).toEqual(english && facts(english));
});

test('the classes of a description are found with reasons in the language of the page', async () => {
  const response = await site.browser.request(
    '/api/check/classes?business=we%20repair%20bicycles',
    {
      headers: { 'x-language': 'ms' },
    },
  );
  expect(await response.json()).toContainEqual({
    number: '37',
    reason: 'Anda membaiki atau memasang bicycles.',
    isSure: true,
  });
});

/** Each with its certain classes. */
const businesses: [string, string[]][] = [
  ['我们卖珍珠奶茶', ['30', '43']],
  ['珍珠奶茶店', ['43', '30']],
  ['我們賣珍珠奶茶', ['30', '43']],
  ['补习中心', ['41']],
  ['修理手机', ['37']],
  ['在虾皮卖衣服', ['25', '35']],
  ['律师事务所', ['45']],
  ['餐馆', ['43']],
  ['护肤品和香水', ['3']],
  ['手游', ['9', '41']],
  ['房产中介', ['36']],
  ['家具和玩具', ['20', '28']],
  ['会计', ['35']],
  ['批发海鲜', ['29', '35']],
  ['T恤', ['25']],
  ['kami menjual teh buih', ['30', '43']],
  ['membaiki basikal', ['37']],
  ['kedai kek', ['30', '43']],
  ['jual pakaian di Shopee', ['25', '35']],
  ['pusat tuisyen', ['41']],
  ['firma guaman', ['45']],
  ['salon kecantikan', ['44']],
  ['perabot dan mainan', ['20', '28']],
  ['aplikasi', ['9', '42']],
  ['dobi', ['37']],
  ['我们是做衣服的公司', ['25']],
  ['孩子的书', ['16']],
  ['我们的产品', []],
  ['修车', ['37']],
  ['bengkel kereta', ['37']],
  ['nasi ayam', ['30', '43']],
  ['minyak wangi, sabun', ['3']],
];

test.each(businesses)('the certain classes of “%s” are %j', async (business, classes) => {
  const path = `/api/check/classes?business=${encodeURIComponent(business)}`;
  const found = (await site.browser.get<FoundClass[]>(path)).body;
  const sure = found.filter(({ isSure }) => isSure).map(({ number }) => number);
  expect(sure.toSorted()).toEqual(classes.toSorted());
});

test('a reason has the word as it was typed', async () => {
  const headers = { 'x-language': 'zh' };
  const answer = await site.browser.request('/api/check/classes?business=卖咖啡', { headers });
  expect(await answer.text()).toContain('咖啡');
});
