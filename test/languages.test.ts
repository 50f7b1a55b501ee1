import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spokenOf } from '../src/platform/languages/spoken';
import { translated, translatedAll } from '../src/platform/languages/translated';
import { openTestSite, type TestSite } from './site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

const read = async (path: string, init?: RequestInit) => {
  const response = await site.browser.request(path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a page exists in three languages that know of each other', async () => {
  const tags = { '/about': 'en-SG', '/zh/about': 'zh-Hans', '/ms/about': 'ms' };
  for (const [path, tag] of Object.entries(tags)) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<html lang="${tag}"`);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"/>`));
    for (const [other, otherTag] of Object.entries(tags))
      expect(text).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${otherTag}" href="[^"]+${other}"/>`),
      );
  }
});

test('links stay in the language, but for pages in English alone', async () => {
  const { text } = await read('/zh/about');
  expect(text).toContain('href="/zh/check"');
  expect(text).toContain('href="/blog"');
  expect(text).not.toMatch(/href="\/(check|login|guides)"/);
});

test('the language before the path of an English page is dropped', async () => {
  for (const path of ['/admin/orders', '/blog', '/blog/before-you-franchise']) {
    const { status, headers } = await read(`/ms${path}`);
    expect([status, headers.get('location')]).toEqual([302, path]);
  }
});

test('a redirect leads to a page of the same language', async () => {
  const { headers } = await read('/zh/profile');
  expect(headers.get('location')).toMatch(/^\/zh\/login\?redirect=/);
});

test('an address is known with a language, with and without a slash', async () => {
  expect((await read('/zh')).status).toBe(200);
  expect((await read('/zh/')).headers.get('location')).toBe('/zh');
  expect((await read('/zh/no-such-page')).status).toBe(404);
  expect((await read('/zhabout')).status).toBe(404);
});

test('a refused call says why in the language of its page', async () => {
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const english = await read('/api/contact', call);
  const chinese = await read('/api/contact', {
    ...call,
    headers: { ...call.headers, 'x-language': 'zh' },
  });
  expect([english.status, chinese.status]).toEqual([400, 400]);
  expect(english.text).not.toMatch(/\p{Script=Han}/u);
  expect(JSON.parse(chinese.text).message).toMatch(/\p{Script=Han}/u);
});

test('answers that are kept are kept by language', async () => {
  const inEnglish = () => read('/api/services?published=true');
  const before = await inEnglish();
  await read('/zh/services/trademark');
  expect((await inEnglish()).text).toBe(before.text);
});

test('a finished text is found again by its places', async () => {
  const { language } = await spokenOf('zh');
  const spoken = {
    language,
    texts: { 'Keep it below {n} of {what}.': '{what}请少于{n}。', letters: '字母' },
  };
  expect(translated('Keep it below 30 of letters.', spoken)).toBe('字母请少于30。');
  expect(translated('Keep it.', spoken)).toBe('Keep it.');
});

test('sentences that stand together are each found again, whatever their values are', async () => {
  const { language, texts: all } = await spokenOf('zh');
  const texts = {
    ...all,
    'Do not file {name}.': '请勿提交 {name}。',
    'It was filed on {day} in {classes}.': '它于{day}在{classes}提交。',
    'It is {language} for {meaning}.': '它是{language}，意为“{meaning}”。',
    'classes {numbers}': '第{numbers}类',
    Chinese: '华语',
    Contact: '联系',
  };
  const inChinese = (text: string) => translated(text, { language, texts });
  expect(inChinese('Do not file DR. MARTENS. It was filed on 21 Nov 2026 in classes 30, 43.')).toBe(
    '请勿提交 DR. MARTENS。它于2026年11月21日在第30、43类提交。',
  );
  expect(inChinese('Do not file Contact.')).toBe('请勿提交 Contact。');
  expect(inChinese('It is Chinese for gold.')).toBe('它是华语，意为“gold”。');
  expect(inChinese('Nobody knows this. Nor this.')).toBe('Nobody knows this. Nor this.');
  expect(inChinese('1 mark in class 11, in force or pending, has the word “KELIP”.')).toMatch(
    /^第 ?11 ?类中有 1 件商标.*含有“KELIP”一词。$/,
  );
  expect(inChinese('It is time for lunch.')).toBe('It is time for lunch.');
});

test('only the named parts of an answer are translated', async () => {
  const spoken = { language: 'zh' as const, texts: { Contact: '联系' } };
  const answer = { name: 'Contact', hits: [{ mark: { name: 'Contact' }, text: 'Contact' }] };
  expect(translatedAll(answer, spoken, ['text'])).toEqual({
    name: 'Contact',
    hits: [{ mark: { name: 'Contact' }, text: '联系' }],
  });
});

test('every text that is translated is said somewhere', () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'content/*.yaml', 'content/legal/*.md'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1'))
    .join('\n');
  for (const file of globSync('content/zh/texts/*.json').filter(
    (each) => !each.endsWith('answers.json'),
  ))
    for (const text of Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
      if (!text.startsWith('{n} ')) expect([text, sources.includes(text)]).toEqual([text, true]);
});
