import { expect, test } from 'vitest';
import { mailsTo, newPerson, password, signIn } from '../../../test/customers';
import { deskForFile } from '../../../test/site';
import type { CurrentUser } from '../../shared/accounts';
import type { ClientDetail, ListedClient } from './contract';

const { site, desk: owner } = deskForFile();

const write = (email: string, name = 'Jana Groß') =>
  site.newBrowser().post<{ errors?: Record<string, string[]> }>('/api/contact', {
    name,
    email,
    phone: '+65 6123 4567',
    service: 'trademark',
    message: 'Please call me back',
  });
const clientsOf = async (q: string) =>
  (await owner.get<ListedClient[]>(`/api/admin/clients?q=${encodeURIComponent(q)}`)).body;

test('an address is one, however its domain was typed', async () => {
  const sent = 'jana@xn--grn-marken-beb.example';
  for (const typed of [
    'jana@grün-marken.example',
    'Jana@GRU\u0308N-MARKEN.example',
    ' jana@grün-marken。example\u200B',
    'ｊａｎａ@ｇｒün-marken.example',
    'jana@XN--grn-marken-beb.example',
  ])
    expect([typed, (await write(typed)).status]).toEqual([typed, 201]);
  expect(await clientsOf('grn-marken')).toMatchObject([{ email: sent, counts: { enquiry: 5 } }]);
  expect((await mailsTo(site, sent)).length).toBeGreaterThan(0);

  const person = newPerson({ email: 'jana@grün-marken.example' });
  const made = await site.newBrowser().post<CurrentUser>('/api/auth/register', person);
  expect([made.status, made.body.email]).toEqual([201, sent]);
  expect(await signIn(site.newBrowser(), 'JANA@Grün-Marken.example', password)).toBe(200);
  expect(await signIn(site.newBrowser(), sent, password)).toBe(200);
});

test.each([
  ['jana@例え.テスト', 'jana@xn--r8jz45g.xn--zckzah'],
  ['jana@茶.新加坡', 'jana@xn--cl1a.xn--yfro4i67o'],
  ['jana@☕.example', 'jana@xn--53h.example'],
])('%s is written to as %s', async (typed, sent) => {
  expect((await write(typed)).status).toBe(201);
  expect((await mailsTo(site, sent)).length).toBe(1);
});

test.each([
  'jana@grün marken.example',
  'jana@grün_marken.example',
  'jana@grün/marken.example',
  'jana@grün.example:80',
  'jana@例.1',
  'jürgen@example.com',
  'jana@-.例',
])('%s is no address', async (typed) => {
  expect((await write(typed)).body.errors).toHaveProperty('email');
});

test('a name has no characters that show nothing, and is not made of them', async () => {
  for (const nothing of ['\u200B\u200B', '\u3164\u2800', '\u202E\u2060'])
    expect((await write('ann@example.com\u200B', nothing)).body.errors).toHaveProperty('name');
  expect((await write('ann@example.com\u200B', 'A\u200Bnn\u00AD\u202E Lee')).status).toBe(201);
  const [client] = await clientsOf('ann@example.com');
  expect(client).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' });
  await write('ann@example.com', 'Ann\u2060 Lee\uFEFF');
  const { body } = await owner.get<ClientDetail>(`/api/admin/clients/${client?.id}`);
  expect(body.addresses[0]?.given).toEqual([]);
  const { status } = await site
    .newBrowser()
    .post('/api/auth/register', newPerson({ firstName: '\u200D' }));
  expect(status).toBe(400);
});

test('a name from right to left stands apart in mails', async () => {
  const name = 'شركة النخلة (دبي)';
  await write('nakhla@example.com', name);
  const [mail] = await mailsTo(site, 'nakhla@example.com');
  expect(mail?.plain).toContain(`Dear \u2068${name}\u2069,`);
  const [client] = await clientsOf('nakhla@example.com');
  expect(client?.name).toBe(name);
});
