import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { messages } from '../../platform/mail/schema';
import type { ClientDetail, ClientEntry, ListedClient } from '../clients/contract';
import type { Today } from '../dashboard/contract';
import type { MailDetail, QueuedMail } from './contract';

const key = Buffer.alloc(24, 7);
let server: MailServer;
let site: TestSite;
let owner: Browser;
beforeAll(async () => {
  server = await openMailServer({
    onRcptTo({ address }, _session, done) {
      const isGone = address.startsWith('gone');
      const refusal = Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 });
      done(isGone ? refusal : undefined);
    },
  });
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    MAIL_URL: server.url,
    MAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  });
  owner = await site.signedInAdministrator();
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const write = (email: string) =>
  site.newBrowser().post('/api/contact', {
    name: 'Tan Wei',
    email,
    phone: '+65 6123 4567',
    service: 'trademark',
    message: 'Please call me about a mark.',
  });
const mailsTo = async (email: string) =>
  (await owner.get<QueuedMail[]>(`/api/admin/mail?q=${email}`)).body;
const untilIn = (email: string, status: QueuedMail['status']) =>
  expect.poll(async () => (await mailsTo(email))[0]?.status).toBe(status);
async function clientOf(email: string) {
  const { body } = await owner.get<ListedClient[]>(`/api/admin/clients?q=${email}`);
  return (await owner.get<ClientDetail>(`/api/admin/clients/${body[0]?.id}`)).body;
}
const refusedOf = async (email: string) => (await clientOf(email)).addresses[0]?.refused;
const mailAgain = (browser: Browser, { id, addresses: [address] }: ClientDetail) =>
  browser.post(`/api/admin/clients/${id}/mail-again`, { addressId: address?.id });

interface Signing {
  prefix?: 'webhook' | 'svix';
  secret?: Buffer;
  sentAt?: number;
  signed?: string;
}

