import { z } from 'zod';
import type { Deps } from '../../platform/context';
import { type Endpoint, endpoint } from '../../platform/http/endpoint';
import { Administrator, CurrentUser } from '../../shared/accounts';
import { notSignedIn } from '../../shared/failure';
import { entryEndpoints } from '../administrators/sign-in-endpoints.server';
import { customerEndpoints } from './endpoints.server';

const Message = z.object({ message: z.string() });

export const accountEndpoints = (deps: Deps): Endpoint[] => {
  const { accounts } = deps;
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
      method: 'get',
      path: '/api/auth/me',
      access: 'public',
      tag: 'Accounts',
      summary: 'Who is signed in: the customer, or else the administrator',
      answer: CurrentUser,
      async handle({ caller }) {
        const user = caller.customer ?? caller.administrator;
        if (!user) throw notSignedIn('Not signed in');
        return caller.customer ? user : { ...user, isAdministrator: true as const };
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
    ...entryEndpoints(deps),
    ...customerEndpoints(deps),
  ];
};
