import type { Context } from 'hono';
import { z } from 'zod';
import { workspaceCalls } from '../../admin-ui/workspace-contract';
import { digestOf } from '../../platform/auth/links';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { setCookies } from '../../platform/http/set-cookies';
import { limitFormPosts } from '../../platform/rate-limit/limits';
import { Administrator, AdministratorLogin } from '../../shared/accounts';
import { MessageAnswer } from '../../shared/answers';
import { forgotPassword, resetPassword } from './change-own-account.server';
import {
  AcceptInvitation,
  ForgotAdministratorPassword,
  LinkToken,
  PasskeyOptions,
  PasskeyResponse,
  ResetAdministratorPassword,
  SecondStep,
  SignInAnswer,
} from './contract';
import { getInvitation } from './data.server';
import { acceptInvitation, brokenInvitation } from './invite-administrator.server';
import { askForPasskey } from './second-factors/passkeys.server';
import {
  beginSignIn,
  endSession,
  finishSignIn,
  type Proof,
  readStep,
  requireStep,
  stepCookieOf,
} from './sign-in.server';

const publicApi = endpoints('public', 'Accounts');
const administratorApi = endpoints('administrator', 'Accounts');

export const signInEndpoints = (deps: SiteContext) => [
  ...sessionEndpoints(deps),
  ...linkEndpoints(deps),
];

function sessionEndpoints(deps: SiteContext) {
  const { db, config } = deps;

  async function finish(proof: Proof, caller: Caller, c: Context) {
    const signedIn = await finishSignIn(
      deps,
      readStep(c, config.siteUrl),
      proof,
      caller,
      c.req.raw.headers,
    );
    setCookies(c, [...signedIn.setCookies, stepCookieOf('', config.siteUrl)]);
    return signedIn.administrator;
  }

  return [
    administratorApi.get(workspaceCalls.getAdministrator.path, {
      ...workspaceCalls.getAdministrator,
      isOpenAtFirst: true,
      summary: 'The administrator who is signed in',
      handle: async ({ caller }) => caller.administrator,
    }),
    publicApi.post('/api/admin/auth/login', {
      event: 'sign-in',
      summary: 'Sign in as an administrator; with two-factor sign-in this is the first step',
      body: AdministratorLogin,
      answer: SignInAnswer,
      async handle({ body, caller, c }) {
        const outcome = await beginSignIn(deps, body, caller, c.req.raw.headers);
        if ('token' in outcome) {
          setCookies(c, [stepCookieOf(outcome.token, config.siteUrl)]);
          return { secondFactors: outcome.secondFactors };
        }
        setCookies(c, outcome.setCookies);
        return outcome.administrator;
      },
    }),
    publicApi.post('/api/admin/auth/second-step', {
      event: 'second factor',
      summary:
        'Second step of a sign-in, with a code from the authenticator app or a recovery code',
      body: SecondStep,
      answer: Administrator,
      handle: ({ body, caller, c }) => finish(body, caller, c),
    }),
    publicApi.post('/api/admin/auth/second-step/passkey-options', {
      summary: 'Options with which the browser asks for a passkey as the second step',
      answer: PasskeyOptions,
      async handle({ c }) {
        const { administrator } = await requireStep(db, readStep(c, config.siteUrl));
        return { ...(await askForPasskey(db, config, administrator.id)) };
      },
    }),
    publicApi.post('/api/admin/auth/second-step/passkey', {
      event: 'second factor',
      summary: 'Second step of a sign-in, with a passkey',
      body: PasskeyResponse,
      answer: Administrator,
      handle: ({ body, caller, c }) => finish({ passkey: body.response }, caller, c),
    }),
    publicApi.post(workspaceCalls.signOut.path, {
      ...workspaceCalls.signOut,
      isOpenAtFirst: true,
      summary: 'Sign out as an administrator',
      async handle({ caller, c }) {
        setCookies(c, await endSession(deps, caller, c.req.raw.headers));
        return { message: 'Logout successful' };
      },
    }),
  ];
}

function linkEndpoints(deps: SiteContext) {
  return [
    publicApi.post('/api/admin/auth/forgot-password', {
      event: 'password reset request',
      summary:
        'Send an administrator a password reset link; the answer is the same for any address',
      body: ForgotAdministratorPassword,
      answer: MessageAnswer,
      async handle({ body, caller }) {
        await limitFormPosts(deps, 'admin-forgot-password', caller);
        await forgotPassword(deps, body.email);
        return {
          message:
            'If an administrator has this address, a link to choose a new password is on its way.',
        };
      },
    }),
    publicApi.post('/api/admin/auth/reset-password', {
      event: 'password reset',
      summary: 'Choose a new password with a reset link; ends all sessions',
      body: ResetAdministratorPassword,
      answer: MessageAnswer,
      async handle({ body, caller, c }) {
        await limitFormPosts(deps, 'admin-reset-password', caller);
        setCookies(c, await resetPassword(deps, body, caller, c.req.raw.headers));
        return { message: 'Your password was changed. Please sign in with the new one.' };
      },
    }),
    publicApi.get('/api/admin/auth/invitation', {
      summary: 'The invitation that a link belongs to',
      query: LinkToken,
      answer: z.object({ email: z.string() }),
      async handle({ query }) {
        const invited = await getInvitation(deps.db, digestOf(query.token));
        if (!invited) throw brokenInvitation();
        return { email: invited.email };
      },
    }),
    publicApi.post('/api/admin/auth/accept-invitation', {
      event: 'invitation accepted',
      summary: 'Accept an invitation: creates the account and signs it in',
      body: AcceptInvitation,
      answer: z.object({ username: z.string() }),
      status: 201,
      async handle({ body, caller, c }) {
        await limitFormPosts(deps, 'accept-invitation', caller);
        setCookies(c, await acceptInvitation(deps, body, caller, c.req.raw.headers));
        return { username: body.username };
      },
    }),
  ];
}

export type SignInApi = ApiOf<typeof signInEndpoints>;
