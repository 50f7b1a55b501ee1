import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Service } from '../src/features/catalogue/contract';
import { planPrice } from '../src/features/catalogue/plan-price';
import type { BillingDetails } from '../src/features/clients/billing-contract';
import { rules } from '../src/features/matters/deadlines/rules';
import { spokenOf } from '../src/platform/languages/spoken';
import { inOwnWords, translated, translatedAll } from '../src/platform/languages/translated';
import * as feesAndTimes from '../src/shared/fees-and-times';
import * as law from '../src/shared/legal-facts';
import { sayIn, t } from '../src/shared/texts';
import { confirmedCustomer, mailsTo } from './customers';
import { englishIn } from './mails';
import { newOrderForm } from './orders';
import { processorMs } from './processor-time';
import { siteForFile } from './site';

const site = siteForFile({ RATE_LIMITS: 'off' });

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

test('links stay in the language, and lead to no page that it lacks', async () => {
  const { text } = await read('/zh/about');
  expect(text).toContain('href="/zh/check"');
  expect(text).toContain('href="/zh/guides"');
  expect(text).not.toMatch(/href="\/(check|login|guides|(zh\/)?blog)"/);
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

test('pages say what they say in their language', async () => {
  const texts: Record<string, string[]> = {
    '/zh': ['从名称到注册商标，四个步骤', '律师免费查名'],
    '/ms': ['Daripada nama kepada tanda berdaftar, dalam empat langkah'],
    '/zh/trademark': ['有效期 10 年', '6-9 个月'],
    '/ms/services/patent': ['Lindungi reka cipta anda sehingga 20 tahun'],
    '/zh/copyright': ['21日', '终身加 70 年'],
    '/ms/about': ['Misi kami'],
    '/zh/trademarks': ['商标名录', '本网站不持有新加坡的注册簿'],
    '/zh/guides': ['每个类别 S$'],
    '/ms/sitemap': ['Peta laman'],
    '/zh/no-such-page': ['404 找不到页面', '这封信是真的吗？'],
    '/zh/check?name=Kelipo&classes=30': ['<title>Kelipo: 您的名称可用吗？'],
  };
  for (const [path, said] of Object.entries(texts)) {
    const { text } = await read(path);
    for (const each of said) expect([path, text.includes(each)]).toEqual([path, true]);
  }
});

test('search engines are told of a page in its own language', async () => {
  const { text } = await read('/zh/guides/register-a-trademark-in-singapore');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  expect(graph[0]).toMatchObject({
    inLanguage: 'zh-Hans',
    url: expect.stringMatching(/\/zh\/guides\/register-a-trademark-in-singapore$/),
  });
  expect(graph[1]).toMatchObject({
    itemListElement: [
      { name: '首页', item: expect.stringMatching(/\/zh$/) },
      { name: '指南', item: expect.stringMatching(/\/zh\/guides$/) },
      {},
    ],
  });
});

test('legal pages have a summary in the language above the text that binds', async () => {
  const note = 'Hanya teks bahasa Inggeris di bawah yang mengikat.';
  const { text } = await read('/ms/terms-of-service');
  expect(text.indexOf(note)).toBeGreaterThan(0);
  expect(text.indexOf('<div lang="en">')).toBeGreaterThan(text.indexOf(note));
  expect((await read('/terms-of-service')).text).not.toContain('<div lang="en">');
});

test('an order names a plan as the desk does, in whatever language it was read', async () => {
  const path = '/api/services/trademark/singapore-trademark-registration';
  const english: Service = JSON.parse((await read(path)).text);
  const chinese: Service = JSON.parse((await read(path, { headers: { 'x-language': 'zh' } })).text);
  const codes = ({ category, slug, icon, pricing, features }: Service) => ({
    category,
    slug,
    icon,
    icons: features.map((feature) => feature.icon),
    plans: pricing.map((plan) => [plan.name, plan.price, planPrice(plan, 3)]),
  });
  expect(codes(chinese)).toEqual(codes(english));
  expect(english.pricing.every((plan) => plan.label === undefined)).toBe(true);
  expect(chinese.pricing.every((plan) => plan.label)).toBe(true);
  expect(chinese.officialFee?.text).toMatch(/^若每一项都在预先核准清单上，每个类别 S\$\d+/);
});

test('a service shows one total for the classes chosen, in every language', async () => {
  const path = '/services/trademark/singapore-trademark-registration?plan=Standard&classes=30,43';
  for (const language of ['', '/zh', '/ms'])
    expect((await read(language + path)).text).toMatch(/S\$729\.80[\s\S]*S\$1,289\.80/);
});

test('only the named texts of an answer are translated', () => {
  const spoken = { language: 'zh' as const, texts: { Search: '检索' } };
  const answer = { icon: 'Search', list: ['Search'], rows: [{ title: 'Search', name: 'Search' }] };
  expect(translatedAll(answer, spoken, ['rows.title', 'list', 'name'])).toEqual({
    icon: 'Search',
    list: ['检索'],
    rows: [{ title: '检索', name: 'Search' }],
  });
});

test('a finished text is found again by its places', async () => {
  const { language } = spokenOf('zh');
  const spoken = {
    language,
    texts: {
      'Keep it below {n} of {what}.': '{what}请少于{n}。',
      letters: '字母',
      '{words} and {last}': '{words}和{last}',
      'From {price}': '{price} 起',
    },
  };
  expect(translated('Keep it below 30 of letters.', spoken)).toBe('字母请少于30。');
  expect(translated('Keep it.', spoken)).toBe('Keep it.');
  for (const text of ['Search and opinion', 'From choosing a name to renewing it'])
    expect(translated(text, spoken)).toBe(text);
  expect(translated('From S$250', spoken)).toBe('S$250 起');
});

test('what a client does next is told with its first day in the language of the page', () => {
  for (const language of ['zh', 'ms'] as const) {
    const said = rules.map(({ step }) =>
      translated(`${step}, from 28 Nov 2033`, spokenOf(language)),
    );
    expect(said.filter((text) => text.includes('from'))).toEqual([]);
  }
});

test('a renewal is ordered in the language of the page, whatever its mark is called', () => {
  const mark = 'KOPI (of Langit), 40201700001T';
  const plan = t('{plan}: renewal ({parts}) of {name}', {
    plan: 'Single class',
    parts: 'class 35',
    name: mark,
  });
  expect((['zh', 'ms'] as const).map((each) => translated(plan, spokenOf(each)))).toEqual([
    `一个类别：续展（第 35 类）${mark}`,
    `Satu kelas: pembaharuan (kelas 35) bagi ${mark}`,
  ]);
});

test('sentences that stand together are each found again, whatever their values are', async () => {
  const { language, texts: all } = spokenOf('zh');
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

test('Chinese sentences of a mail follow each other without a space, before an address with one', () => {
  const inChinese = (text: string) => sayIn(spokenOf('zh'), () => inOwnWords(text));
  expect(inChinese('两者相同。 “NINE”相同。 See it.')).toBe('两者相同。“NINE”相同。See it.');
  expect(inChinese('两者相同。 https://lionmark.example')).toBe(
    '两者相同。 https://lionmark.example',
  );
});

const inline = /<\/?(?:a|b|bdi|em|i|mark|small|span|strong|time)\b[^>]*>/g;
const linesOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(inline, '')
    .split(/<[^>]+>/);

test('no space follows a Chinese sentence on a page', async () => {
  const locations = (text: string) =>
    Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname);
  const files = locations((await read('/sitemap.xml')).text);
  const listed = await Promise.all(files.map(async (path) => locations((await read(path)).text)));
  const pages = listed.flatMap((some) => some.filter((path) => /^\/zh\b/.test(path)).slice(0, 40));
  expect(pages.length).toBeGreaterThan(20);
  const own = ['/zh/login', '/zh/check?name=Kelip&classes=30', '/zh/letter-check?q=LM-2026-0001'];
  for (const path of [...pages, ...own]) {
    const lines = linesOf((await read(path)).text);
    expect([path, lines.filter((line) => /[。，；：、] \S/.test(line))]).toEqual([path, []]);
  }
});

test('code puts what the language has between two sentences, never a space', () => {
  const sentence = /[.?!:]['"](?:, \{[^{}]*\})?,?\s*\)+\}?(?:\s*<\/\w+>)?/;
  const space = /(?:\{' '\}| \{(?:t|said|richText)\(|\} \$\{)/;
  const joined = new RegExp(sentence.source + space.source, 'g');
  for (const file of globSync('src/**/*.{ts,tsx}').filter(
    (each) => !/admin|\.test\.|\.server\./.test(each),
  ))
    expect([file, readFileSync(file, 'utf8').match(joined)]).toEqual([file, null]);
});

test('the law is cited in the language of the page', () => {
  const cited: Record<string, [zh: string, ms: string]> = {
    'Trade Marks Act 1998 (Singapore), ss 18 and 19; Trade Marks Rules, r 49(2), (4)': [
      '《1998 年商标法令》第 18 与 19 条；《商标规则》第 49(2)、(4) 条',
      'Akta Tanda Dagangan 1998, seksyen 18 dan 19; Kaedah-Kaedah Tanda Dagangan, kaedah 49(2), (4)',
    ],
    's 51, and s 7(4)(b)': ['第 51 与 7(4)(b) 条', 'seksyen 51 dan 7(4)(b)'],
    'Patents Act 1994, s 29(7A) to (7C)': [
      '《1994 年专利法令》第 29(7A) 至 (7C) 条',
      'Akta Paten 1994, seksyen 29(7A) hingga (7C)',
    ],
    'Copyright Act 2021 (Singapore), Part 7': [
      '《2021 年版权法令》第 7 部分',
      'Akta Hak Cipta 2021, Bahagian 7',
    ],
    'Rules of 2027, r 7': ['Rules of 2027, r 7', 'Rules of 2027, r 7'],
    'Part 2 of the order': ['Part 2 of the order', 'Part 2 of the order'],
  };
  for (const [text, own] of Object.entries(cited))
    expect((['zh', 'ms'] as const).map((each) => translated(text, spokenOf(each)))).toEqual(own);
  const sources = [...Object.values({ ...law, ...feesAndTimes }), ...rules].flatMap((each) =>
    typeof each === 'object' && each !== null && 'source' in each ? [String(each.source)] : [],
  );
  for (const language of ['zh', 'ms'] as const)
    expect(sources.filter((each) => translated(each, spokenOf(language)) === each)).toEqual([]);
});

test('what a stranger typed is looked through once, and never at length', async () => {
  const parts = [' is 1', ' for 1', ', 1', ' is 1'].map((part) => part.repeat(1_200));
  const hostile = `x${parts.join('')}, nearly the same.#`;
  const spent = await processorMs(() => translated(hostile, spokenOf('zh')));
  expect(spent).toBeLessThan(200);
  expect(translated(`${hostile.slice(0, 1_900)}.`, spokenOf('zh'))).toBeTruthy();
});

test('a mail leaves the words of its reader as they are', async () => {
  const email = 'lin.mei@example.sg';
  const answer = await read('/api/consultation', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'zh' },
    body: JSON.stringify({
      name: '林梅',
      email,
      phone: '+65 8123 4569',
      subject: 'Home',
      companyName: 'Class Act',
      message: 'Contact me, please.',
    }),
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  const [mail] = await mailsTo(site, email);
  expect(mail?.plain).toMatch(/主题: +Home/);
  expect(mail?.plain).toMatch(/公司: +Class Act/);
  expect(mail?.plain).toContain('> Contact me, please.');
});

test('every text that is translated is said somewhere', () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'content/*.yaml', 'content/legal/*.md'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/\\(['"`])/g, '$1'))
    .join('\n');
  for (const file of globSync('content/zh/texts/*.json').filter(
    (each) => !/(answers|mails)\.json$/.test(each),
  ))
    for (const text of Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
      if (!text.startsWith('{n} ')) expect([text, sources.includes(text)]).toEqual([text, true]);
});

test('a value that is Chinese itself has no space beside it', () => {
  const places = 'goods|plan|classes|office|edition';
  const spaced = new RegExp(
    `\\p{Script=Han} \\{(${places})\\}|\\{(${places})\\} \\p{Script=Han}`,
    'u',
  );
  for (const file of globSync('content/zh/texts/*.json')) {
    const texts: string[] = Object.values(JSON.parse(readFileSync(file, 'utf8')));
    expect([file, texts.filter((text) => spaced.test(text))]).toEqual([file, []]);
  }
});

test('mails are in the language of the page that asked for them, those to the firm in English', async () => {
  const email = 'wang.fang@example.sg';
  const message = {
    name: '王芳',
    email,
    phone: '+65 8123 4567',
    service: 'trademark',
    message: '想了解如何注册商标，谢谢。',
  };
  const answer = await read('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'zh' },
    body: JSON.stringify(message),
  });
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('王芳')]);
  const [toClient] = await mailsTo(site, email);
  expect(toClient?.subject).toBe('我们已收到您的留言');
  expect(toClient?.html).toContain('<html lang="zh-Hans">');
  expect(toClient?.plain).toContain('王芳：您好！');
  expect(toClient?.plain).not.toMatch(/Thank you|Reply to|Dear/);
  const [toFirm] = await mailsTo(site, site.deps.config.firmEmail);
  expect(toFirm?.plain).toContain('New contact message');
  expect(toFirm?.plain).toMatch(/Received: +\d+ \w{3} \d{4}/);
});

test('an account opened on a Malay page is written to in Malay, with links to Malay pages', async () => {
  const email = 'siti@example.sg';
  await read('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'ms' },
    body: JSON.stringify({
      firstName: 'Siti',
      lastName: 'Rahmah',
      email,
      phone: '+65 8123 4568',
      password: 'gunung-tahan-2187-kabus',
    }),
  });
  const [mail] = await mailsTo(site, email);
  expect(mail?.subject).toBe('Sahkan alamat e-mel anda');
  expect(mail?.plain).toContain('/ms/verify-email?token=');
});

const inLanguageOf = (language: string, json: object, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json', 'x-language': language },
  body: JSON.stringify(json),
});

test('a mailed link opens its page in the language of the mail', async () => {
  const email = 'chen.yun@example.sg';
  const path = 'trademark/singapore-trademark-registration';
  const { pricing }: Service = JSON.parse((await read(`/api/services/${path}`)).text);
  const order = newOrderForm({
    customerEmail: email,
    serviceSlug: 'singapore-trademark-registration',
    pricingPlan: pricing[0]?.name,
    price: pricing[0]?.price,
  });
  const placed = await read('/api/order', inLanguageOf('zh', order));
  expect([placed.status, placed.text]).toEqual([201, expect.any(String)]);
  const [mail] = await mailsTo(site, email);
  const [, link = ''] = /(\/zh\/open-order\/\S+)/.exec(mail?.plain ?? '') ?? [];
  const { status, headers } = await read(link);
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/zh\/checkout\/\d+$/),
  ]);
  expect((await read(headers.get('location') ?? '')).text).toContain('<html lang="zh-Hans"');
});

