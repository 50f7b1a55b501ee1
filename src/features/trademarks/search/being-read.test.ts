import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/site';
import type { FoundRecord } from '../../../admin-ui/workspace-contract';
import type { Trademark } from '../marks/contract';

// No base of the register is ever made: each thread ends when it is asked for one, as on a machine without memory.

const said = 'The register is being brought up to date. Please try again in a minute.';
const inChinese = '注册簿正在更新，请一分钟后再试。';

let site: TestSite;
beforeAll(async () => {
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    call,
    ...more
  ) {
    if (call?.name === 'build') void this.terminate();
    return postMessage.call(this, call, ...more);
  });
  site = await openTestSite({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

test('while the register is read, each search says so and when to come again', async () => {
  const admin = await site.signedInAdministrator();
  const paths = [
    '/api/trademarks?q=lion',
    '/api/trademarks?class=30',
    '/api/trademarks?sort=date',
    '/api/trademarks/facets',
    '/api/trademarks/owners/lion',
    '/api/trademarks/owners/lion/marks',
    '/api/admin/trademarks?q=lion',
    '/api/admin/trademarks?q=lion&sort=fit',
    '/api/admin/trademarks/ids?q=lion',
    '/api/check?name=Lionheart',
    '/api/goods?q=coffee',
  ];
  // Each waits a little for the register, so all wait together.
  const answers = await Promise.all(paths.map((path) => admin.get<{ message: string }>(path)));
  expect(
    answers.map(({ status, body, headers }, place) => ({
      path: paths[place],
      status,
      ...body,
      retryAfter: headers.get('retry-after'),
    })),
  ).toEqual(paths.map((path) => ({ path, status: 503, message: said, retryAfter: '60' })));
});

test('pages say so too, in the language of each, and may be opened again in a minute', async () => {
  const admin = await site.signedInAdministrator();
  const pages = [
    ['/trademarks?q=lion', said],
    ['/zh/trademarks?q=lion', inChinese],
    ['/trademarks/owners/lion', said],
    ['/check?name=Lionheart', said],
    ['/zh/check?name=Lionheart', inChinese],
    ['/admin/trademarks?q=lion', said],
  ] as const;
  const found = await Promise.all(
    pages.map(async ([path, text]) => {
      const page = await admin.request(path);
      return { path, status: page.status, isSaid: (await page.text()).includes(text) };
    }),
  );
  expect(found).toEqual(pages.map(([path]) => ({ path, status: 503, isSaid: true })));
});

test('the marks registered last are listed meanwhile', async () => {
  const of = async (query: string) =>
    (await site.browser.get<Trademark[]>(`/api/trademarks?status=registered&${query}`)).body;
  const byDate = (await of('sort=name')).toSorted(
    (one, other) => other.registrationDate.localeCompare(one.registrationDate) || other.id - one.id,
  );
  expect(byDate.length).toBeGreaterThan(8);
  expect(await of('sort=date&pageSize=8')).toEqual(byDate.slice(0, 8));
});

test('names are listed meanwhile, and the palette finds the rest and says what it can’t', async () => {
  const list = await site.browser.get<Trademark[]>('/api/trademarks');
  expect({ status: list.status, shown: list.body.length }).toEqual({ status: 200, shown: 60 });
  const admin = await site.signedInAdministrator();
  const { status, body } = await admin.get<FoundRecord[]>('/api/admin/find?q=singapore');
  expect(status).toBe(200);
  expect(body.map(({ kind }) => kind)).toContain('Service');
  expect(body.at(-1)).toEqual({
    kind: 'Trademark',
    title: 'Trademarks can’t be searched yet',
    text: 'Try in a minute',
    path: '/admin/trademarks?q=singapore&source=all',
  });
});
