import { Readable } from 'node:stream';
import { z } from 'zod';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import { adminLinks } from '../../platform/auth/links';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { OwnPassword } from '../../shared/accounts';
import { forbidden } from '../../shared/failure';
import { BackupInfo, BackupTicket } from './contract';
import { hasDumpTool, makeBackup } from './make-backup.server';

const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const backupEndpoints = (deps: SiteContext) => [
  ownerApi.get('/api/admin/backup', {
    summary: 'Whether and how backups can be made here',
    answer: BackupInfo,
    async handle() {
      const { kind } = deps.database;
      return { kind, isPossible: kind === 'embedded' || (await hasDumpTool()) };
    },
  }),
  ownerApi.post('/api/admin/backup', {
    summary: 'Confirm a backup with your password; the answer has the download address',
    body: OwnPassword,
    answer: BackupTicket,
    status: 201,
    async handle({ body, caller }) {
      await confirmOwnPassword(deps, caller, body.password);
      const { administratorId } = actorOf(caller);
      const { token } = await adminLinks.make(deps.db, 'backup', administratorId);
      return { address: `/api/admin/backup/download?ticket=${token}` };
    },
  }),
  ownerApi.get('/api/admin/backup/download', {
    summary: 'Download the backup as one file; the address works once',
    query: z.object({ ticket: z.string().max(100).default('') }),
    async handle({ query, caller, c }) {
      const actor = actorOf(caller);
      await deps.db.transaction(async (tx) => {
        const ticket = await adminLinks.read(tx, query.ticket, 'backup');
        const isOwn = ticket?.userId === actor.administratorId;
        if (!ticket || !isOwn) throw unconfirmed();
        await adminLinks.take(tx, ticket, unconfirmed);
        await recordAudit(tx, actor, 'backup', 'site');
      });
      const bytes = await makeBackup(deps);
      const stamp = new Date().toISOString().slice(0, 16).replaceAll(/[-:T]/g, '');
      return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, 200, {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="lionmark-${stamp}.tar.gz"`,
        'Cache-Control': 'no-store',
      });
    },
  }),
];

const unconfirmed = () => forbidden('Please confirm the backup with your password first.');

export type BackupApi = ApiOf<typeof backupEndpoints>;
