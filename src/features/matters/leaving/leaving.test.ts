import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { deskForFile } from '../../../../test/site';
import type { MatterDetail } from '../matter/contract';
import { docketFileAddress, docketFiles, docketJsonAddress } from './files';

const { site, desk: owner } = deskForFile();
const opened: MatterDetail[] = [];

beforeAll(async () => {
  for (const title of ['=cmd()', 'Kopi “Langit”, 金鸭\nsecond line', 'Third']) {
    const { id } = await openedMatter(owner, { title });
    await recordEvent(owner, id, {
      kind: 'filed',
      datedOn: '2026-01-12',
      facts: { number: `4020260${id}Z` },
    });
    const { body } = await recordEvent(owner, id, { kind: 'formal-notice', datedOn: '2026-02-12' });
    opened.push(body);
  }
});

interface Exported {
  format: string;
  version: number;
  matters: (Record<string, unknown> & {
    number: string;
    events: { id: number; correctsId: number | null }[];
    deadlines: { eventId: number | null; changes: unknown[] }[];
  })[];
}

test('the whole docket leaves as one document, whose parts lead to each other', async () => {
  const answer = await owner.request(docketJsonAddress);
  expect(answer.headers.get('content-disposition')).toMatch(/docket-\d{4}-\d\d-\d\d\.json/);
  const { format, version, matters } = (await answer.json()) as Exported;
  expect([format, version, matters.length]).toEqual(['lionmark-docket', 1, 3]);
  for (const [place, matter] of matters.entries()) {
    const here = opened[place];
    expect(matter).toMatchObject({
      number: here?.number,
      title: here?.title,
      clientEmail: here?.clientEmail,
      classes: here?.classes.map(({ number, goods }) => ({ number, goods })),
      parties: here?.parties.map(({ role, name }) => ({ role, name })),
    });
    expect(matter.events).toHaveLength(here?.events.length ?? 0);
    expect(matter.deadlines).toHaveLength(here?.deadlines.length ?? 0);
    const ids = matter.events.map(({ id }) => id);
    for (const { eventId, changes } of matter.deadlines) {
      expect(ids).toContain(eventId);
      expect(changes.length).toBeGreaterThan(0);
    }
  }
});

test('each kind of record leaves as a file that spreadsheets open without running it', async () => {
  const file = async (name: (typeof docketFiles)[number]) =>
    (await (await owner.request(docketFileAddress(name))).text()).replace(/^\ufeff/, '');
  const matters = await file('matters');
  expect(matters).toContain("'=cmd()");
  expect(matters).toContain('"Kopi “Langit”, 金鸭\nsecond line"');
  expect((await file('events')).trim().split('\r\n')).toHaveLength(
    1 + opened.reduce((sum, { events }) => sum + events.length, 0),
  );
  expect((await file('deadlines')).trim().split('\r\n')).toHaveLength(
    1 + opened.reduce((sum, { deadlines }) => sum + deadlines.length, 0),
  );
  for (const name of docketFiles) expect(await file(name)).toMatch(/^\w+/);
});

test('only an owner takes the docket away, and it is recorded', async () => {
  const mei = await signedInColleague(site, owner, 'staff', 'mei');
  for (const address of [docketJsonAddress, ...docketFiles.map(docketFileAddress)])
    expect([address, (await mei.get(address)).status]).toEqual([address, 403]);
  const { body } = await owner.get<{ action: string; entity: string }[]>('/api/admin/audit-trail');
  expect(body).toContainEqual(expect.objectContaining({ action: 'export', entity: 'matter' }));
});
