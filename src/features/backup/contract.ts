import { z } from 'zod';

export const BackupTicket = z.object({ address: z.string().describe('Good for one download') });
export type BackupTicket = z.infer<typeof BackupTicket>;

export const BackupInfo = z.object({
  kind: z.enum(['embedded', 'server']),
  isPossible: z.boolean().describe('False where the database’s own tool is not installed'),
});
export type BackupInfo = z.infer<typeof BackupInfo>;
