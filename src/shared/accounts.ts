import { z } from 'zod';
import { accountName } from './account-name';
import { moment } from './answers';
import { atMost, emailText, lengthOf, text, typedText } from './fields';
import { longestName, longestPhone, longestShortName } from './lengths';
import { roles } from './roles';

export const Customer = z.object({
  id: z.int().positive(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isVerified: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

export const Role = z.enum(roles, 'Choose a role: owner, staff or reader');

export const Administrator = z.object({
  id: z.int().positive(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  mustChangePassword: z
    .boolean()
    .describe(
      'True at the first sign-in with the configured password: nothing else is open until it is changed',
    ),
});
export type Administrator = z.infer<typeof Administrator>;

export const CurrentUser = Customer.omit({ isVerified: true }).extend({
  isAdministrator: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const AdministratorLogin = z.object({
  username: z.string('Username is required').min(1, 'Username is required').max(longestShortName),
  password: z.string('Password is required').min(1, 'Password is required'),
});
export type AdministratorLogin = z.infer<typeof AdministratorLogin>;

/** Normalized. */
export const email = emailText().transform(accountName);

const tooShort = 'Password must be at least 8 characters';
/** Not trimmed or normalized. */
export const password = z
  .string(tooShort)
  .refine((typed) => lengthOf(typed) >= 8, tooShort)
  .refine(...atMost(100, 'Password'));

export const name = (label: string) =>
  typedText(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine(...atMost(longestShortName, label));

/** Empty where people have one name. */
export const optionalName = (label: string) => z.literal('').or(name(label)).default('');

/** Empty means none. */
const phone = text('Phone number', longestPhone).nullish();
const companyName = text('Company name', longestName).nullish();

/** As it is being typed, and the address that is typed beside it. */
export const NewPassword = z.object({
  password: z.string().max(1_000),
  email: z.string().max(1_000).default(''),
});

export const Login = z.object({ email, password });
export type Login = z.infer<typeof Login>;

export const Registration = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  phone,
  companyName,
  password,
});
export type Registration = z.infer<typeof Registration>;

/** A customer's account, for its owner. */
export const Account = Customer.extend({
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  address: z.string().nullable(),
  isVerified: z.boolean().describe('Whether the e-mail address is confirmed'),
  createdAt: moment,
});
export type Account = z.infer<typeof Account>;

/** Absent fields are unchanged. */
export const UpdateAccount = z.object({
  firstName: name('First name').optional(),
  lastName: text('Last name', longestShortName).optional(),
  phone,
  companyName,
  address: text('Address', 500).nullish(),
});
export type UpdateAccount = z.infer<typeof UpdateAccount>;

/** The account's password, to confirm an irreversible action. */
export const ownPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(1_000, 'This password is incorrect.');

export const OwnPassword = z.object({ password: ownPassword });

export const ChangePassword = z.object({ currentPassword: ownPassword, newPassword: password });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ForgotPassword = z.object({ email });

const token = z
  .string('This link is incomplete. Please open it from the e-mail again.')
  .regex(/^\d{1,10}-[\w-]{43}$/, 'This link is incomplete. Please open it from the e-mail again.');

export const ResetPassword = z.object({ token, newPassword: password });
export type ResetPassword = z.infer<typeof ResetPassword>;

export const VerifyEmail = z.object({
  token,
  password: ownPassword
    .or(z.literal(''))
    .optional()
    .describe('Of the account, where the caller is not signed in to it'),
});

export const ChangeEmail = z.object({ email, password: ownPassword });
export type ChangeEmail = z.infer<typeof ChangeEmail>;

export const CustomerSession = z.object({
  id: z.int().positive(),
  device: z.string(),
  address: z.string().nullable(),
  signedInAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export type CustomerSession = z.infer<typeof CustomerSession>;
