import { and, eq, gt, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { confirmedCustomer } from '../../../test/customers';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { readMails } from '../../../test/mails';
import { openedMatter, recordEvent } from '../../../test/matters';
import { freePort } from '../../../test/server-process';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { administrators } from '../../platform/auth/schema';
import { messages } from '../../platform/mail/schema';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import type { InvoiceDetail } from '../billing/contract';
import type { DeadlineDetail } from './counting/contract';
import { countAgain } from './counting/count-again.server';
import { matterDeadlines } from './counting/schema.server';
import { raiseAlarms } from './docket/alarms-job.server';
import { mailDockets } from './docket/mail-jobs.server';
import { docketAlarms } from './docket/schema.server';
import type { MatterDetail } from './matter/contract';
import type { MatterMessage } from './messages/contract';
import { matterMessages } from './messages/schema.server';
import { sendRenewalLetters } from './renewals/letters-job.server';

let site: TestSite;
let owner: Browser;
let mei: Browser;
let tan: Browser;
let mailPort = 0;
let mailServer: MailServer | undefined;
beforeAll(async () => {
  mailPort = await freePort();
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  owner = await site.signedInAdministrator();
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  tan = await signedInColleague(site, owner, 'staff', 'tan');
});
beforeEach(async () => {
  owner = await site.signedInAdministrator();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await site.close();
  await mailServer?.close();
});

const today = dayInSingapore();
const matterOf = async (id: number) =>
  (await owner.get<MatterDetail>(`/api/admin/matters/${id}`)).body;
const deadlineOf = ({ deadlines }: MatterDetail, rule: string) => {
  const found = deadlines.find((each) => each.rule === rule);
  if (!found) throw new Error(`There is no ${rule}.`);
  return found;
};
async function idOf(username: string): Promise<number> {
  const [row] = await site.deps.db
    .select()
    .from(administrators)
    .where(eq(administrators.username, username));
  return row?.id ?? 0;
}
/** Registered, with a term that ends then. */
async function registeredMark(expiresOn: string): Promise<MatterDetail> {
  const filedOn = addMonths(expiresOn, -120);
  const { id } = await openedMatter(owner, { openedOn: filedOn, responsibleId: await idOf('mei') });
  await recordEvent(owner, id, { kind: 'filed', datedOn: filedOn, facts: { number: '4020A' } });
  const registered = { kind: 'registered', datedOn: addMonths(filedOn, 8), facts: { expiresOn } };
  const { status, body } = await recordEvent(owner, id, registered);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
/** With a session of that time, since one of now may have ended by then. */
async function setClock(day: string, time = '10:00') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:00+08:00`) });
  owner = await site.signedInAdministrator();
}

type Told = { message: string };
/** Two answers of which one was taken; returns what the other was told. */
function oneOf(answers: { status: number; body: unknown }[], taken: number): string {
  expect(answers.map(({ status }) => status).toSorted()).toEqual([taken, 409]);
  const refused = answers.find(({ status }) => status === 409);
  return (refused?.body as Told | undefined)?.message ?? '';
}

test('two people on one matter: each is told of the other, and nothing is lost or done twice', async () => {
  const { id } = await openedMatter(owner);
  const event = { kind: 'formal-notice', datedOn: '2026-10-01' };
  const recorded = await Promise.all([mei, tan].map((by) => recordEvent(by, id, event)));
  expect(oneOf(recorded, 201)).toMatch(/ recorded the same event at \d\d:\d\d\./);
  const matter = await matterOf(id);
  expect(matter.events.filter(({ kind }) => kind === 'formal-notice')).toHaveLength(1);
  expect(matter.deadlines.filter(({ rule }) => rule === 'T2')).toHaveLength(1);

  const edited = await Promise.all(
    (
      [
        [mei, 'Kopi Langit Kecil'],
        [tan, 'Kopi Langit Besar'],
      ] as const
    ).map(async ([by, title]) => {
      const answer = await by.request(`/api/admin/matters/${id}`, {
        method: 'PATCH',
        json: { title, updatedAt: matter.updatedAt },
      });
      return { status: answer.status, title, body: await answer.json() };
    }),
  );
  expect(oneOf(edited, 200)).toContain('changed title');
  expect((await matterOf(id)).title).toBe(edited.find(({ status }) => status === 200)?.title);

  const due = deadlineOf(matter, 'T2');
  const close = (by: Browser, note: string, updatedAt?: string) =>
    by.post<DeadlineDetail>(`/api/admin/deadlines/${due.id}/close`, {
      state: 'done',
      closedOn: today,
      note,
      documentId: null,
      ...(updatedAt && { updatedAt }),
    });
  const closed = await Promise.all([
    close(mei, 'Receipt 1', due.updatedAt),
    close(tan, 'Receipt 2', due.updatedAt),
  ]);
  expect(oneOf(closed, 200)).toContain('Someone else has saved this deadline');
  const { body: after } = await owner.get<DeadlineDetail>(`/api/admin/deadlines/${due.id}`);
  expect(after.changes.filter(({ what }) => what === 'done')).toHaveLength(1);
  const again = await close(tan, 'Receipt 2');
  expect([again.status, (again.body as unknown as Told).message]).toEqual([
    409,
    'This deadline was closed already.',
  ]);
});

test('a client with another address leaves the matter to its new one', async () => {
  const [before, next] = [await confirmedCustomer(site), await confirmedCustomer(site)];
  const { id, number, updatedAt } = await openedMatter(owner, { clientEmail: before.email });
  const reads = async ({ browser }: typeof before) => [
    (await browser.get(`/api/my-matters/${number}`)).status,
    (await browser.get<object[]>('/api/my-matters')).body.length,
  ];
  expect([await reads(before), await reads(next)]).toEqual([
    [200, 1],
    [404, 0],
  ]);
  const changed = await owner.request(`/api/admin/matters/${id}`, {
    method: 'PATCH',
    json: { clientEmail: next.email, updatedAt },
  });
  expect(changed.status).toBe(200);
  expect([await reads(before), await reads(next)]).toEqual([
    [404, 0],
    [200, 1],
  ]);
});

test('a browser that opened the link to an old address no longer reads the matter', async () => {
  const { id, number, clientEmail } = await openedMatter(owner, { openedOn: today });
  const [mail] = await readMails(site, eq(messages.eventKey, `matter:${number}:opened`));
  const link = /http\S+open-matter\S+/.exec(mail?.plain ?? '')?.[0] ?? '';
  const guest = site.newBrowser();
  await guest.request(link.replace(site.deps.config.siteUrl, ''));
  const status = async () => (await guest.get(`/api/my-matters/${number}`)).status;
  expect(await status()).toBe(200);
  const write = async (email: string) => {
    const json = { clientEmail: email, updatedAt: (await matterOf(id)).updatedAt };
    return owner.request(`/api/admin/matters/${id}`, { method: 'PATCH', json });
  };
  await write('new@kopilangit.example');
  expect(await status()).toBe(404);
  await write(clientEmail);
  expect(await status()).toBe(200);
});

test('of many messages the last are shown', async () => {
  const { id } = await openedMatter(owner);
  await site.deps.db.execute(sql`insert into ${matterMessages} (matter_id, is_from_firm, actor, text, key)
    select ${id}, true, 'admin', 'Message ' || n, 'many:' || n from generate_series(1, 1001) n`);
  const { body } = await owner.get<MatterMessage[]>(`/api/admin/matters/${id}/messages`);
  expect([body.length, body[0]?.text, body.at(-1)?.text]).toEqual([
    1_000,
    'Message 2',
    'Message 1001',
  ]);
});

test('a clock set back gives no number twice, and writes to nobody again', async () => {
  const { db } = site.deps;
  // Three months before its end on this day, so that on the one before the letter before was due. From the end of a
  // month three months on may be a shorter one's end.
  const day = [0, 1, 2, 3]
    .map((days) => addDays(today, days))
    .find((each) => addMonths(addMonths(each, 3), -3) === each) as string;
  const mark = await registeredMark(addMonths(day, 3));
  await owner.post(`/api/admin/matters/${mark.id}/deadlines`, {
    title: 'Reply',
    effectiveOn: addDays(day, 3),
    source: 'A letter',
  });
  const issue = async () => {
    const draft = await owner.post<InvoiceDetail>('/api/admin/invoices', {
      kind: 'invoice',
      clientName: 'Kopi Langit Pte. Ltd.',
      clientEmail: 'nadia@kopilangit.example',
      clientAddress: '12 Jalan Besar',
      lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 10_000 }],
      key: crypto.randomUUID(),
    });
    const answer = await owner.post<InvoiceDetail>(
      `/api/admin/invoices/${draft.body.id}/issue`,
      {},
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { number: Number(answer.body.number?.split('-').at(-1)), day: answer.body.issueDay };
  };
  const open = async () => Number((await openedMatter(owner)).number.split('-').at(-1));
  const work = async () => ({
    mails: await mailDockets(site.deps),
    letters: await sendRenewalLetters(site.deps),
  });
  await setClock(addDays(day, -1));
  await work();
  await setClock(day);
  const invoices = [await issue()];
  const matters = [await open()];
  expect(await work()).toEqual({ mails: expect.any(Number), letters: 1 });
  await setClock(addDays(day, -1));
  invoices.push(await issue());
  matters.push(await open());
  expect(await work()).toEqual({ mails: 0, letters: 0 });
  await setClock(day);
  invoices.push(await issue());
  matters.push(await open());
  expect(await work()).toEqual({ mails: 0, letters: 0 });
  const first = invoices[0]?.number ?? 0;
  expect(invoices).toEqual([0, 1, 2].map((more) => ({ number: first + more, day })));
  const one = matters[0] ?? 0;
  expect(matters).toEqual([one, one + 1, one + 2]);
  await setClock(addDays(day, 1));
  expect((await work()).mails).toBeGreaterThan(0);
  const stages = await db
    .select({ key: messages.eventKey })
    .from(messages)
    .where(like(messages.eventKey, `matter:${mark.number}:renewal:%`))
    .orderBy(messages.id);
  expect(stages.map(({ key }) => key.split(':').at(-1))).toEqual(['six-months', 'three-months']);
});

test('a rule holds by the day of the event; a changed one counts again what nobody set', async () => {
  const { db } = site.deps;
  const versionOf = async (filedOn: string) => {
    const { id } = await openedMatter(owner, { openedOn: filedOn });
    await recordEvent(owner, id, { kind: 'filed', datedOn: filedOn, facts: { number: '1' } });
    const report = { kind: 'examination-report', datedOn: addMonths(filedOn, 4), classes: ['35'] };
    const { body } = await recordEvent(owner, id, report);
    const [row] = await db
      .select()
      .from(matterDeadlines)
      .where(eq(matterDeadlines.id, deadlineOf(body, 'T3').id));
    return row?.ruleVersion;
  };
  const [old, now] = [await versionOf('2022-05-25'), await versionOf('2022-05-26')];
  expect(Number(now)).toBeGreaterThan(Number(old));

  const notice = async () => {
    const { id } = await openedMatter(owner);
    const { body } = await recordEvent(owner, id, { kind: 'formal-notice', datedOn: today });
    return deadlineOf(body, 'T2');
  };
  const [computed, set] = [await notice(), await notice()];
  const byHand = addDays(computed.effectiveOn, -7);
  await owner.post(`/api/admin/deadlines/${set.id}/set`, {
    effectiveOn: byHand,
    note: 'As agreed',
  });
  for (const { id } of [computed, set])
    expect((await mei.post(`/api/admin/deadlines/${id}/read`, {})).status).toBe(200);
  // As an earlier release counted it, by a rule that has another period now.
  const before = { nominalOn: addDays(computed.nominalOn, -31), ruleVersion: 0 };
  const earlier = { ...before, effectiveOn: addDays(computed.effectiveOn, -31) };
  await db.update(matterDeadlines).set(earlier).where(eq(matterDeadlines.id, computed.id));
  await db.update(matterDeadlines).set({ ruleVersion: 0 }).where(eq(matterDeadlines.id, set.id));
  expect(await countAgain(db, { actor: 'automatic' })).toEqual({ moved: 1, failed: 0 });
  const read = async ({ id }: { id: number }) =>
    (await owner.get<DeadlineDetail>(`/api/admin/deadlines/${id}`)).body;
  const counted = await read(computed);
  // Whoever read the other day did not read this one.
  expect(counted).toMatchObject({ effectiveOn: computed.effectiveOn, readBy: null });
  expect(counted.changes[0]).toMatchObject({
    what: 'counted again',
    actor: 'automatic',
    effectiveOn: computed.effectiveOn,
  });
  expect(await read(set)).toMatchObject({ effectiveOn: byHand, isSetByHand: true, readBy: 'mei' });
});

test('a day is the one of Singapore, also before eight in the morning', async () => {
  await setClock('2026-11-24', '00:30');
  const { id } = await openedMatter(owner);
  const notice = (datedOn: string) => recordEvent(owner, id, { kind: 'formal-notice', datedOn });
  expect((await notice('2026-11-25')).status).toBe(400);
  const { body } = await notice('2026-11-24');
  expect(deadlineOf(body, 'T2')).toMatchObject({
    nominalOn: '2027-01-24',
    effectiveOn: '2027-01-25',
  });
});

test('an alarm that ends and comes back is told again with a new one', async () => {
  const { db } = site.deps;
  await db.delete(docketAlarms);
  const stall = (name: string, hours: number) =>
    db.execute(sql`insert into job_states (name, last_success_at)
      values (${name}, now() - make_interval(hours => ${hours})) on conflict (name) do update
      set last_success_at = excluded.last_success_at`);
  await stall('count-deadlines', 27);
  await stall('docket-mail', 1);
  // A day on which no holidays are missing.
  const told = () => raiseAlarms(site.deps, '2026-01-02');
  await told();
  await stall('count-deadlines', 1);
  expect(await told()).toBe(0);
  await stall('count-deadlines', 27);
  expect(await told()).toBe(0);
  await stall('docket-mail', 27);
  expect(await told()).toBe(1);
  await stall('count-deadlines', 1);
  await stall('docket-mail', 1);
});

test('after a day without a mail server each mail arrives once, and the owners knew', async () => {
  const { db } = site.deps;
  const mark = await registeredMark(addMonths(today, 2));
  await db.delete(messages);
  await db.delete(docketAlarms);
  const work = async (day: string) => {
    await setClock(day);
    const count = [await mailDockets(site.deps), await sendRenewalLetters(site.deps)];
    vi.useRealTimers();
    owner = await site.signedInAdministrator();
    return count;
  };
  const [mails = 0] = await work(today);
  expect(mails).toBeGreaterThan(0);
  const isOfToday = like(messages.eventKey, `docket:%:${today}`);
  await expect
    .poll(() => db.$count(messages, and(isOfToday, gt(messages.attempts, 0))), until)
    .toBe(mails);
  await db
    .update(messages)
    .set({ createdAt: new Date(Date.now() - 86_400_000) })
    .where(isOfToday);
  expect(await raiseAlarms(site.deps)).toBeGreaterThan(0);
  const titles = async () =>
    (await owner.get<{ title: string }[]>('/api/admin/dashboard/notices')).body.map(
      ({ title }) => title,
    );
  const toldOf = expect.stringMatching(/^The docket mail of .* did not reach Mei Lin Goh\.$/);
  expect(await titles()).toContainEqual(toldOf);
  expect(await work(today)).toEqual([0, 0]);
  const [nextDays = 0] = await work(addDays(today, 1));
  expect(nextDays).toBeGreaterThan(0);

  mailServer = await openMailServer({}, mailPort);
  const { received } = mailServer;
  const queued = eq(messages.status, 'queued');
  await expect
    .poll(async () => {
      await db.update(messages).set({ nextAttemptAt: new Date() }).where(queued);
      site.deps.wake();
      return db.$count(messages, queued);
    }, until)
    .toBe(0);
  const all = await db.select().from(messages);
  expect(received).toHaveLength(all.length);
  const idOf = (mail: string) => /^message-id: (\S+)/im.exec(mail)?.[1];
  expect(new Set(received.map(idOf)).size).toBe(all.length);
  const letters = all.filter(({ eventKey }) =>
    eventKey.startsWith(`matter:${mark.number}:renewal`),
  );
  expect(letters).toHaveLength(1);
  expect(all.filter(({ eventKey }) => eventKey.startsWith('docket:'))).toHaveLength(
    mails + nextDays,
  );
  await raiseAlarms(site.deps);
  expect(await titles()).not.toContainEqual(toldOf);
});

const until = { interval: 100 };
