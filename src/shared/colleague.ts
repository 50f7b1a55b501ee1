import { z } from 'zod';

export const Absence = z.object({
  from: z.string(),
  until: z.string().describe('The last day'),
  substituteId: z.int().nullable().describe('Who does their work meanwhile'),
});
export type Absence = z.infer<typeof Absence>;

export const Colleague = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string().describe('As histories and the audit trail name them'),
  isActive: z.boolean().describe('False if the account is disabled'),
  isAssignable: z.boolean().describe('False also of readers, who do no work'),
  actsInPatents: z
    .boolean()
    .describe('Whether they may act in patents, with a practising certificate in force'),
  absence: Absence.nullable().describe('Null if none is ahead'),
});
export type Colleague = z.infer<typeof Colleague>;
