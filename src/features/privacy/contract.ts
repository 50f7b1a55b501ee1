import { z } from 'zod';
import { mailAddress } from '../../shared/account-name';
import { ownPassword } from '../../shared/accounts';
import { moment } from '../../shared/answers';
import { emailText } from '../../shared/fields';
import { sweptNames } from '../../shared/retention';

/** The name of its job. */
export const eraseOldData = 'erase-old-data';

export const Retention = z.object({
  rows: z.array(
    z.object({
      name: z.enum(sweptNames),
      records: z.int(),
      due: z.int().describe('How many the next run erases'),
    }),
  ),
  nextRunAt: moment,
  lastRun: z
    .object({
      startedAt: moment,
      outcome: z.enum(['running', 'done', 'failed', 'stopped']),
      done: z.int().nullable().describe('How many records it erased'),
      reason: z.string().nullable().describe('Why it failed'),
    })
    .nullable(),
});
export type Retention = z.infer<typeof Retention>;

export const PersonAddress = z.object({ email: emailText() });

const password = ownPassword.describe('Your password, or a code from your authenticator app');

export const ExportPerson = PersonAddress.extend({ password });

export const ErasePerson = PersonAddress.extend({
  password,
  confirmation: z.string().describe('The e-mail address again'),
}).refine(({ email, confirmation }) => mailAddress(confirmation) === email, {
  path: ['confirmation'],
  error: 'Type the e-mail address to confirm',
});

export const ErasedPerson = z.object({
  email: z.string(),
  hasAccount: z.boolean(),
  records: z.array(
    z.object({
      what: z.string(),
      erased: z.int(),
      retained: z.int().describe('Accounting records, without what the law doesn’t require'),
    }),
  ),
});
export type ErasedPerson = z.infer<typeof ErasedPerson>;