/** Plays the provider of mail. */
function tell(event: object, { prefix = 'svix', secret = key, sentAt, signed }: Signing = {}) {
  const [id, body] = [`msg_${randomUUID()}`, JSON.stringify(event)];
  const at = sentAt ?? Math.floor(Date.now() / 1_000);
  const text = `${id}.${at}.${signed ?? body}`;
  const signature = createHmac('sha256', secret).update(text).digest('base64');
  return site.newBrowser().request('/api/mail-events', {
    method: 'POST',
    body,
    headers: {
      origin: 'https://provider.example',
      'content-type': 'application/json',
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(at),
      [`${prefix}-signature`]: `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
    },
  });
}
/** The subject of the mail that answers a contact message. */
const thanks = 'We have your message';
const bounceOf = (to: string, type = 'Permanent', naming: object = { subject: thanks }) => ({
  type: 'email.bounced',
  created_at: '2026-11-27T03:00:00.000Z',
  data: {
    to: [to],
    ...naming,
    bounce: { type, subType: 'General', message: 'There is no such mailbox.' },
  },
});
const stateOf = (mail: QueuedMail) => [mail.id, mail.status];

test('a mailbox that a server does not know is shown at its record and above the dashboard', async () => {
  await write('gone@example.com');
  await untilIn('gone@example.com', 'failed');
  const [mail] = await mailsTo('gone@example.com');
  expect(mail).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550 5.1.1') });
  const client = await clientOf('gone@example.com');
  expect(client.addresses[0]?.refused?.reason).toContain('550 5.1.1 No such user here');
  const { body: story } = await owner.get<ClientEntry[]>(
    `/api/admin/clients/${client.id}/timeline?kinds=mail`,
  );
  expect(story[0]?.text).toContain('Failed, to gone@example.com: ');
  const { body: today } = await owner.get<Today>('/api/admin/today');
  expect(today.rows).toContainEqual(
    expect.objectContaining({
      kind: 'mail',
      what: 'gone@example.com',
      note: expect.stringContaining('550 5.1.1'),
      path: expect.stringMatching(/^\/admin\/settings\/mail\/\d+$/),
    }),
  );
  const page = await (await owner.request(`/admin/clients/${client.id}`)).text();
  expect(page).toContain('Mail came back');
  expect(page).toContain('Mail it again');
});

test('a mail that comes back marks its address until an owner takes the mark away', async () => {
  const email = 'wei@example.com';
  await write(email);
  await untilIn(email, 'sent');
  expect(await refusedOf(email)).toBeNull();
  expect((await tell(bounceOf('Wei@Example.com'))).status).toBe(200);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ status: 'bounced', lastError: 'There is no such mailbox.' });
  const { body: detail } = await owner.get<MailDetail>(`/api/admin/mail/${mail?.id}`);
  expect(detail.text).toContain('Tan Wei');
  expect((await owner.post(`/api/admin/mail/${mail?.id}/retry`, {})).status).toBe(409);
  expect(await refusedOf(email)).toMatchObject({ reason: 'There is no such mailbox.' });

  const client = await clientOf(email);
  const staff = await signedInColleague(site, owner, 'staff');
  expect((await mailAgain(staff, client)).status).toBe(403);
  expect(await (await staff.request(`/admin/clients/${client.id}`)).text()).not.toContain(
    'Mail it again',
  );
  expect((await mailAgain(owner, client)).status).toBe(200);
  expect(await refusedOf(email)).toBeNull();
  expect((await mailAgain(owner, client)).status).toBe(409);
});

test('a full mailbox comes back without a mark, a complaint with one', async () => {
  for (const email of ['full@example.com', 'cross@example.com']) {
    await write(email);
    await untilIn(email, 'sent');
  }
  await tell(bounceOf('full@example.com', 'Transient'), { prefix: 'webhook' });
  expect((await mailsTo('full@example.com'))[0]?.status).toBe('bounced');
  expect(await refusedOf('full@example.com')).toBeNull();
  await tell({ type: 'email.complained', data: { to: ['cross@example.com'], subject: thanks } });
  expect((await mailsTo('cross@example.com'))[0]?.status).toBe('sent');
  expect(await refusedOf('cross@example.com')).toMatchObject({
    reason: 'The recipient called it spam.',
    isComplaint: true,
  });
  const { id } = await clientOf('cross@example.com');
  const page = await (await owner.request(`/admin/clients/${id}`)).text();
  expect(page).toContain('Called our mail spam');
  expect(page).not.toContain('Mail came back');
});

test('an event without a good signature changes nothing', async () => {
  const email = 'kept@example.com';
  await write(email);
  await untilIn(email, 'sent');
  const now = Math.floor(Date.now() / 1_000);
  const bounce = bounceOf(email);
  for (const signing of [
    { secret: Buffer.alloc(24, 8) },
    { sentAt: now - 600 },
    { sentAt: now + 600 },
    { sentAt: Number.NaN },
    { signed: JSON.stringify(bounceOf('other@example.com')) },
  ])
    expect((await tell(bounce, signing)).status).toBe(400);
  const bare = await site.newBrowser().post('/api/mail-events', bounce);
  expect(bare.status).toBe(400);
  const [row] = await site.deps.db.select().from(messages).where(eq(messages.toAddress, email));
  expect(row).toMatchObject({ status: 'sent', refusedAt: null });
  for (const other of [{ type: 'email.delivered', data: { to: [email] } }, { type: 7 }, []])
    expect((await tell(other)).status).toBe(200);
  expect((await tell(bounceOf('nobody@example.com'))).status).toBe(200);
  expect(await refusedOf(email)).toBeNull();
});

test('a bounce changes the mail that it names, and another address or mail never', async () => {
  const email = 'many@example.com';
  for (const count of [1, 2, 3]) {
    await write(email);
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ status }) => status === 'sent').length)
      .toBe(count);
  }
  const [newest, middle, oldest] = await mailsTo(email);
  const middleId = server.received
    .map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim())
    .find((id) => id?.startsWith(`<message-${middle?.id}-`));
  expect(middleId).toBeDefined();
  for (const naming of [
    { message_id: '<message-99999999-1@localhost>' },
    { message_id: `${middleId?.replace('@', '@other.')}` },
    { subject: 'Another mail' },
    {},
  ])
    await tell(bounceOf(email, 'Transient', naming));
  expect((await mailsTo(email)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  await tell(bounceOf(email, 'Permanent', { headers: [{ name: 'Message-Id', value: middleId }] }));
  expect((await mailsTo(email)).map(stateOf)).toEqual([
    [newest?.id, 'sent'],
    [middle?.id, 'bounced'],
    [oldest?.id, 'sent'],
  ]);
  expect(await refusedOf(email)).toMatchObject({ isComplaint: false });
});

test('a bounce that names no mail marks the address alone', async () => {
  const email = 'unnamed@example.com';
  await write(email);
  await untilIn(email, 'sent');
  await tell(bounceOf(email, 'Permanent', {}));
  expect((await mailsTo(email))[0]?.status).toBe('sent');
  expect(await refusedOf(email)).toMatchObject({ reason: 'There is no such mailbox.' });
});
