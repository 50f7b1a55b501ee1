import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site';
import type { QuickCheck } from './contract';

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
