import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../test/database';
import { type StartedJob, startJob } from '../../../test/jobs';
import { type MailServer, openMailServer as openServer } from '../../../test/mail-server';
import { readConfig } from '../config/config';
import { createVault } from '../vault/vault';
import { button, ledger, letter } from './message';
import { queueMessage, sealMessage } from './outbox';
import { messages } from './schema';
import { openSubject, openText, sealEarlierTexts } from './sealed-texts';
import { pauseAfter, sendMailJob } from './send-mail-job';

const vault = createVault(Buffer.alloc(32));
let database: Awaited<ReturnType<typeof openTestDatabase>>;
const toClose: (() => Promise<void>)[] = [];
const logged: Record<string, unknown>[] = [];
const log = {
  info() {},
  error: (fields: Record<string, unknown>) => void logged.push(fields),
  countOf: () => 0,
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate messages restart identity`);
  await rm(join(database.dataDir, 'mail'), { recursive: true, force: true });
  logged.length = 0;
});
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

function deliverTo(mailUrl: string | undefined): StartedJob {
  const config = readConfig({
    DATA_DIR: database.dataDir,
    SITE_URL: 'https://www.lionmark.example',
    TEST_MODE: 'on',
    MAIL_FROM: 'Lionmark <hello@lionmark.example>',
    MAIL_URL: mailUrl,
  });
  const deps = { db: database.db, config: { ...config, vault }, log };
  const delivery = startJob(database.db, log, sendMailJob(deps));
  toClose.push(() => delivery.stop());
  return delivery;
}

async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openServer(options, port);
  toClose.push(server.close);
  return server;
}

const hello = letter({
  subject: 'Your check of Sago Lane',
  heading: 'Your check',
  blocks: [ledger([['Mark', 'Sago Lane']]), button('See it', 'https://www.lionmark.example/check')],
});

const queue = async (eventKey: string, changes: Partial<Parameters<typeof sealMessage>[1]> = {}) =>
  queueMessage(
    database.db,
    sealMessage(vault, { eventKey, to: 'huiling@sagolane.example', message: hello, ...changes }),
  );

async function stored(eventKey: string) {
  const [message] = await database.db
    .select()
    .from(messages)
    .where(eq(messages.eventKey, eventKey));
  if (!message) throw new Error(`no message for ${eventKey}`);
  return message;
}

const until = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 50 });
const untilSent = (eventKey: string) =>
  until(async () => expect((await stored(eventKey)).status).toBe('sent'));
const untilKept = (eventKey: string) =>
  until(async () => expect((await stored(eventKey)).status).toBe('kept'));
const untilTried = (eventKey: string, attempts: number) =>
  until(async () => expect((await stored(eventKey)).attempts).toBe(attempts));
const makeDue = () => database.db.update(messages).set({ nextAttemptAt: sql`now()` });

test('a message arrives once, in both parts, and is marked sent', async () => {
  const server = await openMailServer();
  await queue('check:1', { replyTo: 'hello@lionmark.example' });
  deliverTo(server.url);
  await untilSent('check:1');

  expect(server.received).toHaveLength(1);
  const mail = await PostalMime.parse(server.received[0] as string);
  expect(mail.from).toMatchObject({ name: 'Lionmark', address: 'hello@lionmark.example' });
  expect(mail.to).toMatchObject([{ address: 'huiling@sagolane.example' }]);
  expect(mail.replyTo).toMatchObject([{ address: 'hello@lionmark.example' }]);
  expect(mail.subject).toBe('Your check of Sago Lane');
  expect(mail.messageId).toMatch(/^<message-1-\d+@www\.lionmark\.example>$/);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(Math.abs(Date.parse(mail.date as string) - Date.now())).toBeLessThan(60_000);
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Sago Lane');
    expect(part).toContain('https://www.lionmark.example/check');
  }
  expect(await stored('check:1')).toMatchObject({
    attempts: 1,
    lastError: null,
    leasedUntil: null,
  });
});

test('the texts are encrypted, and once they are sent an account can’t be opened with them', async () => {
  const server = await openMailServer();
  const link = 'https://www.lionmark.example/reset-password?token=7-Ab34_defghijklmnopqrstuv';
  const subject = 'Your password, Hui Ling';
  const message = letter({ subject, blocks: ['Hui Ling', button('Set', link)] });
  await queue('reset:1', { message });
  const waiting = await stored('reset:1');
  expect(JSON.stringify(waiting)).not.toMatch(/Hui Ling|reset-password|Ab34/);
  deliverTo(server.url);
  await untilSent('reset:1');
  const mail = await PostalMime.parse(server.received[0] as string);
  expect([mail.subject, mail.text, mail.html]).toEqual([
    subject,
    expect.stringContaining(link),
    expect.stringContaining(link),
  ]);
  const sent = await stored('reset:1');
  expect(sent.html).toBe('');
  expect(JSON.stringify(sent)).not.toContain('Hui Ling');
  expect(openSubject(vault, sent)).toBe(subject);
  const kept = openText(vault, sent, sent.plain);
  expect(kept).toContain('Hui Ling');
  expect(kept).toContain('/reset-password?token=…');
  expect(kept).not.toContain('Ab34');
});

test('texts of an earlier release are encrypted, and lose their links if they were sent', async () => {
  const row = { toAddress: 'a@b.example', subject: 'Hello, Hui Ling', html: '<p>Old</p>' };
  const plain = 'Old\nhttps://www.lionmark.example/x?token=7-Ab34_defghijklmnopqrstuv';
  await database.db.insert(messages).values([
    { ...row, eventKey: 'old:1', plain, status: 'sent' },
    { ...row, eventKey: 'old:2', plain },
    {
      ...row,
      eventKey: 'old:3',
      html: '',
      plain: vault.seal('mail', 'old:3', plain),
      isSealed: true,
      status: 'sent',
    },
  ]);
  await sealEarlierTexts(database.db, vault);
  const [sent, queued] = [await stored('old:1'), await stored('old:2')];
  const sealedBefore = await stored('old:3');
  expect(JSON.stringify([sent, queued, sealedBefore])).not.toMatch(/Old|token|Hui Ling/);
  for (const each of [sent, queued, sealedBefore])
    expect(openSubject(vault, each)).toBe('Hello, Hui Ling');
  expect(openText(vault, sealedBefore, sealedBefore.plain)).toBe(plain);
  expect(openText(vault, sent, sent.plain)).toMatch(/^Old\n.*token=…$/);
  const server = await openMailServer();
  deliverTo(server.url);
  await untilSent('old:2');
  expect(server.received[0]).toContain('Ab34_defghijklmnopqrstuv');
});

test('one event is one message, even when queued concurrently', async () => {
  const server = await openMailServer();
  await Promise.all(Array.from({ length: 5 }, () => queue('order-paid:7')));
  const delivery = deliverTo(server.url);
  await untilSent('order-paid:7');
  await queue('order-paid:7');
  delivery.wake();
  await queue('order-paid:8');
  delivery.wake();
  await untilSent('order-paid:8');
  expect(server.received).toHaveLength(2);
});

test('a failed transaction queues no message', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await queueMessage(
      tx,
      sealMessage(vault, { eventKey: 'undone', to: 'a@b.example', message: hello }),
    );
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await expect(stored('undone')).rejects.toThrow();
});

test('an unreachable mail server delays only the message', async () => {
  const gone = await openMailServer();
  await gone.close();
  await queue('check:2');
  const delivery = deliverTo(gone.url);
  await untilTried('check:2', 1);

  const waiting = await stored('check:2');
  expect(waiting).toMatchObject({ status: 'queued', leasedUntil: null });
  expect(waiting.lastError).toContain('ECONNREFUSED');
  const pauseMs = waiting.nextAttemptAt.getTime() - Date.now();
  expect(pauseMs).toBeGreaterThan(20_000);
  expect(pauseMs).toBeLessThan(40_000);
  await queue('check:3');

  const back = await openMailServer({}, gone.port);
  await makeDue();
  delivery.wake();
  await untilSent('check:2');
  await untilSent('check:3');
  expect(back.received).toHaveLength(2);
  expect((await stored('check:2')).lastError).toBeNull();
});

/** A server that answers the recipient so, until it is told not to. */
async function openRefusingServer(responseCode: number, words: string) {
  const refusing = { is: true };
  const server = await openMailServer({
    onRcptTo(_address, _session, done) {
      done(refusing.is ? Object.assign(new Error(words), { responseCode }) : undefined);
    },
  });
  return { server, refusing };
}

test('a temporary refusal is stored and retried', async () => {
  const { server, refusing } = await openRefusingServer(451, '4.1.1 try again later');
  await queue('check:4');
  const delivery = deliverTo(server.url);
  await untilTried('check:4', 1);
  const refused = await stored('check:4');
  expect(refused).toMatchObject({ status: 'queued', refusedAt: null });
  expect(refused.lastError).toContain('451 4.1.1 try again later');
  expect(logged).toMatchObject([{ event: 'mail not delivered', messageId: 1, attempts: 1 }]);

  refusing.is = false;
  await makeDue();
  delivery.wake();
  await untilSent('check:4');
  expect(await stored('check:4')).toMatchObject({ attempts: 2, lastError: null });
});

test.each([
  [550, '5.1.1 No such user here', true],
  [550, 'no such mailbox here', true],
  [553, 'sorry, no mailbox by that name', true],
  [550, '5.1.10 Recipient not found', true],
  [550, '5.2.1 Mailbox disabled', true],
  [552, '5.2.2 Mailbox full', false],
  [554, '5.7.1 Relay access denied', false],
  [550, '5.1.8 Sender’s address does not exist', false],
  [550, 'User unknown in relay recipient table', true],
  [550, 'mailbox full', false],
  [550, 'Blocked by the list of a provider', false],
  [550, '5.0.0 No such user', true],
  [553, 'sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)', false],
  [550, '#5.1.0 Address rejected.', true],
])('a refusal of the recipient with %i %s is final', async (code, words, hasNoMailbox) => {
  const { server } = await openRefusingServer(code, words);
  await queue('check:4');
  deliverTo(server.url);
  await untilTried('check:4', 1);
  const refused = await stored('check:4');
  expect(refused).toMatchObject({ status: 'failed', leasedUntil: null });
  expect(refused.lastError).toContain(`${code} ${words}`);
  expect(refused.refusedAt !== null).toBe(hasNoMailbox);

  const other = { to: 'HuiLing@sagolane.example', unsubscribePath: '/watches/end/1' };
  expect(await queue('watch:1', other)).toBe(!hasNoMailbox);
  expect(await queue('order-paid:1')).toBe(true);
});

test('a refusal of the message itself is final', async () => {
  const server = await openMailServer({
    onData(stream, _session, done) {
      stream.resume();
      const refusal = Object.assign(new Error('5.7.1 This is spam'), { responseCode: 554 });
      stream.on('end', () => done(refusal));
    },
  });
  await queue('check:4');
  deliverTo(server.url);
  await untilTried('check:4', 1);
  expect(await stored('check:4')).toMatchObject({ status: 'failed', refusedAt: null });
});

test('a refusal of our own address or sign-in is tried again', async () => {
  const server = await openMailServer({
    onMailFrom(_address, _session, done) {
      done(Object.assign(new Error('5.7.0 Sign in first'), { responseCode: 530 }));
    },
  });
  await queue('check:4');
  deliverTo(server.url);
  await untilTried('check:4', 1);
  expect(await stored('check:4')).toMatchObject({ status: 'queued', refusedAt: null });
});

test('a message on a subscription can be ended from the mail program', async () => {
  const server = await openMailServer();
  await queue('watch:1', { unsubscribePath: '/watches/end/abc' });
  deliverTo(server.url);
  await untilSent('watch:1');
  const { headers } = await PostalMime.parse(server.received[0] as string);
  expect(headers.filter(({ key }) => key.startsWith('list-'))).toEqual([
    expect.objectContaining({
      key: 'list-unsubscribe',
      value: '<https://www.lionmark.example/watches/end/abc>',
    }),
    expect.objectContaining({
      key: 'list-unsubscribe-post',
      value: 'List-Unsubscribe=One-Click',
    }),
  ]);
});

test('retries back off, and the message fails after about three days', async () => {
  const pauses = [];
  for (let attempts = 1; ; attempts++) {
    const pause = pauseAfter(attempts, 0);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 6)).toEqual([30, 120, 600, 3_600, 14_400, 43_200]);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(2.8);
  expect(days).toBeLessThan(3.5);
  expect(pauseAfter(1, 0.999)).toBe(36);

  const server = await openMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('no')),
  });
  await queue('check:5');
  await database.db.update(messages).set({ attempts: pauses.length });
  deliverTo(server.url);
  await until(async () => expect((await stored('check:5')).status).toBe('failed'));
  expect((await stored('check:5')).lastError).toContain('no');
});

test('the mail server’s password is in no stored or logged error', async () => {
  const server = await openMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(new Error(`wrong: ${auth.password}`)),
  });
  await queue('check:6');
  deliverTo(`smtp://firm:tem%2Fbusu%2041@127.0.0.1:${server.port}`);
  await untilTried('check:6', 1);
  const { lastError } = await stored('check:6');
  expect(lastError).toContain('wrong: …');
  expect(JSON.stringify([lastError, logged])).not.toMatch(/tem\/busu|tem%2Fbusu/);
});

