import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { insertOfficeMark } from '../../../../test/office-marks';
import { type Browser, siteForFile } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { changeMarksTask } from '../changes/change-marks-job.server';
import type { AdminTrademark } from '../marks/admin-contract';
import { officeRecords } from '../marks/office-schema.server';
import { formerTrademarkSlugs, trademarks } from '../marks/schema.server';
import { getSourceRow, storeSource } from '../sources/data.server';
import type { RegisterChange } from '../undo/contract';
import { deleteExpiredImages } from '../undo/data.server';
import { registerChanges } from '../undo/schema.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
let admin: Browser;
beforeAll(async () => {
  await site.stop(); // of the jobs: a test runs one itself
});
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

const base = '/api/admin/trademarks';
let made = 0;
const input = (fields: object = {}) => {
  made += 1;
  return {
    name: 'Kelip Kelip',
    registrationNumber: `T${made}`,
    registrationDate: '2024-02-29',
    owner: 'Sago Lane Bakehouse Pte. Ltd.',
    status: 'registered',
    classes: ['30'],
    ...fields,
  };
};
const call = async <T = { message: string; errors?: Record<string, string[]> }>(
  method: string,
  path: string,
  json?: unknown,
) => {
  const response = await admin.request(base + path, {
    method,
    ...(json !== undefined && { json }),
  });
  return { status: response.status, body: (await response.json()) as T };
};
const create = async (fields: object = {}) => {
  const { status, body } = await call<AdminTrademark>('POST', '', input(fields));
  expect([status, body]).toEqual([201, expect.any(Object)]);
  return body;
};
const trail = (action: string) =>
  site.deps.db.select().from(auditTrail).where(eq(auditTrail.action, action));
const everyMark = () => site.deps.db.select().from(trademarks).orderBy(trademarks.id);
const lastChange = async () => (await call<RegisterChange[]>('GET', '/changes')).body[0];
const undo = (id = 0) => call<RegisterChange>('POST', `/changes/${id}/undo`, {});

test('a mark is added with a slug made from its name', async () => {
  const mark = await create({
    classes: [' 30', '30', '', '43 '],
    expiryDate: '2034-02-28T16:00:00.000Z',
    publicationDate: '2024-05-03',
    id: 7,
    createdAt: '2001-01-01',
  });
  expect(mark).toEqual({
    id: expect.any(Number),
    slug: 'kelip-kelip',
    ownerRefs: ['sago-lane-bakehouse-pte-ltd'],
    name: 'Kelip Kelip',
    registrationNumber: expect.any(String),
    registrationDate: '2024-02-29',
    expiryDate: '2034-03-01',
    publicationDate: '2024-05-03',
    owner: 'Sago Lane Bakehouse Pte. Ltd.',
    status: 'registered',
    officeStatus: null,
    classes: ['30', '43'],
    description: null,
    image: null,
    isPublished: false,
    source: 'firm',
    officeValues: {},
    createdAt: expect.stringMatching(/^20[2-9]/),
    updatedAt: expect.any(String),
  });
  expect((await call('GET', `/${mark.id}`)).body).toEqual(mark);
  expect((await create()).slug).toBe('kelip-kelip-2');
  expect((await create({ slug: '' })).slug).toBe('kelip-kelip-3');
  expect((await create({ name: 'Café Pütih' })).slug).toBe('cafe-putih');
  expect((await create({ name: 'コーヒー', registrationNumber: '40202407761Q' })).slug).toBe(
    '40202407761q',
  );
  expect((await create({ name: 'Import' })).slug).toBe('import-mark');
  const [entry] = await trail('create');
  expect(entry).toMatchObject({ actor: 'admin', entity: 'trademark', entityId: String(mark.id) });
});

