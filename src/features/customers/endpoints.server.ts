import type { Context } from 'hono';
import { z } from 'zod';
import { deleteSessions, findSessions } from '../../platform/auth/realm-data';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { limitFormPosts, limitNetwork, limitSignIns } from '../../platform/rate-limit/limits';
import {
  Account,
  ChangeEmail,
  ChangePassword,
  CurrentUser,
  CustomerSession,
  DeleteAccount,
  ForgotPassword,
  Login,
  Registration,
  ResetPassword,
  UpdateAccount,
  VerifyEmail,
} from '../../shared/accounts';
import { CountAnswer, IdAnswer, MessageAnswer, RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { requestEmailChange } from './change-email.server';
import { requireCustomer, updateCustomer } from './data.server';
import { deleteAccount } from './delete-account.server';
import { exportAccount, toAccount } from './export-account.server';
import { changePassword, forgotPassword, resetPassword } from './passwords.server';
import { registerCustomer } from './register-customer.server';
import { resendVerification, verifyEmail } from './verify-email.server';

const registrations = {
  name: 'register',
  limit: 20,
  windowSeconds: 3_600,
  refusal: 'Too many registrations from your network. Please try again later.',
};
const tag = 'Accounts';

export const customerEndpoints = (deps: SiteContext) => [
  ...entryEndpoints(deps),
  ...linkEndpoints(deps),
  ...accountEndpoints(deps),
  ...sessionEndpoints(deps),
];

function setCookies(c: Context, cookies: string[]) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

function entryEndpoints(deps: SiteContext) {
  const { accounts } = deps;

  async function signIn(credentials: Login, { address }: Caller, c: Context): Promise<CurrentUser> {
    const { headers } = c.req.raw;
    const { customer, setCookies: cookies } = await accounts.signInCustomer(credentials, {
      headers,
      address,
    });
    setCookies(c, cookies);
    return customer;
  }

  return [
    endpoint({
      method: 'post',
      path: '/api/auth/register',
      access: 'public',
      tag,
      summary:
        'Open a customer account and sign in to it; a link to confirm the address is e-mailed',
      body: Registration,
      answer: CurrentUser,
      status: 201,
      async handle({ body, caller, c }) {
        await limitNetwork(deps, registrations, caller);
        await registerCustomer(deps, body);
        return signIn(body, caller, c);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/login',
      access: 'public',
      tag,
      summary: 'Sign in as a customer',
      body: Login,
      answer: CurrentUser,
      handle: ({ body, caller, c }) =>
        limitSignIns(
          deps,
          { realm: 'customer', account: body.email, address: caller.address },
          () => signIn(body, caller, c),
        ),
    }),
  ];
}

function linkEndpoints(deps: SiteContext) {
  return [
    endpoint({
      method: 'post',
      path: '/api/auth/forgot-password',
      access: 'public',
      tag,
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
    endpoint({
      method: 'post',
      path: '/api/auth/reset-password',
      access: 'public',
      tag,
      summary: 'Choose a new password with an e-mailed link; every session ends',
      body: ResetPassword,
      answer: MessageAnswer,
      async handle({ body, caller }) {
        await limitFormPosts(deps, 'reset-password', caller);
        await resetPassword(deps, body);
        return { message: 'Your password has been changed. Please sign in with the new one.' };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/verify-email',
      access: 'public',
      tag,
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
    endpoint({
      method: 'get',
      path: '/api/auth/account',
      // Pages fetch it before anyone has signed in, and a 401 would be an error in the browser's console.
      access: 'public',
      tag,
      summary: 'The signed-in customer’s own account, or null',
      answer: Account.nullable(),
      handle: async ({ caller }) =>
        caller.customer ? toAccount(await requireCustomer(db, caller.customer.id)) : null,
    }),
    endpoint({
      method: 'patch',
      path: '/api/auth/me',
      access: 'customer',
      tag,
      summary: 'Change the signed-in customer’s names, phone, company and address',
      body: UpdateAccount,
      answer: Account,
      handle: async ({ body, caller }) =>
        toAccount(await updateCustomer(db, await requireCustomer(db, caller.customer.id), body)),
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/resend-verification',
      access: 'customer',
      tag,
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
    endpoint({
      method: 'post',
      path: '/api/auth/change-password',
      access: 'customer',
      tag,
      summary: 'Change the signed-in customer’s password; every other session ends',
      body: ChangePassword,
      answer: MessageAnswer,
      async handle({ body, caller, c }) {
        setCookies(c, await changePassword(deps, body, caller, c.req.raw.headers));
        return { message: 'Your password has been changed.' };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/change-email',
      access: 'customer',
      tag,
      summary: 'Send a link to a new address, which replaces the old one once the link is opened',
      body: ChangeEmail,
      answer: MessageAnswer,
      async handle({ body, caller }) {
        await requestEmailChange(deps, body, caller);
        return { message: `A link is on its way to ${body.email}.` };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/auth/export',
      access: 'customer',
      tag,
      summary: 'All data held on the signed-in customer, as a file',
      async handle({ caller, c }) {
        const data = await exportAccount(deps, caller.customer.id);
        const day = data.exportedAt.toISOString().slice(0, 10);
        return c.body(JSON.stringify(data, null, 2), 200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="my-data-${day}.json"`,
          'Cache-Control': 'no-store',
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/delete-account',
      access: 'customer',
      tag,
      summary:
        'Delete the signed-in customer’s account; records of paid orders are kept, no longer linked to it',
      body: DeleteAccount,
      answer: IdAnswer,
      async handle({ body, caller, c }) {
        const deleted = await deleteAccount(deps, body.password, caller);
        setCookies(c, await deps.accounts.signOutCustomer(c.req.raw.headers));
        return deleted;
      },
    }),
  ];
}

function sessionEndpoints({ db, accounts }: SiteContext) {
  return [
    endpoint({
      method: 'get',
      path: '/api/auth/sessions',
      access: 'customer',
      tag,
      summary: 'Where the customer is signed in, the last used first',
      answer: z.array(CustomerSession),
      async handle({ caller, c }) {
        const currentId = await accounts.customerSessionId(c.req.raw.headers);
        const sessions = await findSessions(db, 'customer', caller.customer.id);
        return sessions.map((session) => ({
          ...session,
          signedInAt: session.signedInAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          isCurrent: session.id === currentId,
        }));
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/sessions/{id}',
      access: 'customer',
      tag,
      summary: 'End one of the signed-in customer’s sessions',
      params: RowId,
      answer: IdAnswer,
      async handle({ params: { id }, caller }) {
        if ((await deleteSessions(db, 'customer', caller.customer.id, { id })) === 0)
          throw notFound('Session not found');
        return { id };
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/auth/sessions',
      access: 'customer',
      tag,
      summary: 'End all other sessions',
      answer: CountAnswer,
      async handle({ caller, c }) {
        const exceptId = await accounts.customerSessionId(c.req.raw.headers);
        return { count: await deleteSessions(db, 'customer', caller.customer.id, { exceptId }) };
      },
    }),
  ];
}
