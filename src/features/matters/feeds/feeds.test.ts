import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { type Browser, deskForFile } from '../../../../test/site';
import { administrators } from '../../../platform/auth/schema';
import type { Person } from '../../../platform/context';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { matterDeadlines } from '../counting/schema.server';
import type { MatterDetail } from '../matter/contract';
import { moveMatters } from '../personal-data.server';
import { matters } from '../record/schema.server';
import type { Feed } from './contract';
import { calendarFeeds } from './schema.server';

const { site, desk: owner } = deskForFile();
let mei: Browser;
let meiId = 0;
let loom: MatterDetail;
const today = dayInSingapore();
const path = '/api/admin/calendar-feeds';

beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  const [row] = await site.deps.db
    .select()
    .from(administrators)
    .where(eq(administrators.username, 'mei'));
  meiId = row?.id ?? 0;
  loom = await openedMatter(owner, {
    title: 'Straits Loom; 50% “wool”, \\n',
    responsibleId: meiId,
  });
  await owner.post(`/api/admin/matters/${loom.id}/deadlines`, {
    title: 'Reply, with evidence; see “letter” of Ms Goh\\Tan',
    effectiveOn: addDays(today, 40),
    source: 'A letter',
  });
  const madrid = await openedMatter(owner, {
    title: 'Kelip',
    route: 'madrid',
    responsibleId: null,
  });
  const happened = [
    {
      kind: 'designation-notified',
      datedOn: addDays(today, -60),
      facts: { number: '1712345', registeredOn: addDays(today, -90) },
    },
    { kind: 'madrid-refusal', datedOn: addDays(today, -3) },
  ];
  for (const event of happened)
    expect((await recordEvent(owner, madrid.id, event)).status).toBe(201);
});

const make = async (by: Browser, asked: object) => by.post<Feed & { address: string }>(path, asked);
const read = async (address: string, headers = {}) => {
  const response = await site.newBrowser().request(new URL(address).pathname, { headers });
  return { response, text: await response.text() };
};
const summaries = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));

test('independent programs read the same days, names and reminders', async () => {
  const { status, body } = await make(mei, { kind: 'person', alarmDays: [1, 14, 1] });
  expect(status).toBe(201);
  expect(body.address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  const { response, text } = await read(body.address);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

  const day = addDays(today, 40);
  const summary = `${loom.number} Reply, with evidence; see “letter” of Ms Goh\\Tan`;
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(day);
  expect(event?.getFirstPropertyValue('summary')).toBe(summary);
  const alarms = event?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
    '-P14D',
    '-P1D',
  ]);

  const other = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === 'VEVENT');
  expect(other).toMatchObject({ summary, datetype: 'date' });
  expect(text).not.toContain('Straits Loom');
  readByPython(text, day, summary);
});

/** Debian’s own readers, on a machine that has them. */
function readByPython(text: string, day: string, summary: string) {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  const [file, config] = [join(folder, 'feed.ics'), join(folder, 'khal')];
  writeFileSync(file, text);
  writeFileSync(
    config,
    `[calendars]\n[[own]]\npath=${folder}/own\n[locale]\nlongdateformat=%Y-%m-%d\n`,
  );
  const script = `import icalendar,sys
e=[x for x in icalendar.Calendar.from_ical(open(sys.argv[1],'rb').read()).walk('VEVENT')][0]
print(e['DTSTART'].dt.isoformat()); print(e['SUMMARY'])`;
  const run = (command: string, ...args: string[]) => {
    try {
      return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return undefined;
    }
  };
  if (run('/usr/bin/python3', '-c', 'import icalendar') !== undefined)
    expect(run('/usr/bin/python3', '-c', script, file)?.trim().split('\n')).toEqual([day, summary]);
  if (run('/usr/bin/khal', '--version') !== undefined)
    expect(
      run('/usr/bin/khal', '-c', config, 'printics', '--format', '{start-long}|{title}', file),
    ).toContain(`${day}|${summary}`);
}