test.each([
  ['name', { name: '  ' }, 'Name is required'],
  ['name', { name: undefined }, 'Name is required'],
  ['registrationNumber', { registrationNumber: '' }, 'Registration number is required'],
  ['owner', { owner: null }, 'Owner is required'],
  ['registrationDate', { registrationDate: '' }, 'Registration date is required'],
  ['registrationDate', { registrationDate: '2024-02-30' }, /must be a valid date/],
  ['registrationDate', { registrationDate: '31/12/2024' }, /must be a valid date/],
  ['expiryDate', { expiryDate: '2024-02-28' }, 'Expiry date can’t be before the registration date'],
  ['publicationDate', { publicationDate: '3 May' }, /must be a valid date/],
  [
    'publicationDate',
    { publicationDate: '2035-01-01', expiryDate: '2034-02-28' },
    'Publication date can’t be after the expiry date',
  ],
  ['status', { status: 'removed' }, 'Status must be one of registered, pending, expired, other'],
  ['officeStatus', { status: 'other' }, 'Write here what the status is'],
  ['classes', { classes: '30' }, 'Classes must be a list'],
  ['image', { image: 'javascript:alert(1)' }, /must be an address/],
  ['image', { image: '//elsewhere.example/x.png' }, /must be an address/],
  ['slug', { slug: 'Not A Slug' }, /lowercase letters, numbers, and hyphens/],
  ['slug', { slug: 'import' }, /is reserved/],
  ['description', { description: 'x'.repeat(20_001) }, /at most 20,000 characters/],
])('%s is refused beside its field: %j', async (field, fields, message) => {
  const { status, body } = await call('POST', '', input(fields));
  expect(status).toBe(400);
  expect(body.errors?.[field]?.[0]).toMatch(message);
  expect(await everyMark()).toEqual([]);
});

test('a status in other words stays until one of the three takes its place', async () => {
  const { id } = await create({ status: 'other', officeStatus: 'Wibble' });
  const change = async (fields: object) => {
    const { status, body } = await call<AdminTrademark>('PATCH', `/${id}`, fields);
    return [status, body.status, body.officeStatus];
  };
  expect(await change({ owner: 'Owner', status: 'other' })).toEqual([200, 'other', 'Wibble']);
  const wordless = await call('PATCH', `/${id}`, { officeStatus: '' });
  expect(wordless).toMatchObject({
    status: 400,
    body: { errors: { officeStatus: ['Write here what the status is'] } },
  });
  expect(await change({ status: 'pending', officeStatus: 'Wibble' })).toEqual([
    200,
    'pending',
    null,
  ]);
  expect(await change({ status: 'other', officeStatus: 'Frobbed' })).toEqual([
    200,
    'other',
    'Frobbed',
  ]);
  await create({ isPublished: true });
  expect((await call('GET', '/batch-update')).body).toMatchObject({ firm: 2, other: 1 });
  await call('PATCH', '/batch-update', {});
  expect(await everyMark()).toMatchObject([
    { status: 'registered', officeStatus: null, isPublished: true },
    { status: 'registered' },
  ]);
  await call('POST', `/changes/${(await lastChange())?.id}/undo`, {});
  expect((await everyMark())[0]).toMatchObject({
    status: 'other',
    officeStatus: 'Frobbed',
    isPublished: false,
  });
});

test('a registration number or slug in use is a conflict', async () => {
  const mark = await create({ slug: 'kelip' });
  const number = await call('POST', '', input({ registrationNumber: mark.registrationNumber }));
  expect(number.status).toBe(409);
  expect(number.body.errors?.registrationNumber).toHaveLength(1);
  const slug = await call('POST', '', input({ slug: 'kelip' }));
  expect([slug.status, slug.body.errors?.slug?.length]).toEqual([409, 1]);
});

test.each([
  ['Đà Lạt', 'da-lat'],
  ['Þing Ðal', 'thing-dal'],
  ['红山茶庄', 'hong-shan-cha-zhuang'],
])('the slug of %s has plain letters', async (name, slug) => {
  expect((await create({ name })).slug).toBe(slug);
});

