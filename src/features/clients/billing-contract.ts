import { z } from 'zod';
import { moment } from '../../shared/answers';
import { emailText, optionalText, requiredText, text } from '../../shared/fields';
import { languages } from '../../shared/languages';
import { lastSeen } from '../../shared/last-seen';
import { longestName, longestPhone } from '../../shared/lengths';
import { isUen } from '../orders/intake/uen';
import { contactRoles } from './billing-words';

const optional = (name: string, most: number) =>
  optionalText(name, most).transform((value) => value ?? null);

export const BillingContact = z
  .object({
    name: requiredText('Name', longestName),
    email: z
      .union([z.literal(''), emailText()])
      .nullish()
      .transform((value) => value?.toLowerCase() || null),
    phone: optional('Phone', longestPhone),
    roles: z.array(z.enum(contactRoles, `A role must be one of ${contactRoles.join(', ')}`)).max(3),
  })
  .refine(({ email, roles }) => email !== null || !roles.includes('invoices'), {
    path: ['email'],
    error: 'Whoever gets invoices needs an address',
  });
export type BillingContact = z.output<typeof BillingContact>;

const uen = text('UEN', 20)
  .transform((value) => value.replaceAll(/\s/g, '').toUpperCase() || null)
  .refine((value) => value === null || isUen(value), 'This is not a UEN. Please check it')
  .nullish();

/** What the client says of itself, and the firm. Absent fields are unchanged. */
const ownFields = {
  companyName: optionalText('Company', longestName),
  uen,
  gstNumber: optionalText('GST number', 20),
  billingAddress: optionalText('Billing address', 500),
  language: z
    .union([z.literal(''), z.enum(languages, `Language must be one of ${languages.join(', ')}`)])
    .transform((value) => value || null)
    .nullish(),
};

export const ChangeOwnBilling = z.object({ ...ownFields, updatedAt: lastSeen });
export type ChangeOwnBilling = z.output<typeof ChangeOwnBilling>;

export const ChangeBilling = ChangeOwnBilling.extend({
  daysToPay: z
    .int('Days to pay must be a whole number')
    .min(0, 'Days to pay must be 0 or more')
    .max(365, 'Days to pay must be at most 365')
    .nullish()
    .describe('Null: those of the firm'),
  contacts: z.array(BillingContact).max(20, 'At most 20 contacts').optional(),
});
export type ChangeBilling = z.output<typeof ChangeBilling>;

const OwnBilling = z.object({
  companyName: z.string().nullable(),
  uen: z.string().nullable(),
  gstNumber: z.string().nullable(),
  billingAddress: z.string().nullable(),
  language: z.enum(languages).nullable().catch(null).describe('In which they are written to'),
  updatedAt: moment.describe('1970-01-01: nothing is stored yet'),
});

/** As its client reads it. */
export const OwnBillingDetails = OwnBilling.extend({
  daysToPay: z.int().nullable(),
});
export type OwnBillingDetails = z.infer<typeof OwnBillingDetails>;

export const BillingDetails = OwnBillingDetails.extend({
  id: z.int().describe('That of the client'),
  contacts: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      roles: z.array(z.enum(contactRoles)),
    }),
  ),
  updatedBy: z.string().nullable().describe('A username; null: the client, or nobody yet'),
});
export type BillingDetails = z.infer<typeof BillingDetails>;
