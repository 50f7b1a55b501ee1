import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteColleague } from '../../../test/administrators';
import { readMails } from '../../../test/mails';
import { freePort } from '../../../test/server-process';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { tablesWith } from '../../../test/stored-text';
import { maskLinks } from '../../platform/mail/mask-links';
import { messages } from '../../platform/mail/schema';
import type { MailDetail, QueuedMail } from './contract';

let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  const MAIL_URL = `smtp://127.0.0.1:${await freePort()}`;
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', MAIL_URL });
  admin = await site.signedInAdministrator();
});
afterAll(() => site.close());

const list = async (search = '') =>
  (await admin.get<QueuedMail[]>(`/api/admin/mail${search}`)).body;
const fail = (id: number) =>
  site.deps.db
    .update(messages)
    .set({ status: 'failed', attempts: 12, lastError: 'Mailbox full' })
    .where(eq(messages.id, id));

test('an undelivered message is shown with its error and can be retried', async () => {
  await site.newBrowser().post('/api/contact', {
    name: 'Tan Wei',
    email: 'tan.wei@example.com',
    message: 'Please call me about a mark.',
    service: 'trademark',
    phone: '+65 6123 4567',
  });
  await expect.poll(async () => (await list())[0]?.lastError).toBeTruthy();
  const [newest] = await list();
  if (!newest) throw new Error('Nothing was queued.');
  expect(newest).toMatchObject({ status: 'queued', nextAttemptAt: expect.any(String) });
  expect(await list('?status=failed')).toEqual([]);
  expect(await list('?q=tan.wei')).toHaveLength(1);
  expect(await list('?q=%25')).toEqual([]);
  const subject = expect.stringMatching(/^Message from Tan Wei/);
  expect(await list()).toContainEqual(expect.objectContaining({ subject }));
  expect(await tablesWith(site, 'Message from')).toEqual([]);

  await fail(newest.id);
  expect(await list('?status=failed')).toMatchObject([
    { id: newest.id, lastError: 'Mailbox full', nextAttemptAt: null },
  ]);
  const retried = await admin.post<QueuedMail>(`/api/admin/mail/${newest.id}/retry`, {});
  expect(retried.body).toMatchObject({ status: 'queued', attempts: 0 });
  await fail(newest.id);
  expect((await admin.post('/api/admin/mail/retry-failed', {})).body).toEqual({ count: 1 });
  expect((await admin.post('/api/admin/mail/retry-failed', {})).body).toEqual({ count: 0 });
  await site.deps.db.update(messages).set({ status: 'sent' }).where(eq(messages.id, newest.id));
  expect((await admin.post(`/api/admin/mail/${newest.id}/retry`, {})).status).toBe(409);
  expect((await admin.post('/api/admin/mail/999999/retry', {})).status).toBe(404);
});

test('an administrator reads a message without its account link', async () => {
  await inviteColleague(site, admin);
  const address = 'new.customer@example.com';
  await site.newBrowser().post('/api/auth/register', {
    firstName: 'New',
    lastName: 'Customer',
    email: address,
    password: 'banyan-drift-2931',
  });
  const written = await readMails(site);
  const tokens = written.flatMap(({ plain }) => /token=([\w-]+)/.exec(plain)?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(1);
  for (const { id } of written) {
    const answer = await admin.request(`/api/admin/mail/${id}`);
    const text = await answer.text();
    for (const token of tokens) expect(text).not.toContain(token);
    if (text.includes('verify-email'))
      expect((JSON.parse(text) as MailDetail).text).toContain('/verify-email?token=…');
  }
});

test.each([
  [
    'https://x.sg/reset-password?token=1-abcdefghijklmnopqrstuvwxyz',
    'https://x.sg/reset-password?token=…',
  ],
  ['https://x.sg/orders?page=2&order_id=1763 and', 'https://x.sg/orders?page=2&order_id=1763 and'],
  [
    'End it: https://x.sg/watches/end/q7Zt-xA_9bLmN3kVw0PfYc8e',
    'End it: https://x.sg/watches/end/…',
  ],
  [
    'https://x.sg/blog/what-a-singapore-trademark-costs-since-september-2025',
    'https://x.sg/blog/what-a-singapore-trademark-costs-since-september-2025',
  ],
])('%s is shown as %s', (text, shown) => expect(maskLinks(text)).toBe(shown));
