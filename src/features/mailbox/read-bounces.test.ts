import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { type Mailbox, openMailbox } from '../../../test/mailbox-server';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { messageIdOf } from '../../platform/mail/message-id';
import { messages } from '../../platform/mail/schema';
import type { QueuedMail } from './contract';
import { readDeliveryReport } from './delivery-report.server';

let server: MailServer;
let mailbox: Mailbox;
let site: TestSite;
let owner: Browser;
beforeAll(async () => {
  server = await openMailServer();
  mailbox = await openMailbox('open sesame');
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    MAIL_URL: server.url,
    BOUNCE_MAILBOX_URL: mailbox.url.replace('open sesame', 'open%20sesame'),
  });
  owner = await site.signedInAdministrator();
});
afterAll(async () => {
  await site.close();
  await mailbox.close();
  await server.close();
});

interface Reported {
  to: string;
  messageId: string;
  status?: string;
  action?: string;
  said?: string;
}

const report = ({ to, messageId, status = '5.1.1', action = 'failed', said }: Reported) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'To: hello@lionmark.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Fri, 27 Nov 2026 10:00:00 +0800',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(said ? [`Diagnostic-Code: smtp; ${said.replace(' ', '\r\n    ')}`] : []),
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: hello@lionmark.example',
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    '',
    '--b--',
    '',
  ].join('\r\n');

/** As Exchange, Gmail and others write them. */
const otherReports: [string, fields: string[], isForGood: boolean | undefined][] = [
  [
    'Exchange',
    [
      'Final-Recipient: rfc822;wei@example.com',
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient wei@example.com not\r\n found by SMTP address lookup',
    ],
    true,
  ],
  [
    'Gmail',
    [
      'Final-Recipient: rfc822; wei@example.com',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n 550 5.1.1 Learn more',
      'Last-Attempt-Date: Fri, 27 Nov 2026 03:00:00 -0800 (PST)',
    ],
    true,
  ],
  [
    'Postfix',
    [
      'Final-Recipient: rfc822; wei@example.com',
      'Original-Recipient: rfc822;wei@example.com',
      'Action: failed',
      'Status: 5.0.0',
      'Diagnostic-Code: smtp; 550 mailbox is full',
    ],
    false,
  ],
  [
    'Sendmail',
    [
      'Original-Recipient: unknown;wei',
      'Final-Recipient: RFC822; wei@example.com',
      'Action: Failed',
      'Status: 5.2.1',
      'Diagnostic-Code: X-Unix; 67',
    ],
    true,
  ],
  [
    'one in UTF-8',
    ['Final-Recipient: utf-8; wei@bücher.example', 'Action: failed', 'Status: 4.4.7'],
    false,
  ],
  [
    'late',
    ['Final-Recipient: rfc822; wei@example.com', 'Action: delayed', 'Status: 4.4.1'],
    undefined,
  ],
  [
    'relayed',
    ['Final-Recipient: rfc822; wei@example.com', 'Action: relayed', 'Status: 2.1.9'],
    undefined,
  ],
];

test.each(otherReports)('a report of %s is read', async (_, fields, isForGood) => {
  const given = report({ to: 'wei@example.com', messageId: '<message-1-2@localhost>' });
  const text = given.replace(/Final-Recipient[\s\S]*?\r\n\r\n/, `${fields.join('\r\n')}\r\n\r\n`);
  const told = await readDeliveryReport(Buffer.from(text));
  expect(told.map((each) => [each.messageId, each.isForGood])).toEqual(
    isForGood === undefined ? [] : [['<message-1-2@localhost>', isForGood]],
  );
});

test.each([
  ['qmail', `Subject: x\r\n\r\nHi. This is the qmail-send program.\r\n\r\n<${'@'.repeat(400_000)}`],
  ['others', report({ to: `${'@'.repeat(400_000)} `, messageId: '<message-1-2@localhost>' })],
])('a report of %s with an endless address tells nothing', async (_, text) => {
  expect(await readDeliveryReport(Buffer.from(text))).toEqual([]);
});