test('the old slug of a renamed mark stays reserved', async () => {
  const mark = await create({ isPublished: true });
  const renamed = await call<AdminTrademark>('PATCH', `/${mark.id}`, { slug: 'kelip' });
  expect(renamed.body.slug).toBe('kelip');
  const old = await site.browser.request('/api/trademarks/kelip-kelip', { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([308, '/api/trademarks/kelip']);
  expect((await create()).slug).toBe('kelip-kelip-2');
  expect((await call('POST', '', input({ slug: 'kelip-kelip' }))).status).toBe(409);
  const back = await call<AdminTrademark>('PATCH', `/${mark.id}`, { slug: 'kelip-kelip' });
  expect(back.body.slug).toBe('kelip-kelip');
  expect((await site.deps.db.select().from(formerTrademarkSlugs)).map(({ slug }) => slug)).toEqual([
    'kelip',
  ]);
});

test('any field can be changed alone, with the previous value recorded', async () => {
  const mark = await create({ description: 'A firefly.', expiryDate: '2034-02-28' });
  const published = await call<AdminTrademark>('PATCH', `/${mark.id}`, { isPublished: true });
  expect(published.body).toEqual({
    ...mark,
    isPublished: true,
    updatedAt: published.body.updatedAt,
  });
  expect((await call('PATCH', `/${mark.id}`, { registrationDate: '2035-01-01' })).status).toBe(400);
  const cleared = await call<AdminTrademark>('PATCH', `/${mark.id}`, {
    expiryDate: '',
    description: ' ',
  });
  expect(cleared.body).toMatchObject({ expiryDate: null, description: null, isPublished: true });
  const [first] = await trail('update');
  expect(first?.before).toMatchObject({ isPublished: false });
  expect(first?.after).toMatchObject({ isPublished: true });
  expect(Object.keys(first?.after as object).sort()).toEqual(['isPublished', 'updatedAt']);
  expect((await call('PATCH', '/999999', { isPublished: true })).status).toBe(404);
});

test('a field of an office’s mark that the firm changes keeps the office’s value beside it', async () => {
  const mark = await insertOfficeMark(site.deps.db, { number: '40202400017K' });
  const change = async (fields: object) =>
    (await call<AdminTrademark>('PATCH', `/${mark.id}`, fields)).body;
  const office = (await call<AdminTrademark>('GET', `/${mark.id}`)).body;
  expect(office).toMatchObject({ source: 'singapore', officeValues: {} });

  const renewed = { classes: ['30', '43'], expiryDate: '2044-02-28' };
  expect(await change({ ...office, ...renewed })).toMatchObject({
    ...renewed,
    officeValues: { classes: ['30'], expiryDate: '2034-02-28' },
  });
  expect((await change({ expiryDate: '2054-02-28' })).officeValues).toEqual({
    classes: ['30'],
    expiryDate: '2034-02-28',
  });
  expect((await change({ expiryDate: '2034-02-28', isPublished: false })).officeValues).toEqual({
    classes: ['30'],
  });
  expect((await change({ classes: ['30'], description: 'Ours' })).officeValues).toEqual({
    description: null,
  });
  expect(await call('PATCH', `/${mark.id}`, { registrationNumber: 'T-OTHER' })).toMatchObject({
    status: 400,
    body: { errors: { registrationNumber: [expect.stringContaining('can’t be changed')] } },
  });
  const own = await create();
  const changed = await call<AdminTrademark>('PATCH', `/${own.id}`, {
    registrationNumber: 'T-NEW',
  });
  expect(changed.body).toMatchObject({ registrationNumber: 'T-NEW', officeValues: {} });
});

test('an office’s mark with dates that contradict each other can be changed all the same', async () => {
  const mark = await insertOfficeMark(site.deps.db, { publishedOn: '2040-01-01' });
  const hidden = await call<AdminTrademark>('PATCH', `/${mark.id}`, { isPublished: false });
  expect([hidden.status, hidden.body.isPublished]).toEqual([200, false]);
  const worse = await call('PATCH', `/${mark.id}`, { publicationDate: '2041-01-01' });
  expect(worse.status).toBe(400);
});

test('a change saved in between is not overwritten', async () => {
  const mark = await create();
  await call('PATCH', `/${mark.id}`, { owner: 'First Pte. Ltd.', updatedAt: mark.updatedAt });
  const second = await call('PATCH', `/${mark.id}`, {
    owner: 'Second Pte. Ltd.',
    updatedAt: mark.updatedAt,
  });
  expect(second).toEqual({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^Someone else has saved this trademark since you opened it\. Site Administrator changed owner at \d\d:\d\d\.$/,
      ),
    },
  });
  expect((await call<AdminTrademark>('GET', `/${mark.id}`)).body.owner).toBe('First Pte. Ltd.');
});

test('a deleted mark is recorded in full and can be restored', async () => {
  const mark = await create({ isPublished: true });
  await call('PATCH', `/${mark.id}`, { slug: 'kelip' });
  const [before] = await everyMark();
  expect(await call('DELETE', `/${mark.id}`)).toEqual({ status: 200, body: { id: mark.id } });
  expect((await call('GET', `/${mark.id}`)).status).toBe(404);
  expect((await call('DELETE', `/${mark.id}`)).status).toBe(404);
  const [entry] = await trail('delete');
  expect(entry?.before).toMatchObject({ name: 'Kelip Kelip', slug: 'kelip', classes: ['30'] });
  expect((await undo((await lastChange())?.id)).body.undoResult).toMatchObject({ restored: 1 });
  expect(await everyMark()).toEqual([before]);
  expect(await site.deps.db.select().from(formerTrademarkSlugs)).toMatchObject([
    { slug: 'kelip-kelip', trademarkId: mark.id },
  ]);
});

