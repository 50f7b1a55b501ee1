import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { confirmedCustomer } from './customers';
import { addServices, paidOrder } from './orders';
import { siteForFile } from './site';

const site = siteForFile();
beforeAll(() => addServices(site.deps.db));

const otherwise = (number: number | string) => [
  `0x${Number(number).toString(16)}`,
  `${number}e0`,
  ` ${number}`,
  `${number} `,
  `+${number}`,
  `${number}.0`,
  `0${number}`,
  `-${number}`,
];

test('a number in an address is written in digits alone, at every endpoint that reads one', () => {
  const shapeOf = (schema: z.ZodType | undefined) =>
    Object.entries((schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {});
  const read = site.endpoints.flatMap(({ method, path, params, query }) =>
    [...shapeOf(params), ...shapeOf(query)].flatMap(([name, schema]) => {
      const number = [1900, 1].find((each) => schema.safeParse(String(each)).data === each);
      return number ? [{ what: `${method} ${path} ${name}`, schema, number }] : [];
    }),
  );
  expect(read.length).toBeGreaterThan(200);
  const taken = read.flatMap(({ what, schema, number }) =>
    otherwise(number)
      .filter((text) => schema.safeParse(text).data === number)
      .map((text) => `${what}: ${text}`),
  );
  expect(taken).toEqual([]);
});

test('another spelling of its number opens no record, page of a list or undo', async () => {
  const owner = await site.signedInAdministrator();
  const { email } = await confirmedCustomer(site);
  const { order } = await paidOrder(site.newBrowser(), { customerEmail: email });
  const { body: clients } = await owner.get<{ id: number }[]>(`/api/admin/clients?q=${email}`);
  const client = clients[0]?.id ?? 0;
  const { body: note } = await owner.post<{ id: number }>(`/api/admin/clients/${client}/notes`, {
    text: 'Prefers calls',
  });
  const statusOf = async (path: string) => (await owner.request(path)).status;
  for (const path of ['/api/admin/clients/', '/admin/clients/'])
    expect([path, await statusOf(path + client)]).toEqual([path, 200]);
  const deleted = await owner.request(`/api/admin/client-notes/${note.id}`, { method: 'DELETE' });
  const [feature, undoId = ''] = (deleted.headers.get('x-undo') ?? '').split('-');
  for (const spelt of otherwise(client).map(encodeURIComponent)) {
    expect([spelt, await statusOf(`/api/admin/clients/${spelt}`)]).toEqual([spelt, 400]);
    expect([spelt, await statusOf(`/admin/clients/${spelt}`)]).not.toEqual([spelt, 200]);
  }
  for (const spelt of otherwise(1).map(encodeURIComponent)) {
    expect([spelt, await statusOf(`/api/admin/clients?page=${spelt}`)]).toEqual([spelt, 400]);
    const draft = `/api/admin/matters/draft?kind=contact&id=${spelt}`;
    expect([spelt, await statusOf(draft)]).toEqual([spelt, 404]);
  }
  for (const spelt of otherwise(undoId).map(encodeURIComponent)) {
    const { status } = await owner.post(`/api/admin/undo/${feature}-${spelt}`, {});
    expect([spelt, status]).toEqual([spelt, 400]);
  }
  const key = 'k'.repeat(43);
  const links = ['0x7fffffff', '2147483647e0', '+2147483647', '%202147483647'];
  for (const until of links) {
    const path = `/open-order/${order.id}?until=${until}&key=${key}`;
    expect([until, await statusOf(path)]).toEqual([until, 404]);
  }
});
