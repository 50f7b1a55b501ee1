import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, siteForFile } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import type { AdminCategory, AdminService, AdminServiceSummary } from './admin-contract';
import { serviceCategories } from './schema.server';

const site = siteForFile({ RATE_LIMITS: 'off' });
let firm: Browser;
async function resetSite() {
  await site.reset();
  firm = await site.signedInAdministrator();
}

type Problem = { message: string; errors?: Record<string, string[]> };
type Saved = AdminService & Problem;

const whole = {
  title: 'Design Watch',
  slug: 'design-watch',
  subtitle: 'Copies, found early',
  description: 'We look at the market every month and tell you of copies.',
  headerImage: '/media/head.webp',
  cardImage: 'https://example.sg/card.png',
  icon: 'Tag',
  category: 'patent',
  isPublished: false,
  benefits: ['Found early'],
  features: [{ title: 'Monthly look', description: 'At six marketplaces.', icon: 'Search' }],
  requirements: ['Your registration'],
  pricing: [{ name: 'Basic', price: 'S$400', features: ['One design'], isPopular: true }],
  faq: [{ question: 'How often?', answer: 'Once a month, on the first.' }],
};

const put = async (path: string, json: unknown) => send('PUT', path, json);
async function send(method: string, path: string, json?: unknown) {
  const response = await firm.request(path, { method, ...(json !== undefined && { json }) });
  return { status: response.status, body: (await response.json()) as Saved & { count: number } };
}
async function create(change: object = {}) {
  const { status, body } = await firm.post<Saved>('/api/admin/services', { ...whole, ...change });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
const trail = () => site.deps.db.select().from(auditTrail).orderBy(asc(auditTrail.id));
const lastEntry = async () => (await trail()).at(-1);
/** A visitor's response, through the caches. */
const publicStatus = async (path: string) => (await site.newBrowser().request(path)).status;
/** The trigger's notification arrives shortly after the change. */
const eventually = (path: string, status: number) =>
  expect.poll(() => publicStatus(path), { interval: 20 }).toBe(status);

describe('a service', () => {
  beforeEach(resetSite);

  test('is created, read and recorded in the audit trail', async () => {
    const service = await create();
    expect(service).toMatchObject(whole);
    expect((await firm.get<AdminService>(`/api/admin/services/${service.id}`)).body).toEqual(
      service,
    );
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      actor: 'admin',
      action: 'create',
      entity: 'service',
      entityId: String(service.id),
      address: '127.0.0.1',
    });
    expect(entry?.after).toMatchObject(whole);
  });

  test('drops blank entries', async () => {
    const { benefits, features, requirements, pricing, faq } = await create({
      benefits: ['', ' First ', '  '],
      features: [{ title: ' ', description: '' }, ...whole.features],
      requirements: [''],
      pricing: [
        { name: '', price: '' },
        { ...whole.pricing[0], features: ['', 'One', ' '] },
      ],
      faq: [{ question: '', answer: '' }, ...whole.faq],
    });
    expect(benefits).toEqual(['First']);
    expect(features).toEqual(whole.features);
    expect(requirements).toEqual([]);
    expect(pricing).toEqual([{ ...whole.pricing[0], features: ['One'] }]);
    expect(faq).toEqual(whole.faq);
  });

  test('what it asks its clients is kept in order, and seen by administrators only', async () => {
    const question = {
      question: 'Who invented it?',
      help: '',
      kind: 'long text',
      choices: [],
      isRequired: true,
    };
    const choice = { ...question, question: 'Since when?', kind: 'choice', choices: ['2025'] };
    const questions = [question, { ...choice, choices: ['2025', '2026'] }, { question: ' ' }];
    const service = await create({ isPublished: true, asksMark: true, questions });
    expect(service).toMatchObject({ asksMark: true, questions: questions.slice(0, 2) });
    const { status, body } = await site.newBrowser().get('/api/services/patent/design-watch');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('questions');
    const refused = await firm.post<{ errors: object }>('/api/admin/services', {
      ...whole,
      slug: 'other',
      questions: [choice],
    });
    expect(refused.body.errors).toEqual({
      'questions.0.choices': ['A choice needs at least 2 different answers'],
    });
  });

  test('ignores unknown and read-only fields', async () => {
    const service = await create({
      id: 1,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
      role: 'administrator',
      title: '印章',
      subtitle: null,
    });
    expect(service.id).toBeGreaterThan(4);
    expect(service.createdAt > '2020').toBe(true);
    expect(service).not.toHaveProperty('role');
    expect(service).toMatchObject({ title: '印章', subtitle: null });
    const polluted = await firm.request('/api/admin/services', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"isPublished":true},${JSON.stringify({ ...whole, slug: 'other' }).slice(1)}`,
    });
    expect(polluted.status).toBe(201);
    expect(await polluted.json()).toMatchObject({ isPublished: false });
  });

  test('is accepted up to 1 MB and refused above', async () => {
    const faq = Array.from({ length: 100 }, (_, index) => ({
      question: `Question ${index}?`,
      answer: 'a'.repeat(4_900),
    }));
    await create({ faq });
    const answer = await send('POST', '/api/admin/services', {
      ...whole,
      description: 'a'.repeat(1_000_001),
    });
    expect(answer.status).toBe(413);
  });

  test('has a unique slug', async () => {
    const { id } = await create();
    const other = await create({ slug: 'other-watch' });
    const message = 'Another service already has the slug design-watch';
    for (const answer of [
      await send('POST', '/api/admin/services', whole),
      await put(`/api/admin/services/${other.id}`, whole),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ message, errors: { slug: [message] } });
    }
    expect((await put(`/api/admin/services/${id}`, whole)).status).toBe(200);
  });

  test('is not overwritten by an administrator who saw an older version', async () => {
    const service = await create();
    const path = `/api/admin/services/${service.id}`;
    const first = await put(path, { ...service, title: 'First' });
    expect(first.status).toBe(200);
    const second = await put(path, { ...service, title: 'Second' });
    expect(second.status).toBe(409);
    expect(second.body).toEqual({
      message: expect.stringMatching(
        /^Someone else has saved this service since you opened it\. Site Administrator changed title at \d\d:\d\d\.$/,
      ),
    });
    const { title, updatedAt } = first.body;
    expect((await firm.get<AdminService>(path)).body).toMatchObject({ title, updatedAt });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'update', before: { title: whole.title } });
    expect(entry?.after).toMatchObject({ ...whole, title: 'First' });
  });

  test('appears on and leaves the public site with its switch; drafts appear nowhere', async () => {
    const { id } = await create({ title: 'Orchid Watch', slug: 'orchid-watch' });
    const page = '/services/patent/orchid-watch';
    const elsewhere = [
      '/services/patent',
      '/sitemap',
      '/api/services?category=patent',
      '/llms.txt',
    ];
    const mentions = async () => {
      const texts = await Promise.all(
        elsewhere.map(async (path) => (await site.newBrowser().request(path)).text()),
      );
      return texts.filter((text) => text.includes('orchid-watch')).length;
    };
    const isHidden = async () => {
      for (const path of [page, '/services/orchid-watch', '/api/services/patent/orchid-watch'])
        await eventually(path, path === '/services/orchid-watch' ? 404 : 404);
      await expect.poll(mentions).toBe(0);
    };
    await isHidden();

    const shown = await put(`/api/admin/services/${id}`, { isPublished: true });
    expect(shown.body).toMatchObject({ isPublished: true, benefits: whole.benefits });
    expect(await lastEntry()).toMatchObject({ action: 'publish', after: { slug: 'orchid-watch' } });
    await eventually(page, 200);
    await expect.poll(mentions).toBe(elsewhere.length);

    await put(`/api/admin/services/${id}`, { ...shown.body, title: 'Orchid Watch Two' });
    await expect
      .poll(async () => (await site.newBrowser().request(page)).text())
      .toContain('Orchid Watch Two');

    await put(`/api/admin/services/${id}`, { isPublished: false });
    await isHidden();
    const before = (await trail()).length;
    await put(`/api/admin/services/${id}`, { isPublished: false });
    expect((await trail()).length).toBe(before);
  });

  test('that is renamed redirects to its new address, and back again', async () => {
    const service = await create({ isPublished: true });
    const path = `/api/admin/services/${service.id}`;
    const rename = async (slug: string) => {
      const { title, description, category } = service;
      expect((await put(path, { title, description, category, slug })).status).toBe(200);
    };
    const redirectTo = async (slug: string) => {
      const response = await site.newBrowser().request(`/services/patent/${slug}`);
      return response.status === 301 ? response.headers.get('location') : response.status;
    };
    await rename('copy-watch');
    await expect.poll(() => redirectTo('design-watch')).toBe('/services/patent/copy-watch');
    expect(await redirectTo('copy-watch')).toBe(200);
    await rename('design-watch');
    await expect.poll(() => redirectTo('copy-watch')).toBe('/services/patent/design-watch');
    expect(await redirectTo('design-watch')).toBe(200);
    expect((await firm.get<AdminService>(path)).body.faq).toEqual(whole.faq);
  });

  test('that is deleted is stored in full in the audit trail', async () => {
    const service = await create({ isPublished: true });
    const path = `/api/admin/services/${service.id}`;
    await put(path, { ...service, slug: 'copy-watch' });
    const deleted = await send('DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, { id: service.id }]);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'delete', after: null });
    expect(entry?.before).toMatchObject({
      ...whole,
      slug: 'copy-watch',
      isPublished: true,
      formerSlugs: ['design-watch'],
    });
    await eventually('/services/patent/copy-watch', 404);
    for (const method of ['GET', 'DELETE']) expect((await send(method, path)).status).toBe(404);
    expect((await put(path, { isPublished: true })).status).toBe(404);
    expect((await put(path, whole)).status).toBe(404);

    const restored = await firm.post(`/api/admin/audit-trail/${entry?.id}/restore`, {});
    expect(restored.status).toBe(201);
    await eventually('/services/patent/copy-watch', 200);
    expect((await send('GET', path)).body).toMatchObject({
      ...whole,
      slug: 'copy-watch',
      isPublished: true,
    });
    const old = await site.newBrowser().request('/services/patent/design-watch');
    expect(old.headers.get('location')).toBe('/services/patent/copy-watch');
  });

  test('is not found under an invalid id', async () => {
    for (const id of ['0', '-1', 'x', '1.5', '99999999999'])
      expect((await firm.get(`/api/admin/services/${id}`)).status).toBe(400);
    expect((await firm.get('/api/admin/services/999999')).status).toBe(404);
  });
});

describe('the fields of a service', () => {
  let known: AdminService;
  beforeAll(async () => {
    await resetSite();
    known = await create();
  });

  test.each([
    [{ title: 'D' }, 'title', 'Title must be at least 2 characters'],
    [{ title: undefined }, 'title', 'Title must be at least 2 characters'],
    [{ slug: 'd' }, 'slug', 'Slug must be at least 2 characters'],
    [
      { slug: 'Design Watch' },
      'slug',
      'Slug must contain only lowercase letters, numbers, and hyphens',
    ],
    [
      { slug: 'trademark' },
      'slug',
      'This is the address of a category. Please choose another slug.',
    ],
    [{ description: 'Too short.' }, 'description', 'Description must be at least 20 characters'],
    [{ category: '' }, 'category', 'Category is required'],
    [{ category: 'unknown' }, 'category', 'This category does not exist'],
    [
      { features: [{ title: '' }, { title: 'F', description: 'Long enough a text.' }] },
      'features.1.title',
      'Feature title is required',
    ],
    [
      { features: [{ title: 'Fine', description: 'Short' }] },
      'features.0.description',
      'Feature description is required',
    ],
    [{ pricing: [{ name: 'B', price: 'S$1' }] }, 'pricing.0.name', 'Pricing name is required'],
    [{ pricing: [{ name: 'Basic', price: ' ' }] }, 'pricing.0.price', 'Price is required'],
    ...['S$0.49', 'S$0', '0.10 SGD', 'S$.30', 'S$0.300', '0,30'].map(
      (price): [object, string, string] => [
        { pricing: [{ name: 'Basic', price }] },
        'pricing.0.price',
        'The payment provider charges no less than S$0.50',
      ],
    ),
    [
      { pricing: [whole.pricing[0], whole.pricing[0]] },
      'pricing.1.name',
      'Another plan has this name',
    ],
    [
      { faq: [{ question: 'Why', answer: 'Because it is so.' }] },
      'faq.0.question',
      'Question is required',
    ],
    [{ faq: [{ question: 'Why so?', answer: 'So.' }] }, 'faq.0.answer', 'Answer is required'],
    [
      { headerImage: 'javascript:alert(1)' },
      'headerImage',
      'Header image must be an http(s) address or a path on this site',
    ],
    [
      { cardImage: 'data:image/svg+xml,x' },
      'cardImage',
      'Card image must be an http(s) address or a path on this site',
    ],
    [{ benefits: 'one' }, 'benefits', 'Benefits must be a list'],
    [{ isPublished: 'yes' }, 'isPublished', 'Published must be true or false'],
  ])('with %j shows the rule beside its field', async (change, field, message) => {
    const entries = (await trail()).length;
    const input = { ...whole, slug: 'another-watch', ...change };
    for (const answer of [
      await send('POST', '/api/admin/services', input),
      await put(`/api/admin/services/${known.id}`, input),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[field]?.[0]).toBe(message);
    }
    expect((await trail()).length).toBe(entries);
  });
});

describe('the list of services', () => {
  beforeEach(resetSite);

  const list = (search: string) => firm.get<AdminServiceSummary[]>(`/api/admin/services${search}`);
  const slugs = async (search: string) => (await list(search)).body.map(({ slug }) => slug);

  test('is searched, filtered, sorted and paged', async () => {
    await create({ title: '100% Watch_', slug: 'percent-watch' });
    const all = await list('');
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    expect(all.body.map(({ title }) => title.toLowerCase())).toEqual(
      all.body.map(({ title }) => title.toLowerCase()).toSorted(),
    );
    expect(await slugs('?status=draft')).toEqual(['percent-watch']);
    expect(await slugs('?status=published')).not.toContain('percent-watch');
    expect(await slugs('?q=WATCH%20patent&status=draft')).toEqual(['percent-watch']);
    expect(await slugs('?q=100%25')).toEqual(['percent-watch']);
    expect(await slugs('?q=%5C')).toEqual([]);
    expect((await slugs('?category=Patent&sort=-title')).length).toBeGreaterThan(2);
    expect((await slugs('?sort=updated'))[0]).toBe('percent-watch');
    expect((await slugs('?sort=-status'))[0]).toBe('percent-watch');
    const page = await list('?page=2&pageSize=3&sort=slug');
    expect(page.body.length).toBe(3);
    expect(page.headers.get('link')).toMatch(/rel="first".*rel="prev".*rel="next".*rel="last"/);
    for (const wrong of ['page=0', 'pageSize=101', 'sort=price', 'status=gone'])
      expect((await list(`?${wrong}`)).status).toBe(400);
  });

  test('is published, withdrawn and deleted by selection in one step', async () => {
    const one = await create();
    const two = await create({ slug: 'two', isPublished: true });
    const ids = [one.id, two.id, 999_999];
    const published = await send('PATCH', '/api/admin/services', { ids, isPublished: true });
    expect(published.body).toMatchObject({ count: 2 });
    expect((await trail()).filter(({ action }) => action === 'publish').length).toBe(1);
    await eventually('/services/patent/design-watch', 200);
    await send('PATCH', '/api/admin/services', { ids, isPublished: false });
    await eventually('/services/patent/two', 404);
    const deleted = await send('POST', '/api/admin/services/delete', { ids });
    expect(deleted.body).toMatchObject({ count: 2 });
    expect((await trail()).filter(({ action }) => action === 'delete').length).toBe(2);
    expect(
      (await send('PATCH', '/api/admin/services', { ids: [], isPublished: true })).status,
    ).toBe(400);
  });
});

const categories = '/api/admin/categories';

describe('the fields of a category', () => {
  let known: AdminCategory;
  beforeAll(async () => {
    await resetSite();
    known = (await firm.post<AdminCategory>(categories, { name: 'Design', slug: 'design' })).body;
  });

  test.each([
    [{ name: '' }, 400, 'name', 'Name is required'],
    [{ slug: ' ' }, 400, 'slug', 'Slug is required'],
    [
      { slug: 'De Sign' },
      400,
      'slug',
      'Slug must contain only lowercase letters, numbers, and hyphens',
    ],
    [{ slug: 'default' }, 400, 'slug', 'This slug is reserved. Please choose another one.'],
    [{ name: 'Patent' }, 409, 'name', 'Another category already has the name Patent'],
    [{ slug: 'patent' }, 409, 'slug', 'Another category already has the slug patent'],
  ])('with %j shows the rule beside its field', async (change, status, field, message) => {
    for (const answer of [
      await send('POST', categories, { name: 'Other', slug: 'other', ...change }),
      await send('PATCH', `${categories}/${known.id}`, change),
    ]) {
      expect(answer.status).toBe(status);
      expect(answer.body.errors?.[field]?.[0]).toBe(message);
    }
  });
});

describe('a category', () => {
  beforeEach(resetSite);
  const list = async () => (await firm.get<AdminCategory[]>(categories)).body;
  const design = { name: 'Design', slug: 'design', description: null };

  test('is created, renamed with its services, and deleted once it is empty', async () => {
    const created = await send('POST', categories, { ...design, description: ' ' });
    expect([created.status, created.body]).toMatchObject([
      201,
      { ...design, serviceCount: 0, hasOwnPage: false },
    ]);
    const own = `${categories}/${created.body.id}`;
    const service = await create({ category: 'design', isPublished: true });
    await eventually('/services/design/design-watch', 200);

    const renamed = await send('PATCH', own, { name: 'Designs', slug: 'designs' });
    expect(renamed.body).toMatchObject({ name: 'Designs', slug: 'designs', serviceCount: 1 });
    await eventually('/services/designs/design-watch', 200);
    const oldAddress = await site.newBrowser().request('/services/design/design-watch');
    expect([oldAddress.status, oldAddress.headers.get('location')]).toEqual([
      301,
      '/services/designs/design-watch',
    ]);
    expect(await lastEntry()).toMatchObject({
      entity: 'category',
      before: { slug: 'design' },
      after: { slug: 'designs' },
    });

    const refused = await send('DELETE', own);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 service is in this category. Move or delete it first.',
    ]);
    await send('DELETE', `/api/admin/services/${service.id}`);
    expect((await send('DELETE', own)).body).toEqual({ id: created.body.id });
    expect(await lastEntry()).toMatchObject({ action: 'delete', before: { name: 'Designs' } });
    expect((await send('DELETE', own)).status).toBe(404);
  });

  test('with its own page can be renamed, but neither moved nor deleted', async () => {
    const [trademark] = await list();
    expect(trademark).toMatchObject({ slug: 'trademark', hasOwnPage: true });
    expect(trademark?.serviceCount).toBeGreaterThan(2);
    const own = `${categories}/${trademark?.id}`;
    const moved = await send('PATCH', own, { slug: 'marks' });
    expect([moved.status, moved.body.errors?.slug?.[0]]).toEqual([
      409,
      'The site’s page for Trademark uses this slug, so it can’t be changed',
    ]);
    const deleted = await send('DELETE', own);
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      'Trademark has its own page on the site and can’t be deleted.',
    ]);
    const renamed = await send('PATCH', own, {
      name: 'Trade marks',
      updatedAt: trademark?.updatedAt,
    });
    expect(renamed.body).toMatchObject({ name: 'Trade marks', slug: 'trademark' });
    const stale = await send('PATCH', own, { name: 'Marks', updatedAt: trademark?.updatedAt });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Someone else has saved this category since you opened it\. Site Administrator changed name at \d\d:\d\d\.$/,
      ),
    ]);
  });
});

describe('the page of categories', () => {
  beforeEach(resetSite);

  test('shows fifty at a time', async () => {
    const more = Array.from({ length: 47 }, (_, place) => ({
      name: `Category ${place}.`,
      slug: `category-${place}`,
    }));
    await site.deps.db.insert(serviceCategories).values(more);
    const textOf = async (search: string) =>
      (await firm.request(`/admin/categories${search}`)).text();
    const first = await textOf('');
    expect(first).toContain('51 categories');
    expect(first).toContain('Category 45.');
    expect(first).not.toContain('Category 46.');
    expect(first).toContain('href="/admin/categories?page=2"');
    expect(await textOf('?page=2')).toContain('Category 46.');
    expect(await textOf('?page=9')).toContain('No categories on this page');
  });
});

describe('a draft', () => {
  beforeEach(resetSite);

  test('is previewed only by administrators, and not indexed', async () => {
    const { id } = await create({ title: 'Orchid Watch' });
    const path = `/admin/services/${id}/preview`;
    const page = await firm.request(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Orchid Watch');
    expect(html).not.toContain('application/ld+json');
    const stranger = await site.newBrowser().request(path);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([
      302,
      `/admin/login?redirect=${encodeURIComponent(path)}`,
    ]);
    expect(await stranger.text()).not.toContain('Orchid');
    expect((await firm.request('/admin/services/999999/preview')).status).toBe(404);
  });

  test('with markup, once published, shows it as text', async () => {
    const markup = '</script><img src=x onerror=alert(1)>';
    await create({ title: markup, description: `${markup} ${markup}`, isPublished: true });
    const html = await (await site.newBrowser().request('/services/patent/design-watch')).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });
});
