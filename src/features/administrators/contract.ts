import { z } from 'zod';
import {
  Administrator,
  ChangePassword,
  email,
  name,
  optionalName,
  ownPassword,
  password,
  Role,
} from '../../shared/accounts';
import { moment } from '../../shared/answers';
import { Day, typedText } from '../../shared/fields';
import { lastSeen } from '../../shared/last-seen';
import { longestShortName } from '../../shared/lengths';

export const ListedAdministrator = Administrator.extend({
  isDisabled: z.boolean(),
  isOwn: z.boolean().describe('Whether it is the caller’s own account'),
  isPatentAgent: z.boolean().describe('Registered: only these and advocates may act in patents'),
  isAdvocate: z.boolean().describe('An advocate and solicitor who acts in patents'),
  certificateUntil: z
    .string()
    .nullable()
    .describe('The last day of their practising certificate; null: none is on file'),
  hasSecondFactor: z.boolean(),
  lastSeenAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type ListedAdministrator = z.infer<typeof ListedAdministrator>;

const Right = z.enum(['all', 'most', 'reads', 'none']);
export type Right = z.infer<typeof Right>;

export const RoleRight = z.object({
  subject: z.string(),
  owner: Right,
  staff: Right,
  reader: Right,
});
export type RoleRight = z.infer<typeof RoleRight>;

/** A past act on an administrator. */
export const AdministratorChange = z.object({
  id: z.int(),
  at: moment,
  actor: z.string(),
  action: z.string(),
  username: z.string(),
  from: Role.nullable(),
  to: Role.nullable(),
});
export type AdministratorChange = z.infer<typeof AdministratorChange>;

export const RoleOverview = z.object({
  rights: z.array(RoleRight),
  changes: z.array(AdministratorChange),
});

export const Invitation = z.object({
  id: z.int().positive(),
  email: z.string(),
  role: Role,
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** Confirms that the acting administrator is at the keyboard. */
const confirmation = {
  password: ownPassword.describe('Your password, or a code from your authenticator app'),
};
export const Confirmation = z.object(confirmation);

export const InviteAdministrator = z.object({ email, role: Role, ...confirmation });
export type InviteAdministrator = z.infer<typeof InviteAdministrator>;

export const SetDisabled = z.object({
  isDisabled: z.boolean('Disabled must be true or false'),
  updatedAt: lastSeen,
  ...confirmation,
});
export type SetDisabled = z.infer<typeof SetDisabled>;

export const SetPatentAgent = z
  .object({
    isPatentAgent: z.boolean('Patent agent must be true or false'),
    isAdvocate: z.boolean('Advocate must be true or false').default(false),
    certificateUntil: Day.nullable().default(null),
    updatedAt: lastSeen,
    ...confirmation,
  })
  .refine((set) => set.certificateUntil || !(set.isPatentAgent || set.isAdvocate), {
    path: ['certificateUntil'],
    error: 'Enter the last day of the practising certificate',
  });
export type SetPatentAgent = z.infer<typeof SetPatentAgent>;

export const SetRole = z.object({ role: Role, updatedAt: lastSeen, ...confirmation });
export type SetRole = z.infer<typeof SetRole>;

/** At the first sign-in it also asks the owner's name. */
export const ChangeOwnPassword = ChangePassword.extend({
  firstName: name('First name').optional().describe('Needed where the account has no name yet'),
  lastName: optionalName('Last name'),
});
export type ChangeOwnPassword = z.infer<typeof ChangeOwnPassword>;

/** What the owner of a new site types before anything else. */
export const FirstPassword = ChangeOwnPassword.extend({ firstName: name('First name') });

const token = z
  .string('This link is incomplete. Please open it from the e-mail again.')
  .regex(/^[\w-]{10,60}$/, 'This link is incomplete. Please open it from the e-mail again.');

export const LinkToken = z.object({ token });

const username = typedText('Username is required')
  .trim()
  .min(1, 'Username is required')
  .max(longestShortName, `Username must be at most ${longestShortName} characters`)
  .regex(
    /^[A-Za-z0-9_.-]+$/,
    'Username can only contain letters, numbers, dots, hyphens and underscores',
  );

export const AcceptInvitation = z.object({
  token,
  username,
  firstName: name('First name'),
  lastName: optionalName('Last name'),
  password,
});
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

export const ForgotAdministratorPassword = z.object({ email });

export const ResetAdministratorPassword = z.object({ token, newPassword: password });
export type ResetAdministratorPassword = z.infer<typeof ResetAdministratorPassword>;

/** Spaces are ignored. */
export const code = z
  .string('Please enter the code')
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Please enter the code').max(100, 'This code is incorrect.'));

export const SecondStep = z.object({
  code: code.describe('The 6 digits from the authenticator app, or a recovery code'),
});

/** The browser's response; the library validates it. */
export const PasskeyResponse = z.object({
  response: z.looseObject({ id: z.string().max(2_000), type: z.literal('public-key') }),
});
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

export const PasskeyOptions = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const SecondFactor = z.enum(['authenticator', 'passkey', 'recovery-code']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The signed-in administrator, or the second factors to ask for. */
export const SignInAnswer = z.union([
  Administrator,
  z.object({ secondFactors: z.array(SecondFactor).min(1) }),
]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const Passkey = z.object({
  id: z.int().positive(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The caller's own account and its second factors. */
export const OwnAccount = Administrator.extend({
  authenticatorSince: moment.nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  updatedAt: moment,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const UpdateOwnAccount = z.object({
  firstName: name('First name'),
  lastName: optionalName('Last name'),
  email,
  password: ownPassword
    .or(z.literal(''))
    .optional()
    .describe('The account’s password; needed when the address changes'),
  updatedAt: lastSeen,
});
export type UpdateOwnAccount = z.infer<typeof UpdateOwnAccount>;

export const ConfirmAuthenticator = z.object({ code });

export const AddPasskey = PasskeyResponse.extend({
  name: typedText('Please enter a name for the passkey')
    .trim()
    .min(1, 'Please enter a name for the passkey')
    .max(longestShortName, `The name must be at most ${longestShortName} characters`),
});
export type AddPasskey = z.infer<typeof AddPasskey>;

/** The secret for an authenticator app, as a QR code and as text. */
export const AuthenticatorSetup = z.object({
  secret: z.string(),
  address: z.string().describe('otpauth://…'),
  qr: z
    .object({ size: z.int(), path: z.string() })
    .describe('The dark squares, as the path of an SVG'),
});
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

/** Codes are shown once, when they are created. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