test('publish all previews its effect, runs in one step and is undone exactly', async () => {
  await create({ status: 'pending' });
  await create({ status: 'expired', isPublished: true });
  await create({ isPublished: true });
  const before = await everyMark();
  expect((await call('GET', '/batch-update')).body).toEqual({
    total: 3,
    firm: 3,
    office: 0,
    pending: 1,
    expired: 1,
    other: 0,
    unpublished: 1,
  });
  expect(await call('PATCH', '/batch-update')).toEqual({
    status: 200,
    body: { count: 3, firm: 3, office: 0, isAtWork: false },
  });
  expect((await everyMark()).map(({ status, isPublished }) => [status, isPublished])).toEqual(
    Array(3).fill(['registered', true]),
  );
  const change = await lastChange();
  expect(change).toMatchObject({ kind: 'publish-all', actor: 'admin', updatedCount: 2 });
  expect(await trail('publish-all')).toHaveLength(1);
  expect((await undo(change?.id)).body.undoResult).toEqual({
    restored: 2,
    removed: 0,
    left: 0,
    examples: [],
  });
  expect(await everyMark()).toEqual(before);
  expect((await undo(change?.id)).status).toBe(409);
  expect(await trail('undo')).toHaveLength(1);
});

test('delete all is undone with ids and slugs; marks created in between stay', async () => {
  const first = await create({ isPublished: true, registrationNumber: 'T-ONE' });
  await create({ registrationNumber: 'T-TWO' });
  await call('PATCH', `/${first.id}`, { slug: 'kelip' });
  const [renamed] = await everyMark();
  expect(await call('DELETE', '')).toEqual({
    status: 200,
    body: { count: 2, firm: 2, office: 0, isAtWork: false },
  });
  expect(await everyMark()).toEqual([]);
  const change = await lastChange();
  const again = await create({ name: 'Another', registrationNumber: 'T-TWO' });
  const { body } = await undo(change?.id);
  expect(body.undoResult).toEqual({
    restored: 1,
    removed: 0,
    left: 1,
    examples: [{ name: 'Kelip Kelip', registrationNumber: 'T-TWO', reason: 'taken' }],
  });
  const marks = await everyMark();
  expect(marks[0]).toEqual(renamed);
  expect(marks[1]).toMatchObject({ id: again.id, name: 'Another' });
  const old = await site.browser.request('/api/trademarks/kelip-kelip', { redirect: 'manual' });
  expect(old.status).toBe(308);
  expect((await create()).id).toBeGreaterThan(again.id);
});

test('publish all leaves the status of an office’s marks to the office', async () => {
  await create({ status: 'pending' });
  const office = await insertOfficeMark(site.deps.db, { status: 'pending' });
  await call('PATCH', `/${office.id}`, { isPublished: false });
  const counts = { firm: 1, office: 1 };
  expect((await call('GET', '/batch-update')).body).toEqual({
    ...counts,
    total: 2,
    pending: 1,
    expired: 0,
    other: 0,
    unpublished: 2,
  });
  expect((await call('PATCH', '/batch-update')).body).toMatchObject({ count: 2, ...counts });
  expect((await everyMark()).map(({ status, isPublished }) => [status, isPublished])).toEqual([
    ['registered', true],
    ['pending', true],
  ]);
  const change = await lastChange();
  expect(change).toMatchObject({ updatedCount: 2, firmCount: 1, officeCount: 1, state: 'done' });
  await undo(change?.id);
  expect((await everyMark()).map(({ status, isPublished }) => [status, isPublished])).toEqual([
    ['pending', false],
    ['pending', false],
  ]);
});

