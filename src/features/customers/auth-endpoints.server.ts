import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoint } from '../../platform/http/endpoint';
import { CurrentUser } from '../../shared/accounts';
import { MessageAnswer } from '../../shared/answers';
import { notSignedIn } from '../../shared/failure';
import { customerEndpoints } from './endpoints.server';

export const customerAccountEndpoints = (deps: SiteContext) => {
  const { accounts } = deps;
  return [
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
      answer: MessageAnswer,
      async handle({ c }) {
        const setCookies = await accounts.signOutCustomer(c.req.raw.headers);
        for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
        return { message: 'Logout successful' };
      },
    }),
    ...customerEndpoints(deps),
  ];
};

export type CustomersApi = ApiOf<typeof customerAccountEndpoints>;
