import { z } from 'zod';
import { recordAudit } from '../admin/audit';
import { notSignedIn } from '../failure';
import type { Deps } from '../http/deps';
import { type Caller, type Endpoint, endpoint } from '../http/endpoint';
import { Administrator, AdministratorLogin, CurrentUser } from './contract';
import { customerEndpoints } from './customer-api';
import { limitSignIns } from './sign-in-limits';

const Message = z.object({ message: z.string() });

export const accountEndpoints = (deps: Deps): Endpoint[] => {
  const { config, db, accounts } = deps;
  const recordSignIn = (
    action: 'sign-in' | 'sign-out',
    { id, username }: Administrator,
    { address }: Caller,
  ) =>
    recordAudit(db, {
      administratorId: id,
      actor: username,
      action,
      entity: 'administrator',
      entityId: id,
      address,
    });

  return [
    endpoint({
      method: 'get',
      path: '/api/admin/auth/check',
      access: 'administrator',
      tag: 'Accounts',
      summary: 'The administrator who is signed in',
      answer: Administrator,
      async handle({ caller }) {
        if (!caller.administrator) throw notSignedIn();
        return caller.administrator;
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/auth/login',
      access: 'public',
      tag: 'Accounts',
      summary: 'Sign in as an administrator',
      body: AdministratorLogin,
      answer: Administrator,
      async handle({ body, caller, c }) {
        const { address } = caller;
        const signIn = () =>
          accounts.signInAdministrator(body, { headers: c.req.raw.headers, address });
        const { administrator, setCookies } = config.rateLimits
          ? await limitSignIns(db, { realm: 'admin', account: body.username, address }, signIn)
          : await signIn();
        await recordSignIn('sign-in', administrator, caller);
        for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
        return administrator;
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/auth/logout',
      access: 'public',
      tag: 'Accounts',
      summary: 'Sign out as an administrator',
      answer: Message,
      async handle({ caller, c }) {
        const setCookies = await accounts.signOutAdministrator(c.req.raw.headers);
        if (caller.administrator) await recordSignIn('sign-out', caller.administrator, caller);
        for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
        return { message: 'Logout successful' };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/auth/me',
      access: 'public',
      tag: 'Accounts',
      summary: 'Who is signed in: the customer, or else the administrator',
      answer: CurrentUser,
      async handle({ caller }) {
        const user = caller.customer ?? caller.administrator;
        if (!user) throw notSignedIn('Not signed in');
        return user;
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/auth/logout',
      access: 'public',
      tag: 'Accounts',
      summary: 'Sign out as a customer',
      answer: Message,
      async handle({ c }) {
        const setCookies = await accounts.signOutCustomer(c.req.raw.headers);
        for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
        return { message: 'Logout successful' };
      },
    }),
    ...customerEndpoints(deps),
  ];
};