test('delete all pauses an office’s source; its records go when no undo can need them', async () => {
  const { db } = site.deps;
  const loaded = { asOf: '2026-11-19', isWhole: true, officeUpdatedAt: new Date('2026-11-19') };
  const before = await storeSource(db, 'singapore', loaded);
  await insertOfficeMark(db);
  const records = () => db.select().from(officeRecords);
  const [record] = await records();
  expect((await call('DELETE', '')).body).toMatchObject({ count: 1, firm: 0, office: 1 });
  expect(await getSourceRow(db, 'singapore')).toMatchObject({ isPaused: true, isWhole: false });
  await deleteExpiredImages(db);
  expect(await records()).toEqual([record]);
  await undo((await lastChange())?.id);
  expect(await getSourceRow(db, 'singapore')).toEqual(before);
  await deleteExpiredImages(db);
  expect([await records(), await everyMark()]).toEqual([[record], [expect.any(Object)]]);

  await call('DELETE', '');
  await db.update(registerChanges).set({ undoableUntil: new Date(0) });
  await deleteExpiredImages(db);
  expect(await records()).toEqual([]);
});

test('a change of many marks is the work of a job, and is undone by it', async () => {
  const { db } = site.deps;
  await create({ isPublished: true });
  await db.execute(sql`
    insert into trademarks (slug, name, registration_number, registration_date, owner, is_published)
    select 'm-' || n, 'Mark ' || n, 'M' || n, '2024-01-01', 'Owner', true
    from generate_series(1, 5000) as n`);
  const numbers = async () =>
    (await everyMark()).map(({ id, registrationNumber }) => `${id} ${registrationNumber}`);
  const before = await numbers();
  expect((await call('DELETE', '')).body).toEqual({
    count: 5_001,
    firm: 5_001,
    office: 0,
    isAtWork: true,
  });
  expect(await lastChange()).toMatchObject({ state: 'changing', total: 5_001 });
  expect((await call('DELETE', '')).status).toBe(409);
  expect((await call('PATCH', '/batch-update')).status).toBe(409);
  const sync = await admin.post('/api/admin/register-sources/singapore/sync', {});
  expect(sync.status).toBe(409);
  const later = await create({ name: 'Later' });
  const job = changeMarksTask(site.deps);
  const context = { signal: new AbortController().signal, lastSuccessAt: undefined };
  expect(await job.run(context)).toEqual({ done: 1 });
  expect(await lastChange()).toMatchObject({
    state: 'done',
    deletedCount: 5_001,
    doneCount: 5_001,
  });
  expect((await everyMark()).map(({ id }) => id)).toEqual([later.id]);

  const undone = await undo((await lastChange())?.id);
  expect(undone.body).toMatchObject({ state: 'undoing', undoneAt: null });
  expect((await undo(undone.body.id)).status).toBe(409);
  await job.run(context);
  expect(await lastChange()).toMatchObject({
    state: 'done',
    undoneAt: expect.any(String),
    undoneBy: 'admin',
    undoResult: { restored: 5_001, left: 0 },
  });
  expect((await numbers()).slice(0, -1)).toEqual(before);
});

test('an undo skips marks changed since, and expires after seven days', async () => {
  const first = await create();
  const second = await create();
  await call('POST', '/selection', { ids: [first.id, second.id, 9_999], action: 'publish' });
  const change = await lastChange();
  expect(change).toMatchObject({ kind: 'selection', detail: 'publish', updatedCount: 2 });
  await call('PATCH', `/${second.id}`, { owner: 'Changed Pte. Ltd.' });
  const { body } = await undo(change?.id);
  expect(body.undoResult).toMatchObject({
    restored: 1,
    left: 1,
    examples: [{ registrationNumber: second.registrationNumber, reason: 'changed' }],
  });
  expect((await everyMark()).map(({ isPublished }) => isPublished)).toEqual([false, true]);

  await call('POST', '/selection', { ids: [first.id], action: 'delete' });
  await site.deps.db.update(registerChanges).set({ undoableUntil: new Date(Date.now() - 1000) });
  const late = await call('POST', `/changes/${(await lastChange())?.id}/undo`, {});
  expect(late).toEqual({ status: 409, body: { message: 'This change can no longer be undone.' } });
});

test('a selection is refused without marks or with an unknown action', async () => {
  expect((await call('POST', '/selection', { ids: [], action: 'publish' })).status).toBe(400);
  expect((await call('POST', '/selection', { ids: [1], action: 'burn' })).status).toBe(400);
  expect(await call('POST', '/selection', { ids: [1], action: 'publish' })).toEqual({
    status: 200,
    body: { count: 0, changedSince: [] },
  });
});

