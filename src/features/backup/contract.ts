import { z } from 'zod';
import { moment } from '../../shared/answers';

export const BackupTicket = z.object({ address: z.string().describe('Works for one download') });

export const Backup = z.object({
  id: z.int(),
  name: z.string().describe('Its file'),
  madeAt: moment,
  status: z.enum(['running', 'made', 'failed']),
  isEncrypted: z.boolean(),
  sizeBytes: z.number().nullable(),
  durationMs: z.number().nullable(),
  counts: z
    .record(z.string(), z.number())
    .nullable()
    .describe('Rows of each table when it was made'),
  files: z.int().nullable().describe('Uploaded pictures, documents and issued invoices'),
  verifiedAt: moment.nullable().describe('When it was restored on trial, with equal counts'),
  problem: z.string().nullable(),
  copiedAt: moment.nullable().describe('When a copy reached the bucket'),
  copyProblem: z.string().nullable(),
  keptFor: z.array(z.enum(['days', 'weeks', 'months'])),
});
export type Backup = z.infer<typeof Backup>;

const Rung = z.object({
  period: z.enum(['days', 'weeks', 'months']),
  slots: z.array(
    z.object({
      name: z.string().describe('The day, the Monday of the week, or the month'),
      state: z.enum(['kept', 'failed', 'none']),
    }),
  ),
});
export type Rung = z.infer<typeof Rung>;

export const BackupList = z.object({
  at: moment,
  kind: z.enum(['embedded', 'server']),
  isPossible: z.boolean().describe('False if pg_dump is needed and not installed'),
  isEncrypted: z.boolean().describe('Whether backups are encrypted from now on'),
  isRunning: z.boolean(),
  nextAt: moment.nullable(),
  folder: z.string(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  bucket: z.string().nullable(),
  backups: z.array(Backup).describe('Newest first'),
  ladder: z.array(Rung),
});
export type BackupList = z.infer<typeof BackupList>;
