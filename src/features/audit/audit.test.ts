import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deskForFile } from '../../../test/site';
import { recordAudit } from '../../platform/audit-log/record-audit';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import { posts } from '../blog/schema.server';
import { serviceCategories, services } from '../catalogue/schema.server';
import { trademarks } from '../trademarks/marks/schema.server';
import type { AuditChoices, AuditDetail, AuditListEntry } from './contract';

const { site, desk: admin } = deskForFile({});
let db: Db;
beforeAll(async () => {
  db = site.deps.db;
});

const list = async (search = '') => {
  const { body, headers } = await admin.get<AuditListEntry[]>(`/api/admin/audit-trail${search}`);
  return { body, total: Number(headers.get('x-total-count')) };
};

const tables = {
  service: services,
  category: serviceCategories,
  post: posts,
  trademark: trademarks,
};

const calls = {
  service: 'services',
  category: 'categories',
  post: 'blog',
  trademark: 'trademarks',
};

/** Deletes as the back office does: the row goes into the audit trail in the same transaction. */
async function deleteAsAdministrator(entity: keyof typeof tables, id: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [before] = await tx.delete(tables[entity]).where(eq(tables[entity].id, id)).returning();
    const actor = { administratorId: 1, actor: 'admin', address: '203.0.113.9' };
    await recordAudit(tx, actor, 'delete', entity, id, { before });
    const [entry] = await tx.select({ id: sql<number>`max(id)::int` }).from(auditTrail);
    return entry?.id ?? 0;
  });
}

const restore = (entry: number) =>
  admin.post<{ message: string }>(`/api/admin/audit-trail/${entry}/restore`, {});

test.each([
  ['service', '/admin/services/{id}/edit'],
  ['post', '/admin/blog/{id}/edit'],
  ['trademark', '/admin/trademarks/{id}/edit'],
  ['category', '/admin/categories'],
] as const)(
  'a deleted %s is restored unchanged, and the restoration is recorded',
  async (entity, page) => {
    if (entity === 'category')
      await db.insert(serviceCategories).values({ name: 'Designs', slug: 'design' });
    const [before] = await db.select().from(tables[entity]).orderBy(sql`id desc`).limit(1);
    if (!before) throw new Error('There is none to delete.');
    const deleted = await admin.request(`/api/admin/${calls[entity]}/${before.id}`, {
      method: 'DELETE',
    });
    expect(deleted.status).toBe(200);
    const entry = (await list(`?action=delete&entity=${entity}`)).body[0]?.id ?? 0;
    const detail = (await admin.get<AuditDetail>(`/api/admin/audit-trail/${entry}`)).body;
    expect(detail).toMatchObject({
      action: 'delete',
      entity,
      isRestorable: true,
      subject: 'title' in before ? before.title : before.name,
      after: null,
    });

    const restored = await restore(entry);
    expect([restored.status, restored.body]).toEqual([
      201,
      {
        entity,
        id: before.id,
        name: 'title' in before ? before.title : before.name,
        path: page.replace('{id}', String(before.id)),
      },
    ]);
    const [after] = await db.select().from(tables[entity]).where(eq(tables[entity].id, before.id));
    expect(after).toEqual(before);
    expect((await list()).body[0]).toMatchObject({
      actor: 'admin',
      action: 'restore',
      entity,
      entityId: String(before.id),
    });
    expect((await restore(entry)).body.message).toMatch(/has already been restored/);
  },
);

test('a restoration that conflicts is refused and names the conflicting record', async () => {
  const [post] = await db.select().from(posts).limit(1);
  const [mark] = await db.select().from(trademarks).limit(1);
  const [service] = await db.select().from(services).limit(1);
  if (!post || !mark || !service) throw new Error('There is nothing to delete.');
  const entries = [
    await deleteAsAdministrator('post', post.id),
    await deleteAsAdministrator('trademark', mark.id),
  ];
  await db.insert(posts).values({ slug: post.slug, title: 'The new one', content: 'x' });
  await db.insert(trademarks).values({
    slug: 'another',
    name: 'Another',
    owner: 'Somebody',
    registrationNumber: mark.registrationNumber,
    registrationDate: '2020-01-01',
  });
  const trailBefore = (await list()).total;
  const answers = await Promise.all(entries.map(restore));
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, `The slug "${post.slug}" is now used by the post "The new one".`],
    [
      409,
      `The registration number ${mark.registrationNumber} is now used by the trademark "Another".`,
    ],
  ]);
  expect((await list()).total).toBe(trailBefore);

  await db.insert(serviceCategories).values({ name: 'Short', slug: 'short' });
  await db.insert(services).values({
    slug: 'short-lived',
    title: 'Short-lived',
    description: 'A service of a category that goes',
    category: 'short',
  });
  const [shortLived] = await db.select().from(services).where(eq(services.slug, 'short-lived'));
  const [short] = await db
    .select()
    .from(serviceCategories)
    .where(eq(serviceCategories.slug, 'short'));
  const serviceEntry = await deleteAsAdministrator('service', shortLived?.id ?? 0);
  const categoryEntry = await deleteAsAdministrator('category', short?.id ?? 0);
  expect((await restore(serviceEntry)).body.message).toBe(
    'Its category "short" was deleted. Restore the category first.',
  );
  expect((await restore(categoryEntry)).status).toBe(201);
  expect((await restore(serviceEntry)).status).toBe(201);
});