/** Plain text, as qmail writes it. */
const reportOfQmail = (to: string, messageId: string) =>
  [
    'From: MAILER-DAEMON@mail.example',
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mail.example.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    '',
    `<${to}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
    '--- Below this line is a copy of the message.',
    '',
    'Return-Path: <hello@lionmark.example>',
    `Message-ID: ${messageId}`,
    '',
    'Dear Tan Wei',
    '',
  ].join('\r\n');

async function written(email: string) {
  await site.newBrowser().post('/api/contact', {
    name: 'Tan Wei',
    email,
    phone: '+65 6123 4567',
    service: 'trademark',
    message: 'Please call me about a mark.',
  });
  const mailsTo = () => site.deps.db.select().from(messages).where(eq(messages.toAddress, email));
  await expect.poll(async () => (await mailsTo())[0]?.status).toBe('sent');
  const [mail] = await mailsTo();
  if (!mail) throw new Error('No mail was sent.');
  return { id: mail.id, messageId: messageIdOf(mail, 'http://localhost:3000') };
}
const shown = async (id: number) =>
  (await owner.get<QueuedMail[]>('/api/admin/mail')).body.find((mail) => mail.id === id);
async function read() {
  const before = mailbox.asked.filter((command) => command === 'LOGOUT').length;
  site.deps.jobs.runNow('read-bounces');
  await expect
    .poll(() => mailbox.asked.filter((command) => command === 'LOGOUT').length)
    .toBeGreaterThan(before);
}

test('reports in the mailbox mark the mail and its address; other mails are left alone', async () => {
  const gone = await written('gone@example.com');
  const full = await written('full@example.com');
  const late = await written('late@example.com');
  const forged = await written('forged@example.com');
  const moved = await written('moved@example.com');
  const plain = await written('plain@example.com');
  mailbox.mails.push(
    ...[
      report({
        to: 'gone@example.com',
        messageId: gone.messageId,
        status: '5.0.0',
        said: '550 5.1.1 No such user here',
      }),
      report({ to: 'full@example.com', messageId: full.messageId, status: '5.2.2' }),
      report({ to: 'late@example.com', messageId: late.messageId, action: 'delayed' }),
      // A stranger knows the number of a message at best, and not its moment.
      report({
        to: 'forged@example.com',
        messageId: forged.messageId.replace(/-\d+@/, '-1@'),
      }),
      // The mailbox sends on to another, which is gone.
      report({ to: 'other@example.net', messageId: moved.messageId }),
      reportOfQmail('plain@example.com', plain.messageId),
      'From: client@example.com\r\nSubject: Hello\r\nContent-Type: text/plain\r\n\r\nHello.\r\n',
      `From: client@example.com\r\nSubject: Look\r\n\r\nI got this:\r\n${reportOfQmail('plain@example.com', plain.messageId)}`,
    ].map((text) => ({ text, isSeen: false })),
  );
  await read();
  await expect
    .poll(async () => [await shown(gone.id), await shown(full.id)])
    .toEqual([
      expect.objectContaining({ status: 'bounced', lastError: '550 5.1.1 No such user here' }),
      expect.objectContaining({
        status: 'bounced',
        lastError: 'The mail came back with status 5.2.2.',
      }),
    ]);
  await expect
    .poll(() => mailbox.mails.map(({ isSeen }) => isSeen))
    .toEqual([true, true, true, true, true, true, false, false]);
  for (const { id } of [late, forged])
    expect(await shown(id)).toMatchObject({ status: 'sent', lastError: null });
  const refused = await site.deps.db.select().from(messages);
  const addresses = refused.filter(({ refusedAt }) => refusedAt).map(({ toAddress }) => toAddress);
  expect(addresses.toSorted()).toEqual([
    'gone@example.com',
    'moved@example.com',
    'plain@example.com',
  ]);
});

test.each(['', 'no mail at all', '\r\n\r\n', report({ to: 'nobody', messageId: '<x>' })])(
  'what is no report tells nothing: %j',
  async (text) => expect(await readDeliveryReport(Buffer.from(text))).toEqual([]),
);