test.each(['', '?requireTLS=false&ignoreTLS=true'])(
  'the password is never sent to another machine without TLS%s',
  async (parameters) => {
    let attempts = 0;
    const server = await openMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(_auth, _session, done) {
        attempts++;
        done(null, { user: 'firm' });
      },
    });
    await queue('check:tls');
    // Linux connects to loopback, but the address is not known as such.
    deliverTo(`smtp://firm:tembusu@0.0.0.0:${server.port}${parameters}`);
    await untilTried('check:tls', 1);
    expect(attempts).toBe(0);
    expect((await stored('check:tls')).lastError).toMatch(/STARTTLS/);
    expect(server.received).toEqual([]);
  },
);

test('two workers share the queue and send nothing twice', async () => {
  const server = await openMailServer();
  const keys = Array.from({ length: 20 }, (_, number) => `shared:${number}`);
  for (const key of keys) await queue(key);
  deliverTo(server.url);
  deliverTo(server.url);
  for (const key of keys) await untilSent(key);
  const ids = server.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test('a message whose sender died is sent again after its lease, unchanged', async () => {
  const server = await openMailServer();
  await queue('check:7');
  const { html, plain } = await stored('check:7');
  const delivery = deliverTo(server.url);
  await untilSent('check:7');

  await database.db
    .update(messages)
    .set({ status: 'queued', html, plain, leasedUntil: sql`now() + interval '2 minutes'` });
  delivery.wake();
  await queue('check:8');
  delivery.wake();
  await untilSent('check:8');
  expect((await stored('check:7')).status).toBe('queued');

  await database.db
    .update(messages)
    .set({ leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(messages.eventKey, 'check:7'));
  delivery.wake();
  await untilSent('check:7');
  const [first, , again] = await Promise.all(server.received.map((mail) => PostalMime.parse(mail)));
  expect(again?.messageId).toBe(first?.messageId);
  expect(again?.date).toBe(first?.date);
});

test('stopping waits for the current message, and a slow server does not delay queueing', async () => {
  let arrived = () => {};
  let answer = () => {};
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const server = await openMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        arrived();
        answer = done;
      });
    },
  });
  await queue('check:9');
  const delivery = deliverTo(server.url);
  await inFlight;
  await queue('check:10');
  const stopped = delivery.stop();
  answer();
  await stopped;
  expect((await stored('check:9')).status).toBe('sent');
  expect(await stored('check:10')).toMatchObject({
    status: 'queued',
    attempts: 0,
    leasedUntil: null,
  });
});

