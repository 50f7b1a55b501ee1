import { z } from 'zod';
import { CountAnswer } from './answers';

/** `updatedAt` of the record that the author of a change saw. */
export const lastSeen = z.iso
  .datetime({ error: 'The time of the last change is not valid' })
  .optional()
  .describe('As last read; 409 if somebody else has saved since');

/** `updatedAt` of several records, by their ids. */
export const seen = z
  .record(z.string(), z.iso.datetime({ error: 'The time of the last change is not valid' }))
  .optional()
  .describe('`updatedAt` by id, as last read; what was saved since stays as it is');
export type Seen = z.infer<typeof seen>;

const ChangedSince = z.object({
  id: z.string(),
  said: z.string().describe('Who changed what'),
});
export type ChangedSince = z.infer<typeof ChangedSince>;

export const SeveralChanged = CountAnswer.extend({
  changedSince: z
    .array(ChangedSince)
    .describe('Left as they are, since they were saved after `seen`'),
});
export type SeveralChanged = z.infer<typeof SeveralChanged>;
