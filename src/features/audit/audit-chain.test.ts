import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deskForFile } from '../../../test/site';
import { recordAudit } from '../../platform/audit-log/record-audit';
import { auditChain, auditTrail } from '../../platform/audit-log/schema';
import type { JobDetail } from '../jobs/contract';
import { verifyAuditTrailJob } from './verify-audit-trail-job.server';

const { site, desk: admin } = deskForFile({ SEED: 'none', LOG_LEVEL: 'silent' });

/** What it found, or how many entries it verified. */
async function verify(): Promise<string | number | null> {
  const path = '/api/admin/jobs/verify-audit-trail';
  const runs = async () => (await admin.get<JobDetail>(path)).body.job.runs;
  const before = (await runs()).length;
  await admin.post(`${path}/run`, {});
  await expect
    .poll(async () => (await runs()).filter(({ finishedAt }) => finishedAt).length)
    .toBe(before + 1);
  const [newest] = await runs();
  return newest?.outcome === 'failed' ? newest.reason : (newest?.done ?? null);
}

/** As the owner of the database can, past the triggers. */
const asOwner = (statement: string) =>
  site.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

const folder = () => join(site.deps.config.dataDir, 'audit');
const exportedLines = () =>
  readdirSync(folder())
    .sort()
    .flatMap((name) => readFileSync(join(folder(), name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { seq: number; hash: string; content: string });

test('entries of many transactions at once make one chain, and those rolled back none', async () => {
  const writes = Array.from({ length: 40 }, (_, place) =>
    site.deps.db
      .transaction(async (tx) => {
        await recordAudit(tx, { actor: 'mei.lin' }, 'update', 'service', place, {
          before: { title: `“${place}” \\ \n 陈` },
        });
        if (place % 4 === 0) throw new Error('rolled back');
      })
      .catch(() => {}),
  );
  await Promise.all(writes);
  const entries = await site.deps.db.$count(auditTrail);
  const chain = await site.deps.db.select().from(auditChain).orderBy(auditChain.seq);
  expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: entries }, (_, at) => at + 1));
  expect(entries).toBeGreaterThanOrEqual(30);
});

test('the chain is copied outside the database, and can be verified without it', async () => {
  expect(await verify()).toBeGreaterThan(30);
  const [name = ''] = readdirSync(folder());
  expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  await verify();
  const lines = exportedLines();
  let previous = '';
  for (const [place, { seq, hash, content }] of lines.entries()) {
    expect(seq).toBe(place + 1);
    previous = createHash('sha256')
      .update(previous + content)
      .digest('hex');
    expect(hash).toBe(previous);
  }
  const [id] = JSON.parse(lines[3]?.content ?? '') as [number];
  const entry = await admin.get(`/api/admin/audit-trail/${id}`);
  expect(entry.body).toMatchObject({ chain: { seq: 4, hash: lines[3]?.hash } });
  const page = await (await admin.request(`/admin/settings/audit/${id}`)).text();
  expect(page).toContain(`No. 4, ${lines[3]?.hash}`);
  const shown = lines.map(({ content }) => JSON.parse(content) as unknown[]);
  expect(shown).toContainEqual(expect.arrayContaining(['sign-in', 'administrator']));
});

test('a changed, added or deleted entry fails the job, which names it', async () => {
  await verify();
  const last = async () => {
    const [entry] = await site.deps.db.select().from(auditChain).orderBy(sql`seq desc`).limit(1);
    if (!entry) throw new Error('The chain is empty.');
    return entry;
  };
  const target = exportedLines()[7];
  const [id] = JSON.parse(target?.content ?? '') as [number];
  await asOwner(`update audit_trail set actor = 'nobody' where id = ${id}`);
  expect(await verify()).toBe(`Entry ${id} was changed.`);
  const metrics = await (await admin.request('/metrics')).text();
  expect(metrics).toContain('job_consecutive_failures{job="verify-audit-trail"} 1');
  await asOwner(`update audit_trail set actor = 'mei.lin' where id = ${id}`);
  expect(typeof (await verify())).toBe('number');

  await asOwner(
    `insert into audit_trail (actor, action, entity) values ('mei.lin', 'update', 'order')`,
  );
  expect(await verify()).toMatch(/^Entry \d+ is not in the chain\.$/);
  await asOwner(`delete from audit_trail where entity = 'order'`);

  await verify();
  const end = await last();
  await asOwner(`update audit_chain set hash = encode(sha256('x'), 'hex') where seq = ${end.seq}`);
  expect(await verify()).toBe(`Entry ${end.entryId} was changed.`);
  // A whole new chain can be made inside the database, but not outside of it.
  await asOwner(`delete from audit_trail where id >= ${end.entryId}`);
  await asOwner(`delete from audit_chain where seq >= ${end.seq}`);
  expect(await verify()).toMatch(/^Number \d+ of the chain is not the one that was exported\.$/);
});

test('entries missing at the end show, since they were exported', async () => {
  const exported = exportedLines().length;
  await asOwner(`delete from audit_chain where seq > 5`);
  await asOwner(`delete from audit_trail where id not in (select entry_id from audit_chain)`);
  const run = verifyAuditTrailJob(site.deps).run({
    signal: new AbortController().signal,
    lastSuccessAt: undefined,
  });
  await expect(run).rejects.toThrow(
    `The chain ends with number 5, but entries up to ${exported} were exported.`,
  );
});