test('the list includes unpublished marks; its export has all rows, formulas neutralised', async () => {
  await create({ name: '=HYPERLINK("https://elsewhere.example")', owner: '+65 Pte. Ltd.' });
  await create({
    name: 'Padi, "Pine"',
    classes: ['3', '30'],
    description: 'Line one\nLine two',
    publicationDate: '2024-05-03',
  });
  await create({ name: 'Kelip', isPublished: true, status: 'pending' });
  const list = await call<AdminTrademark[]>('GET', '?sort=name&pageSize=2');
  expect(list.body).toHaveLength(2);
  const shown = await admin.request(`${base}?published=yes`);
  expect(shown.headers.get('x-total-count')).toBe('1');

  const response = await admin.request(`${base}/export.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('trademarks.csv');
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toBe(
    'name,registrationNumber,registrationDate,owner,status,officeStatus,classes,description,image,expiryDate,publicationDate,isPublished,slug,source',
  );
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK\(""https:\/\/elsewhere\.example""\)",T\d+,2024-02-29,'\+65 Pte/,
  );
  expect(lines[2]).toMatch(
    /^"Padi, ""Pine""",.*,3;30,"Line one\nLine two",,,2024-05-03,false,padi-pine,firm$/,
  );
  expect(lines).toHaveLength(5);
  const some = await admin.request(`${base}/export.csv?q=kelip&status=pending`);
  expect((await some.text()).split('\r\n')).toHaveLength(3);
  expect((await trail('export')).map(({ after }) => after)).toMatchObject([
    { status: 'all' },
    { q: 'kelip', status: 'pending' },
  ]);
});

test('all marks found are selected, changed while they still match, and exported', async () => {
  const [one, two, three] = [
    await create({ name: 'Semua Satu', classes: ['9'] }),
    await create({ name: 'Semua Dua', classes: ['9'] }),
    await create({ name: 'Semua Tiga', classes: ['30'] }),
  ];
  const filters = { q: 'semua', class: '9', published: 'no' };
  const { body: ids } = await call<number[]>('GET', `/ids?${new URLSearchParams(filters)}`);
  expect(ids).toEqual([one.id, two.id]);
  await call('PATCH', `/${one.id}`, { classes: ['30'] });
  const published = await call('POST', '/selection', { ids, filters, action: 'publish' });
  expect(published.body).toMatchObject({ count: 1 });
  expect((await everyMark()).map(({ isPublished }) => isPublished)).toEqual([false, true, false]);
  const file = await admin.request(`${base}/export.csv`, {
    method: 'POST',
    json: { ids: [String(three.id), two.id] },
  });
  expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Semua Dua,/),
    expect.stringMatching(/^Semua Tiga,/),
  ]);
});

test('the palette finds a mark by its number before those that only mention it', async () => {
  for (let place = 0; place < 6; place++)
    await create({ name: `A ${place}`, description: 'As 40202400018h' });
  const mark = await create({ name: 'Zeta', registrationNumber: '40202400018H' });
  const found = await admin.get<{ title: string }[]>('/api/admin/find?q=40202400018h');
  expect(found.body[0]).toMatchObject({
    title: mark.name,
    path: `/admin/trademarks/${mark.id}/edit`,
  });
});

test('the cards show the counts of the register', async () => {
  await create({ isPublished: true, classes: ['30', '43'] });
  await create({ owner: 'Kelip Lighting Pte. Ltd.', status: 'pending' });
  await create({ status: 'expired', isPublished: true });
  expect((await call('GET', '/stats')).body).toEqual({
    total: 3,
    published: 2,
    registered: 1,
    pending: 1,
    expired: 1,
    outliers: 0,
    owners: 2,
    classes: 2,
  });
});

test('only owners delete an office’s marks, alone or among others, or all', async () => {
  const { id: own } = await create();
  const { id: office } = await insertOfficeMark(site.deps.db);
  const mei = await signedInColleague(site, admin, 'staff', 'mei');
  const remove = async (path: string) =>
    (await mei.request(base + path, { method: 'DELETE' })).status;
  const several = { ids: [own, office], action: 'delete' };
  expect([
    await remove(`/${office}`),
    await remove(''),
    (await mei.post(`${base}/selection`, several)).status,
  ]).toEqual([403, 403, 403]);
  expect(await everyMark()).toHaveLength(2);
  expect(await remove(`/${own}`)).toBe(200);
  expect((await call('DELETE', `/${office}`)).status).toBe(200);
});
