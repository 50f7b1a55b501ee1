import { expect, test } from 'vitest';
import { text } from './crawl';
import { siteForFile } from './site';

const site = siteForFile({ RATE_LIMITS: 'off' });

/** The words of a page, whatever addresses and values its forms and links have. */
async function wordsOf(path: string) {
  let response = await site.browser.request(path);
  const elsewhere = response.headers.get('location');
  if (elsewhere) response = await site.browser.request(elsewhere);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
  return [
    response.status,
    text(main.replaceAll(/<[^>]*>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ];
}

const registration = '/services/trademark/singapore-trademark-registration';

test.each([
  ['/goods?q=coffee', 'classes=abc', 'classes=0,46', 'classes=', 'name=', 't=x', 'own99=x'],
  ['/check', 'classes=abc', 'name=', 'business='],
  ['/check?name=Kelip', 'classes=', 'business='],
  ['/consultations/book', 'kind=none', 'lawyer=x', 'from=2026-02-31', 'at=x&kind=none', 'day=x'],
  ['/consultations', 'service=none'],
  ['/contact', 'service=none', 'quote=', 'order='],
  ['/letter-check', 'utm_source=x', 'reference=', 'amount=5'],
  [registration, 'plan=none', 'classes=abc', 'name=', 't=x', 'own99=x'],
  [
    '/trademarks',
    'page=x',
    'page=-1',
    'class=99',
    'status=none',
    'sort=none',
    'view=none',
    'in=none',
    'kind=none',
    'country=none',
    'from=x',
    'to=1',
    'news=none',
    'page=99999999999999999999',
  ],
  ['/trademarks/arus', 'x=y'],
  [
    '/trademarks/owners/arus-electric-ferries-pte-ltd',
    'page=x',
    'class=99',
    'sort=none',
    'status=none',
    'page=0',
  ],
  ['/blog', 'page=x', 'page=1e9', 'page=99999999999999999999', 'tag=', 'category='],
  ['/search', 'q=', 'page=x'],
  ['/login', 'redirect=//evil.example', 'redirect=x'],
  ['/payment-success', 'order_id='],
  ['/reset-password?token=x', 'x=y'],
  ['/trademark', 'q=x'],
  ['/guides', 'page=x'],
  ['/sitemap', 'page=x'],
])('%s ignores what its address says wrongly', async (path, ...queries) => {
  const plain = await wordsOf(path);
  expect(plain[0]).toBe(200);
  for (const query of queries)
    expect([query, ...(await wordsOf(`${path}${path.includes('?') ? '&' : '?'}${query}`))]).toEqual(
      [query, ...plain],
    );
});

test.each([
  ['/check?name=Kelip&classes=99', 'Classes are numbered 1 to 45'],
  [`/search?q=${'a'.repeat(201)}`, 'Search text must be at most 200 characters'],
  [`/goods?q=${'a'.repeat(501)}`, 'Description must be at most 500 characters'],
  [`/letter-check?reference=${'a'.repeat(201)}`, 'At most 200 characters'],
])('%s says what is wrong with it', async (path, said) => {
  const [status, words] = await wordsOf(path);
  expect(status).toBe(200);
  expect(words).toContain(said);
});