test('the report of a check is mailed in the language of its page', async () => {
  const checks: [language: string, name: string, shown: string][] = [
    ['zh', 'Kelipo', 'Kelipo'],
    ['ms', 'Kelipo', 'Kelipo'],
    ['zh', 'kelipo.com', '您发送的名称'],
  ];
  for (const [language, name, shown] of checks) {
    const email = `check.${name}.${language}@example.sg`;
    const asked = { name, phone: '+65 8123 4570', email, business: 'kopi', classes: ['30'] };
    const answer = await read('/api/trademark-check', inLanguageOf(language, asked));
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    site.deps.wake();
    const mail = await vi.waitFor(async () => {
      const [found] = await mailsTo(site, email);
      expect(found).toBeDefined();
      return found;
    }, 120_000);
    expect(mail?.subject).toContain(shown);
    const left = /\b(?:the|is|are|and|of|with|from|known|mark|marks|sample|Class|class)\b/g;
    const own = mail?.plain.replaceAll(/https?:\S+|\n-- \n[\s\S]*$/g, '') ?? '';
    expect([own, own.match(left)]).toEqual([own, null]);
    expect(mail?.plain).toContain(`/${language}/check/report/`);
  }
});

test('the language of a client’s record is that of their mails, before that of a page or an account', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const forgets = async (language: string) => {
    await browser.request('/api/auth/forgot-password', inLanguageOf(language, { email }));
    return (await mailsTo(site, email))[0]?.subject;
  };
  const prefers = async (language: string | null) => {
    const { body } = await browser.get<BillingDetails>('/api/auth/billing-details');
    const { status } = await browser.request(
      '/api/auth/billing-details',
      inLanguageOf('en', { language, updatedAt: body.updatedAt }, 'PATCH'),
    );
    expect(status).toBe(200);
  };
  expect(await forgets('ms')).toBe('Choose a new password');
  await prefers('zh');
  expect(await forgets('ms')).toBe('设置新密码');
  const message = { name: 'Tan', email, phone: '+65 8123 4567', service: 'trademark' };
  await read('/api/contact', inLanguageOf('ms', { ...message, message: 'Apakah kosnya?' }));
  expect((await mailsTo(site, email))[0]?.subject).toBe('我们已收到您的留言');
  await prefers(null);
  await read('/api/contact', inLanguageOf('ms', { ...message, message: 'Berapa lama?' }));
  expect((await mailsTo(site, email))[0]?.plain).toContain('Tan');
  expect((await mailsTo(site, email))[0]?.html).toContain('<html lang="ms">');
});

