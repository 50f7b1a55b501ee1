import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { CurrentUser } from '../../shared/accounts';
import { MessageAnswer } from '../../shared/answers';
import { notSignedIn } from '../../shared/failure';
import { customerEndpoints } from './endpoints.server';

const publicApi = endpoints('public', 'Accounts');

export const customerAccountEndpoints = (deps: SiteContext) => {
  const { accounts } = deps;
  return [
    publicApi.get('/api/auth/me', {
      summary: 'Who is signed in: the customer, or else the administrator',
      answer: CurrentUser,
      async handle({ caller }) {
        const user = caller.customer ?? caller.administrator;
        if (!user) throw notSignedIn('Not signed in');
        return caller.customer ? user : { ...user, isAdministrator: true as const };
      },
    }),
    publicApi.post('/api/auth/logout', {
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
