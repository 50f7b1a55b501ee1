import { z } from 'zod';

export const BackupTicket = z.object({ address: z.string().describe('Works for one download') });

export const BackupInfo = z.object({
  kind: z.enum(['embedded', 'server']),
  isPossible: z.boolean().describe('False if pg_dump is needed and not installed'),
});
