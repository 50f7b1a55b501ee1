import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import { adminLinks } from '../../platform/auth/links';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { findDisks } from '../../platform/storage/room';
import { webStream } from '../../platform/storage/web-streams';
import { OwnPassword } from '../../shared/accounts';
import { RowId } from '../../shared/answers';
import { conflict, forbidden, notFound } from '../../shared/failure';
import { BackupList, BackupTicket, type Rung } from './contract';
import { type BackupRow, findBackups, getBackup } from './data.server';
import { backUp } from './jobs.server';
import { keptFor, lastPeriods, nameOf, periods } from './keep-rule';
import { isGone, problemOfGone } from './parts.server';
import { hasTool } from './server-dump.server';

const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const backupEndpoints = (deps: SiteContext) => [
  ownerApi.get('/api/admin/backups', {
    summary: 'The backups, where they are kept and whether they restore',
    answer: BackupList,
    async handle() {
      const { config, database, db, jobs } = deps;
      const rows = (await findBackups(db)).map((row) =>
        isGone(row) ? { ...row, status: 'failed' as const, problem: problemOfGone } : row,
      );
      const made = rows.filter(({ status }) => status === 'made');
      const kept = keptFor(made.filter(({ verifiedAt, problem }) => verifiedAt || !problem));
      const job = (await jobs.find()).find((status) => status.job.name === backUp);
      return {
        at: new Date(),
        kind: database.kind,
        isPossible: database.kind === 'embedded' || (await hasTool('pg_dump')),
        isEncrypted: config.backupKey !== undefined,
        isRunning: job?.isRunning ?? false,
        nextAt: job?.nextRunAt ?? null,
        folder: config.backupDir,
        disk: (await findDisks(config)).at(-1) ?? null,
        bucket: config.backupBucket?.name ?? null,
        backups: rows.map((row) => ({ ...row, keptFor: kept.get(row.id) ?? [] })),
        ladder: ladderOf(rows, new Date()),
      };
    },
  }),
  ownerApi.post('/api/admin/backups', {
    summary: 'Make a backup now',
    status: 202,
    answer: z.object({ isRunning: z.literal(true) }),
    async handle({ caller }) {
      const job = (await deps.jobs.find()).find((status) => status.job.name === backUp);
      if (job?.isRunning) throw conflict('A backup is already being made.');
      await recordAudit(deps.db, actorOf(caller), 'make-backup', 'site');
      deps.jobs.runNow(backUp);
      return { isRunning: true as const };
    },
  }),
  ownerApi.post('/api/admin/backups/{id}/download', {
    summary: 'Confirm a download with your password; the answer has its address',
    params: RowId,
    body: OwnPassword,
    answer: BackupTicket,
    status: 201,
    async handle({ params, body, caller }) {
      const { id } = await requireFile(deps, params.id);
      await confirmOwnPassword(deps, caller, body.password);
      const { administratorId } = actorOf(caller);
      const { token } = await adminLinks.make(deps.db, 'backup', administratorId);
      return { address: `/api/admin/backups/${id}/download?ticket=${token}` };
    },
  }),
  ownerApi.get('/api/admin/backups/{id}/download', {
    summary: 'Download a backup; the address works once',
    params: RowId,
    query: z.object({ ticket: z.string().max(100).default('') }),
    async handle({ params, query, caller, c }) {
      const actor = actorOf(caller);
      const { name, path, bytes } = await requireFile(deps, params.id);
      await deps.db.transaction(async (tx) => {
        const ticket = await adminLinks.read(tx, query.ticket, 'backup');
        const isOwn = ticket?.userId === actor.administratorId;
        if (!ticket || !isOwn) throw unconfirmed();
        await adminLinks.take(tx, ticket, unconfirmed);
        await recordAudit(tx, actor, 'backup', 'backup', params.id, { after: { name } });
      });
      return c.body(webStream(createReadStream(path)), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(bytes),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      });
    },
  }),
];

const unconfirmed = () => forbidden('Please confirm the download with your password first.');

async function requireFile({ db, config }: SiteContext, id: number) {
  const row = await getBackup(db, id);
  const path = row?.status === 'made' ? join(config.backupDir, row.name) : undefined;
  const file = path && (await stat(path).catch(() => undefined));
  if (!row || !path || !file) throw notFound('This backup is not here');
  return { id, name: row.name, path, bytes: file.size };
}

/** Whether each of the last days, weeks and months has a backup, oldest first. */
function ladderOf(rows: BackupRow[], now: Date): Rung[] {
  const isGood = ({ status, verifiedAt, problem }: BackupRow) =>
    status === 'made' && (verifiedAt !== null || problem === null);
  return periods.map((period) => ({
    period,
    slots: lastPeriods(period, now).map((name) => {
      const own = rows.filter(({ madeAt }) => nameOf(period, madeAt) === name);
      const isFailed = own.some(({ problem }) => problem !== null);
      return { name, state: own.some(isGood) ? 'kept' : isFailed ? 'failed' : 'none' };
    }),
  }));
}

export type BackupApi = ApiOf<typeof backupEndpoints>;