test('only deletions can be restored', async () => {
  const { body } = await list('?action=sign-in');
  expect((await restore(body[0]?.id ?? 0)).status).toBe(409);
  expect((await restore(999_999)).status).toBe(404);
  expect((await admin.get('/api/admin/audit-trail/999999')).status).toBe(404);
  expect((await admin.get('/api/admin/audit-trail/1e400')).status).toBe(400);
});

test('filters by administrator, action, entity, day and name, without wildcards', async () => {
  await recordAudit(db, { actor: 'mei.lin' }, 'update', 'service', 7, {
    before: { title: '100%_sure\\' },
    after: { title: '100%_sure\\' },
  });
  expect((await list('?q=%25_sure%5C')).total).toBe(1);
  expect((await list('?q=0_s')).total).toBe(0);
  expect((await list('?actor=mei.lin&action=update&entity=service&q=7')).total).toBe(1);
  expect((await list('?actor=nobody')).total).toBe(0);
  expect((await list('?q=&actor=&from=&to=')).total).toBeGreaterThan(5);
  expect((await list('?from=2000-01-01&to=2000-12-31')).total).toBe(0);
  expect((await list('?from=2000-01-01')).total).toBeGreaterThan(5);
  expect((await admin.get('/api/admin/audit-trail?from=2026-02-30')).status).toBe(400);
  const page = await list('?page=2&pageSize=2');
  expect(page.body).toHaveLength(2);
  const { body: choices } = await admin.get<AuditChoices>('/api/admin/audit-trail/choices');
  expect(choices.actors).toEqual(['admin', 'mei.lin']);
  expect(choices.entities).toContain('service');
});

test('an order is named by its own word, not by that of the act on an enquiry', async () => {
  await recordAudit(db, { actor: 'mei.lin' }, 'update', 'order', 17);
  const page = await (await admin.request('/admin/settings/audit?entity=order')).text();
  expect(page).toMatch(/Order<span class="soft num"> #(<!-- -->)?17/);
  expect(page).not.toContain('Create order<');
});

test('days are those of Singapore', async () => {
  await db.insert(auditTrail).values({
    actor: 'night owl',
    action: 'update',
    entity: 'service',
    at: new Date('2024-03-01T16:30:00Z'),
  });
  expect((await list('?from=2024-03-02&to=2024-03-02')).total).toBe(1);
  expect((await list('?from=2024-03-01&to=2024-03-01')).total).toBe(0);
});

test('the export uses the filters, neutralises formulas and is recorded', async () => {
  await db.insert(auditTrail).values(
    Array.from({ length: 2_345 }, (_, place) => ({
      actor: '=HYPERLINK("http://x")',
      action: 'update',
      entity: 'bulk',
      entityId: String(place),
      before: { name: `Mark "${place}"` },
    })),
  );
  const answer = await admin.request('/api/admin/audit-trail/export.csv?entity=bulk');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines[0]).toBe('id,at,actor,action,entity,entityId,subject,address,before,after');
  expect(lines).toHaveLength(2_346);
  expect(new Set(lines).size).toBe(2_346);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",update,bulk,2344,`);
  expect((await list()).body[0]).toMatchObject({ action: 'export', entity: 'audit-trail' });
});

test('its rows cannot be changed or deleted', async () => {
  const refused = async (statement: Promise<unknown>) =>
    expect(await statement.catch((error) => String(error.cause?.message))).toBe(
      'the audit trail is never edited',
    );
  await refused(db.update(auditTrail).set({ actor: 'somebody else' }).execute());
  await refused(db.delete(auditTrail).where(eq(auditTrail.id, 1)).execute());
  await refused(db.execute(sql`truncate audit_trail`));
  expect((await admin.get('/api/admin/audit-trail/1')).status).toBe(200);
});