test('a calendar says what it may: names by an owner alone, suggestions as such, no colleague’s work', async () => {
  expect((await make(mei, { kind: 'person', showsNames: true })).status).toBe(403);
  expect((await make(mei, { kind: 'person', personId: 1 })).status).toBe(403);
  expect((await make(owner, { kind: 'matter', matterNumber: 'LM-1999-0001' })).status).toBe(400);
  expect((await make(owner, { kind: 'client', clientEmail: 'nobody@pasar.example' })).status).toBe(
    400,
  );
  const named = await make(owner, { kind: 'matter', matterNumber: loom.number, showsNames: true });
  expect(summaries((await read(named.body.address)).text)[0]).toContain(loom.title);
  const all = await site.deps.db.select().from(calendarFeeds);
  expect(JSON.stringify(all)).not.toContain(named.body.address.slice(-30, -4));

  const madrid = await make(owner, {
    kind: 'matter',
    matterNumber: loom.number.replace(/\d$/, '2'),
  });
  expect(summaries((await read(madrid.body.address)).text).join()).toContain(
    'suggested, the day is not entered',
  );
  const client = await make(owner, { kind: 'client', clientEmail: loom.clientEmail });
  const shown = (await read(client.body.address)).text;
  expect(summaries(shown)).toHaveLength(1);
  expect(shown).not.toContain('/admin/');
});

test('a client’s calendar has what the client’s page has, follows the client, and ends with the matters or its maker', async () => {
  const { db } = site.deps;
  const { body } = await make(owner, { kind: 'client', clientEmail: loom.clientEmail });
  const days = async () => {
    const { response, text } = await read(body.address);
    return response.status === 200 ? summaries(text).length : response.status;
  };
  const ofLoom = eq(matterDeadlines.matterId, loom.id);
  // A follow-up of the firm’s own is for the desk.
  await db.update(matterDeadlines).set({ rule: 'F1', ruleVersion: 1 }).where(ofLoom);
  expect(await days()).toBe(0);
  await db.update(matterDeadlines).set({ rule: null, ruleVersion: null }).where(ofLoom);
  expect(await days()).toBe(1);
  await db.update(matters).set({ contradiction: 'Checked' }).where(eq(matters.id, loom.id));
  expect(await days()).toBe(0);
  await db.update(matters).set({ contradiction: null }).where(eq(matters.id, loom.id));

  expect((await make(owner, { kind: 'client', clientEmail: ' ' })).status).toBe(400);
  const move = (from: string, to: string) =>
    moveMatters(db, { id: 1, email: from, isVerified: true } as Person, to);
  const customerOf = sql`update matters set customer_id = null`;
  await db.execute(sql`insert into customers (id, name, first_name, last_name, email)
    overriding system value values (1, 'Loom', 'Lo', 'Om', 'loom@example.test')`);
  await move(loom.clientEmail, 'New@loom.example');
  expect(await days()).toBe(1);
  await move('new@loom.example', loom.clientEmail);
  await db.execute(customerOf);
  await db.update(matters).set({ clientEmail: '' }).where(eq(matters.id, loom.id));
  const others = sql`update matters set client_email = 'other@loom.example' where id <> ${loom.id}`;
  await db.execute(others);
  expect(await days()).toBe(404);
  await db.update(matters).set({ clientEmail: loom.clientEmail }).where(eq(matters.id, loom.id));
  expect(await days()).toBe(1);
});

test('a calendar that is unchanged is not sent again, and a revoked one answers nobody', async () => {
  const { body } = await make(mei, { kind: 'person' });
  const { response } = await read(body.address);
  const etag = response.headers.get('etag') ?? '';
  const again = await read(body.address, { 'if-none-match': etag });
  expect([again.response.status, again.text]).toEqual([304, '']);
  const modified = response.headers.get('last-modified') ?? '';
  expect((await read(body.address, { 'if-modified-since': modified })).response.status).toBe(304);
  expect((await read(body.address, { 'if-none-match': '"other"' })).response.status).toBe(200);
  const { body: own } = await mei.get<Feed[]>(path);
  expect(own.every(({ createdBy }) => createdBy === 'mei')).toBe(true);
  const [ofOwner] = (await owner.get<Feed[]>(path)).body.filter(
    ({ createdBy }) => createdBy !== 'mei',
  );
  const revoke = (by: Browser, id = 0) => by.request(`${path}/${id}`, { method: 'DELETE' });
  expect((await revoke(mei, ofOwner?.id)).status).toBe(404);
  expect((await revoke(mei, body.id)).status).toBe(200);
  expect((await revoke(mei, body.id)).status).toBe(404);
  expect((await read(body.address, { 'if-none-match': etag })).response.status).toBe(404);
  for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), '%00.ics'])
    expect((await site.newBrowser().request(`/calendar/${wrong}`)).status).toBe(404);

  const late = await make(mei, { kind: 'person' });
  const ofMatter = await make(mei, { kind: 'matter', matterNumber: loom.number });
  await site.deps.db
    .update(administrators)
    .set({ disabledAt: new Date() })
    .where(eq(administrators.id, meiId));
  for (const { address } of [late.body, ofMatter.body])
    expect((await read(address)).response.status).toBe(404);
});
