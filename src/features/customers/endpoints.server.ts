import { z } from 'zod';
import { problemOfPassword } from '../../platform/auth/common-password';
import { confirmCustomerPassword } from '../../platform/auth/confirm-password';
import { sessionEndpoints } from '../../platform/auth/session-endpoints';
import { deleteSessions } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { setCookies } from '../../platform/http/set-cookies';
import { limitFormPosts, limitNetwork, limitSignIns } from '../../platform/rate-limit/limits';
import {
  Account,
  ChangeEmail,
  ChangePassword,
  CurrentUser,
  ForgotPassword,
  Login,
  NewPassword,
  OwnPassword,
  Registration,
  ResetPassword,
  UpdateAccount,
  VerifyEmail,
} from '../../shared/accounts';
import { IdAnswer, MessageAnswer } from '../../shared/answers';
import { forbidden, notSignedIn } from '../../shared/failure';
import {
  registerCustomer,
  registrations,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from './confirm-address.server';
import { customerLinks, requireCustomer, updateCustomer } from './data.server';
import { deleteAccount } from './delete-account.server';
import { answerFile, exportPerson } from './export-person.server';
import { changePassword, forgotPassword, resetPassword } from './passwords.server';

const publicApi = endpoints('public', 'Accounts');
const passwordChecks = { name: 'password checks', limit: 120, windowSeconds: 10 * 60 };
const customerApi = endpoints('customer', 'Accounts');

export const customerEndpoints = (deps: SiteContext) => [
  ...entryEndpoints(deps),
  ...linkEndpoints(deps),
  ...accountEndpoints(deps),
  ...ownSessionEndpoints(deps),
];

function entryEndpoints(deps: SiteContext) {
  const { db, accounts } = deps;

  return [
    publicApi.get('/api/auth/me', {
      summary: 'Who is signed in: the customer, or else the administrator',
      answer: CurrentUser,
      async handle({ caller }) {
        const user = caller.customer ?? caller.administrator;
        if (!user) throw notSignedIn('Not logged in');
        return caller.customer ? user : { ...user, isAdministrator: true as const };
      },
    }),
    publicApi.post('/api/auth/logout', {
      event: 'sign-out',
      summary: 'Sign out as a customer',
      answer: MessageAnswer,
      async handle({ c }) {
        setCookies(c, await accounts.endSession(db, 'customer', c.req.raw.headers));
        return { message: 'Logout successful' };
      },
    }),
    publicApi.post('/api/auth/password-check', {
      summary: 'What is wrong with a new password, before it is sent; nothing is kept of it',
      body: NewPassword,
      answer: z.object({ problem: z.string().nullable() }),
      isSaid: true,
      async handle({ body, caller }) {
        await limitNetwork(deps, passwordChecks, caller);
        return { problem: problemOfPassword(body.password, body.email.trim().toLowerCase()) };
      },
    }),
    publicApi.post('/api/auth/register', {
      event: 'registration',
      summary:
        'Open a customer account and sign in to it; a link to confirm the address is e-mailed',
      body: Registration,
      answer: CurrentUser,
      status: 201,
      async handle({ body, caller, c }) {
        await limitNetwork(deps, registrations, caller);
        const request = { headers: c.req.raw.headers, address: caller.address };
        const { customer, cookies } = await registerCustomer(
          deps,
          { ...body, language: caller.language },
          request,
        );
        setCookies(c, cookies);
        return customer;
      },
    }),
    publicApi.post('/api/auth/login', {
      event: 'sign-in',
      summary: 'Sign in as a customer',
      body: Login,
      answer: CurrentUser,
      async handle({ body, caller, c }) {
        const request = { headers: c.req.raw.headers, address: caller.address };
        const device = await accounts.deviceOf('customer', body.email, request.headers);
        return limitSignIns(
          deps,
          { realm: 'customer', account: body.email, address: caller.address, device },
          async () => {
            const { user, passwordHash } = await accounts.requireCustomer(body);
            const cookies = await db.transaction((tx) =>
              accounts.openSession(tx, 'customer', user.id, request, passwordHash),
            );
            setCookies(c, cookies);
            return user;
          },
        );
      },
    }),
  ];
}

function linkEndpoints(deps: SiteContext) {
  return [
    publicApi.post('/api/auth/forgot-password', {
      event: 'password reset request',
      summary:
        'Request an e-mail with a link to choose a new password; the response is the same for any address',
      body: ForgotPassword,
      answer: MessageAnswer,
      async handle({ body, caller }) {
        await limitFormPosts(deps, 'forgot-password', caller);
        await forgotPassword(deps, body.email);
        return {
          message:
            'If there is an account with this address, a link to choose a new password is on its way.',
        };
      },
    }),
    publicApi.post('/api/auth/reset-password', {
      event: 'password reset',
      summary: 'Choose a new password with an e-mailed link; every session ends',
      body: ResetPassword,
      answer: MessageAnswer,
      async handle({ body, caller, c }) {
        await limitFormPosts(deps, 'reset-password', caller);
        setCookies(c, await resetPassword(deps, body, c.req.raw.headers));
        return { message: 'Your password has been changed. Please log in with the new one.' };
      },
    }),
    publicApi.post('/api/auth/verify-email', {
      summary: 'Confirm an address, or a new one, with an e-mailed link',
      body: VerifyEmail,
      answer: z.object({ email: z.string() }),
      async handle({ body, caller }) {
        await limitFormPosts(deps, 'verify-email', caller);
        return verifyEmail(deps, body, caller);
      },
    }),
  ];
}

function accountEndpoints(deps: SiteContext) {
  const { db } = deps;

  return [
    publicApi.get('/api/auth/account', {
      // Pages fetch it before anyone has signed in, and a 401 would be an error in the browser's console.
      summary: 'The signed-in customer’s own account, or null',
      answer: Account.nullable(),
      handle: async ({ caller }) =>
        caller.customer ? requireCustomer(db, caller.customer.id) : null,
    }),
    customerApi.patch('/api/auth/me', {
      summary: 'Change the signed-in customer’s names, phone, company and address',
      body: UpdateAccount,
      answer: Account,
      handle: async ({ body, caller }) =>
        updateCustomer(db, await requireCustomer(db, caller.customer.id), body),
    }),
    customerApi.post('/api/auth/resend-verification', {
      summary: 'Send the link that confirms the customer’s address again',
      answer: MessageAnswer,
      async handle({ caller }) {
        const { id, email, isVerified } = caller.customer;
        await resendVerification(deps, id);
        return {
          message: isVerified
            ? `${email} is already confirmed.`
            : `The link is on its way to ${email}.`,
        };
      },
    }),
    customerApi.post('/api/auth/change-password', {
      event: 'password change',
      summary: 'Change the signed-in customer’s password; every other session ends',
      body: ChangePassword,
      answer: MessageAnswer,
      async handle({ body, caller, c }) {
        setCookies(c, await changePassword(deps, body, caller, c.req.raw.headers));
        return { message: 'Your password has been changed.' };
      },
    }),
    customerApi.post('/api/auth/change-email', {
      event: 'address change',
      summary: 'Send a link to a new address, which replaces the old one once the link is opened',
      body: ChangeEmail,
      answer: MessageAnswer,
      isSaid: true,
      async handle({ body, caller }) {
        await requestEmailChange(deps, body, caller);
        return { message: `A link is on its way to ${body.email}.` };
      },
    }),
    customerApi.post('/api/auth/export', {
      event: 'data export',
      summary: 'Confirm the download of your data with your password; the answer has its address',
      body: OwnPassword,
      answer: z.object({ address: z.string().describe('Works for one download') }),
      status: 201,
      async handle({ body, caller }) {
        const customer = await requireCustomer(db, caller.customer.id);
        await confirmCustomerPassword(deps, customer, body.password);
        const { token } = await customerLinks.make(db, 'export', customer.id);
        return { address: `/api/auth/export?ticket=${token}` };
      },
    }),
    customerApi.get('/api/auth/export', {
      summary: 'All data held on the signed-in customer, as a file; the address works once',
      query: z.object({ ticket: z.string().max(100).default('') }),
      async handle({ query, caller, c }) {
        const customer = await requireCustomer(db, caller.customer.id);
        const ticket = await customerLinks.read(db, query.ticket, 'export');
        if (ticket?.userId !== customer.id) throw unconfirmed();
        await customerLinks.take(db, ticket, unconfirmed);
        return answerFile(c, 'my-data', await exportPerson(deps, customer, customer));
      },
    }),
    customerApi.post('/api/auth/delete-account', {
      event: 'account deletion',
      summary:
        'Delete the signed-in customer’s account; records of paid orders are kept, no longer linked to it',
      body: OwnPassword,
      answer: IdAnswer,
      async handle({ body, caller, c }) {
        const deleted = await deleteAccount(deps, body.password, caller);
        setCookies(c, await deps.accounts.endSession(db, 'customer', c.req.raw.headers));
        return deleted;
      },
    }),
  ];
}

const unconfirmed = () => forbidden('Please confirm the download with your password first.');

const ownSessionEndpoints = ({ db, accounts }: SiteContext) =>
  sessionEndpoints(accounts, {
    api: customerApi,
    path: '/api/auth/sessions',
    realm: 'customer',
    summaries: {
      all: 'Where the customer is signed in, the last used first',
      one: 'End one of the signed-in customer’s sessions',
      others: 'End all other sessions',
    },
    idOf: ({ customer }) => customer.id,
    end: ({ customer }, which) => deleteSessions(db, 'customer', customer.id, which),
  });

export type CustomersApi = ApiOf<typeof customerEndpoints>;