test('without a mail server each message is a file that mail programs open', async () => {
  await queue('order-placed:17/../x');
  const { html, plain } = await stored('order-placed:17/../x');
  const delivery = deliverTo(undefined);
  await untilKept('order-placed:17/../x');
  expect((await stored('order-placed:17/../x')).sentAt).toBeNull();
  const folder = join(database.dataDir, 'mail');
  expect(await readdir(folder)).toEqual(['00000001-order-placed-17-x.eml']);

  await database.db.update(messages).set({ status: 'queued', html, plain });
  delivery.wake();
  await untilKept('order-placed:17/../x');
  expect(await readdir(folder)).toEqual(['00000001-order-placed-17-x.eml']);

  const file = await readFile(join(folder, '00000001-order-placed-17-x.eml'));
  const mail = await PostalMime.parse(file);
  expect(mail.subject).toBe('Your check of Sago Lane');
  expect(mail.messageId).toMatch(/^<message-1-\d+@www\.lionmark\.example>$/);
  expect(mail.html).toContain('Sago Lane');
  expect(mail.text).toContain('See it:\nhttps://www.lionmark.example/check');
  expect(file.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a file that cannot be written is retried', async () => {
  const folder = join(database.dataDir, 'mail');
  await writeFile(folder, 'in the way');
  await queue('check:11');
  const delivery = deliverTo(undefined);
  await untilTried('check:11', 1);
  expect(await stored('check:11')).toMatchObject({ status: 'queued' });
  await rm(folder);
  await makeDue();
  delivery.wake();
  await untilKept('check:11');
  expect(await readdir(folder)).toHaveLength(1);
});

test('a name adds no header and no recipient', async () => {
  const server = await openMailServer();
  const name = 'Mallory\r\nBcc: victim@else.example\r\n\r\n<b>Buy</b>\u2028X-Evil: 1\u0000';
  await queue('check:12', {
    message: letter({ subject: `New order from ${name}`, blocks: [name] }),
  });
  deliverTo(server.url);
  await untilSent('check:12');
  const mail = await PostalMime.parse(server.received[0] as string);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mail.subject).toBe('New order from Mallory Bcc: victim@else.example <b>Buy</b> X-Evil: 1');
  expect(mail.html).toContain('&lt;b&gt;Buy&lt;/b&gt;');
});

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  '"x" <a@b.example>',
  'a@b.example;c@d.example',
  'a\u0000@b.example',
  'a@b@c.example',
  '',
])('%j is not a valid recipient', async (to) => {
  await expect(queue('check:13', { to })).rejects.toMatchObject({ status: 400 });
  await expect(queue('check:13', { replyTo: to })).rejects.toMatchObject({ status: 400 });
});