test('a quote and its acceptance are in the language of the client’s record, with its page', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await browser.request(
    '/api/auth/billing-details',
    inLanguageOf('en', { language: 'zh' }, 'PATCH'),
  );
  const desk = await site.signedInAdministrator();
  const drafted = await desk.post<{ id: number }>('/api/admin/invoices', {
    ...{ kind: 'quote', clientName: '陈云', clientEmail: email, key: crypto.randomUUID() },
    lines: [{ kind: 'service', description: '异议', quantity: 1, unitCents: 250_000 }],
  });
  await desk.post(`/api/admin/invoices/${drafted.body.id}/issue`, { send: true });
  const [offer] = await mailsTo(site, email);
  expect(offer?.subject).toMatch(/^报价 /);
  const [, link = ''] = /(\/zh\/open-invoice\/\S+)/.exec(offer?.plain ?? '') ?? [];
  const visitor = site.newBrowser();
  const page = (await visitor.request(link)).headers.get('location') ?? '';
  expect(page).toBe(`/zh/invoices/${drafted.body.id}`);
  expect(await (await visitor.request(page)).text()).toContain('接受此报价');
  await visitor.post(`/api/invoices/${drafted.body.id}/accept`, {});
  const [accepted] = await mailsTo(site, email);
  expect(accepted?.subject).toMatch(/^您已接受我们的报价 /);
  for (const mail of [offer, accepted])
    expect([mail?.plain, englishIn(mail?.plain ?? '')]).toEqual([mail?.plain, []]);
});
