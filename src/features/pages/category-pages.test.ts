import { beforeEach, describe, expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';
import type { ServiceSummary } from '../catalogue/contract';

// One failure is made here on purpose, so the log is silent.
const site = siteForFile({ LOG_LEVEL: 'silent' });
beforeEach(() => site.reset());

const html = async (path: string) => {
  const answer = await site.browser.request(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
};
const listed = (page: string) =>
  [...page.matchAll(/<h3><a href="([^"]+)"/g)].map(([, href]) => href);
const structuredData = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

const categories = [
  {
    category: 'trademark',
    canonical: '/trademark',
    also: '/services/trademark',
    links: ['/contact', '/services/trademark/trademark-registration-singapore'],
    texts: [
      'Talk to us',
      'Apply Now',
      'Schedule Consultation',
      'What can be registered',
      '1-2 days',
      '3-5 days',
      '4-6 months',
      '2 months',
      '6-9 months',
    ],
    steps: 5,
  },
  {
    category: 'patent',
    canonical: '/services/patent',
    also: '/patent',
    links: ['/contact'],
    texts: ['up to 20 years', 'Contact Us', 'Book a Consultation'],
    steps: 3,
  },
  {
    category: 'copyright',
    canonical: '/copyright',
    also: '/services/copyright',
    links: ['/contact', '/services/copyright'],
    texts: ['There is no register', 'What is protected', 'Who owns it'],
    steps: 5,
  },
];

describe.each(categories)('the page of $category', (page) => {
  test('is the same at both addresses, with one canonical', async () => {
    const [first, second] = await Promise.all([html(page.canonical), html(page.also)]);
    for (const shown of [first, second]) {
      expect(shown).toMatch(
        new RegExp(`<link rel="canonical" href="[^"]*[^/]${page.canonical}"/>`),
      );
      for (const text of page.texts) expect(shown).toContain(text);
      for (const link of page.links) expect(shown).toContain(`href="${link}"`);
      expect(shown.match(/<h1/g)).toHaveLength(1);
    }
    expect(first.match(/<title>.*?<\/title>/)?.[0]).toBe(second.match(/<title>.*?<\/title>/)?.[0]);
    expect(first.match(/<svg data-step=/g)).toHaveLength(page.steps);
    expect(first).toMatch(/aria-label="Breadcrumb"><ol><li><a href="\/"[^>]*>Home<\/a>/);
    expect(first).not.toContain(' style="');
    expect(first).toContain('<details class="fold">');
  });

  test('lists the services of the API in its first HTML, with structured data', async () => {
    const { body } = await site.browser.get<ServiceSummary[]>(
      `/api/services?published=true&category=${page.category.toUpperCase()}`,
    );
    expect(body.length).toBeGreaterThan(0);
    const shown = await html(page.canonical);
    const paths = body.map(({ category, slug }) => `/services/${category}/${slug}`);
    expect(listed(shown)).toEqual(paths);
    for (const { title } of body) expect(shown).toContain(title);
    const [service, trail] = structuredData(shown)[0]['@graph'];
    expect(
      service.hasOfferCatalog.itemListElement.map(
        ({ url }: { url: string }) => new URL(url).pathname,
      ),
    ).toEqual(paths);
    expect(new URL(trail.itemListElement[1].item).pathname).toBe(page.canonical);
  });
});

test('no two pages share a title or a description', async () => {
  const paths = ['/', '/services/trademark/singapore-trademark-registration'];
  const pages = await Promise.all(
    [...paths, ...categories.map((page) => page.canonical)].map(html),
  );
  const heads = pages.flatMap((page) => [
    page.match(/<title>(.*?)<\/title>/)?.[1],
    page.match(/<meta name="description" content="(.*?)"/)?.[1],
  ]);
  expect(new Set(heads).size).toBe(2 * pages.length);
});

test('Apply Now leads to the service under its current slug', async () => {
  const answer = await site.browser.request('/services/trademark/trademark-registration-singapore');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(
    '/services/trademark/singapore-trademark-registration',
  );
});

test('a card shows its picture, else its icon, else a label; drafts are absent', async () => {
  await site.database.db.execute(`
    update services set header_image = '/media/mark.webp' where slug = 'copyright-documentation';
    update services set icon = 'Nonesuch' where slug = 'copyright-licensing-and-assignment';
    update services set icon = null where slug = 'copyright-takedown';
    update services set is_published = false where slug = 'trademark-renewal'`);
  site.invalidateContent();
  const copyright = await html('/copyright');
  expect(copyright).toContain('src="/media/mark.webp" alt=""');
  expect(copyright).toContain('d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"'); // the chat bubble
  expect(copyright.match(/No image available/g)).toHaveLength(1);
  expect(listed(await html('/trademark'))).not.toContain('/services/trademark/trademark-renewal');
});

test('an empty category and one that failed to load each have a message', async () => {
  await site.database.db.execute('delete from services');
  site.invalidateContent();
  expect(await html('/patent')).toContain('No services available at this time.');

  await site.database.db.execute('alter table services rename to services_away');
  site.invalidateContent();
  const failed = await site.browser.request('/patent');
  expect(await failed.text()).toContain('Unable to load services. Please try again later.');
  await site.database.db.execute('alter table services_away rename to services');
  expect(await html('/patent')).not.toContain('Unable to load services');
});

test('without script the call to action leads to the form, answered on the page', async () => {
  const closed = await html('/trademark');
  expect(closed).toMatch(/<form action="#check" method="get"><button [^>]*name="check"/);
  expect(closed).not.toContain('Trademark name');
  expect(await html('/trademark?check=open')).toContain('Free Lawyer Check');
  const check = { form: 'check', name: 'Folding kayak', email: 'inventor@kolek.example' };
  const answer = await site.browser.request('/patent?check=open', {
    method: 'POST',
    body: new URLSearchParams({ ...check, category: 'patent' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Check submitted!');
  const { rows } = await site.database.db.execute('select name, category from trademark_checks');
  expect(rows).toEqual([{ name: 'Folding kayak', category: 'patent' }]);
});
