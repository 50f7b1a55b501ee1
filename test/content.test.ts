import footer from 'content:links/footer';
import header from 'content:links/header';
import sitemap from 'content:links/sitemap';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../scripts/content/content';
import { otherPages } from '../scripts/content/links';
import { findRoute } from '../src/main/routes';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lionmark-content-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What the build says of the texts after one of them is changed. */
function problemsAfter(file: string, change: (text: string) => string): string {
  cpSync('content', folder, { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  try {
    readContent(folder);
    return '';
  } catch (error) {
    return String(error).replaceAll(`${folder}/`, '');
  }
}

/** The first line that has these words; that of a change is looked up by what it changes. */
const lineOf = (file: string, words: string) =>
  readFileSync(join('content', file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

test('the texts are in order', () => {
  expect(() => readContent()).not.toThrow();
});

const privacy = 'legal/privacy-policy.md';
const terms = 'legal/terms-of-service.md';
const registration = 'services/singapore-trademark-registration.md';
const renewing = 'posts/renewing-a-trademark-in-time.md';
const costs = 'guides/what-a-trademark-costs.md';

test.each([
  {
    what: 'an unknown fact',
    file: terms,
    change: ['{{timeline.total}}', '{{timeline.whole}}'],
    said: 'there is no fact {{timeline.whole}}',
  },
  {
    what: 'a missing field',
    file: privacy,
    change: ['lead: ', '# '],
    said: 'lead: is missing',
    line: 2,
  },
  {
    what: 'a missing field of the firm',
    file: 'firm.yaml',
    change: ['  opens: "09:00"', '  open: "09:00"'],
    said: 'hours.open.0.opens: is missing',
    line: lineOf('firm.yaml', 'days: [Monday'),
  },
  {
    what: 'an unknown fact of the home page',
    file: 'home.yaml',
    change: ['Up to {{patentTerm}}', 'Up to {{patentTerms}}'],
    said: 'there is no fact {{patentTerms}}',
  },
  {
    what: 'a caption without its table',
    file: privacy,
    change: ['Table: Cookies and browser storage', 'Table: Cookies and browser storage\n\nNone.'],
    said: 'below a caption stands its table',
    line: lineOf(privacy, 'Table: Cookies'),
  },
  {
    what: 'a misspelt field',
    file: terms,
    change: ['    detail: 18 or older', '    detial: 18 or older'],
    said: 'inShort.3.detail: is missing',
    line: lineOf(terms, 'term: Age'),
  },
  {
    what: 'a sum of what is no number',
    file: costs,
    change: ['{{100 + gst}}', '{{100 + firm.name}}'],
    said: '{{firm.name}} is no number, so that no sum can have it',
  },
  {
    what: 'a sum without an end',
    file: renewing,
    change: ['(lateRenewalFee - renewalFee)', '(lateRenewalFee - renewalFee'],
    said: '{{3 * (lateRenewalFee - renewalFee}} is no sum of facts and numbers',
  },
  {
    what: 'a missing field of a block',
    file: costs,
    change: ['  plan: Complete', '  plans: Complete'],
    said: '2.plan: is missing',
    line: lineOf(costs, 'Two classes, pre-approved'),
  },
  {
    what: 'a service of no category',
    file: registration,
    change: ['category: trademark', 'category: trademarks'],
    said: 'category: Invalid option',
  },
  {
    what: 'a source that nobody knows',
    file: renewing,
    change: ['  - renewalFee', '  - renewalFees'],
    said: 'sources.2: there is no source renewalFees',
  },
  {
    what: 'a list in an answer',
    file: registration,
    change: ['No. The registry keeps it', '- No. The registry keeps it'],
    said: 'here stands one paragraph',
  },
  {
    what: 'a related service that is not there',
    file: costs,
    change: ['  - trademark/trademark-renewal', '  - trademark/renewal'],
    said: 'there is no service trademark/renewal',
  },
  {
    what: 'the cost of a service that is not there',
    file: costs,
    change: ['  service: singapore-trademark-registration', '  service: registration'],
    said: 'there is no service registration',
  },
  {
    what: 'a link from a guide to a service that is not there',
    file: 'guides/timeline-and-opposition.md',
    change: ['/trademark-watch)', '/trademark-watches)'],
    said: 'the link to /services/trademark/trademark-watches leads nowhere',
  },
  {
    what: 'a link to a page that is not there',
    file: terms,
    change: ['](/privacy-policy)', '](/privacy)'],
    said: 'the link to /privacy leads nowhere',
  },
  {
    what: 'a link to a part that is not there',
    file: privacy,
    change: ['](#your-rights)', '](#your-wrongs)'],
    said: 'the link to #your-wrongs leads nowhere',
  },
  {
    what: 'a heading without its address',
    file: privacy,
    change: ['## Security {#security}', '## Security'],
    said: 'a heading ends with its address: ## Title {#address}',
  },
  {
    what: 'what a legal page does not show',
    file: privacy,
    change: ['```in-test-mode', '```on-sundays'],
    said: 'a legal page shows no on-sundays',
  },
])(
  '$what is refused with its file and line',
  ({ file, change: [from = '', to = ''], said, line }) => {
    const at = line ?? lineOf(file, from);
    expect(problemsAfter(file, (text) => text.replace(from, to))).toContain(
      `${file}:${at}: ${said}`,
    );
  },
);

test('a text with two translations in one language is refused with both files', () => {
  expect(
    problemsAfter('zh/texts/billing.json', (text) =>
      text.replace('{', '{ "Close": "靠近", "Loading...": "正在加载……",'),
    ),
  ).toBe('Error: zh/texts/ui.json: “Close” is “关闭”, in zh/texts/billing.json “靠近”');
});

test('a translation other than that of the same text elsewhere is refused', () => {
  expect(
    problemsAfter('zh/links.yaml', (text) => text.replace('label: 关于,', 'label: 关于我们,')),
  ).toBe('Error: zh/links.yaml: header.6.label: “About” is “关于我们”, elsewhere “关于”');
});

test('a fact that a translation does not name is refused', () => {
  expect(
    problemsAfter('ms/services/trademark-watch.md', (text) =>
      text.replace('{{oppositionPeriod.value}}', '2'),
    ),
  ).toBe(
    'Error: ms/services/trademark-watch.md: the fact oppositionPeriod of the English text is missing',
  );
});

test('pages exist that texts, header and footer link to, and that are no texts', async () => {
  const links = [header, ...Object.values(footer), ...Object.values(sitemap)].flat();
  for (const page of [...otherPages, ...links.map(({ to }) => to.split('#')[0] ?? '')])
    expect(await findRoute(page), page).toBeDefined();
});
