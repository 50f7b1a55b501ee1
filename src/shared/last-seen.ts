import { z } from 'zod';

/** `updatedAt` of the record that the author of a change saw. */
export const lastSeen = z.iso
  .datetime({ error: 'The time of the last change is not valid' })
  .optional()
  .describe('As last read; 409 if somebody else has saved since');
