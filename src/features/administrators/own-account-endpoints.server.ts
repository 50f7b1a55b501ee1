import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { toAdministrator } from '../../platform/auth/accounts';
import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import { sessionEndpoints } from '../../platform/auth/session-endpoints';
import { deleteSessions } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { endpoints } from '../../platform/http/endpoint';
import { setCookies } from '../../platform/http/set-cookies';
import { OwnPassword } from '../../shared/accounts';
import { MessageAnswer, RowId } from '../../shared/answers';
import { changeOwnPassword, requireSelf, updateOwnAccount } from './change-own-account.server';
import {
  AddPasskey,
  AuthenticatorSetup,
  ChangeOwnPassword,
  ConfirmAuthenticator,
  OwnAccount,
  PasskeyOptions,
  RecoveryCodes,
  UpdateOwnAccount,
} from './contract';
import { countRecoveryCodes, findPasskeys, getAuthenticator } from './data.server';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewOwnCodes,
} from './second-factors/own-second-factors.server';
import { offerPasskey } from './second-factors/passkeys.server';

/** Everybody's own account. */
const ownApi = endpoints('administrator', 'Administration', 'reader');

export const ownAccountEndpoints = (deps: SiteContext) => [
  ...ownEndpoints(deps),
  ...factorEndpoints(deps),
  ...ownSessionEndpoints(deps),
];

function ownEndpoints(deps: SiteContext) {
  return [
    ownApi.get('/api/admin/account', {
      summary: 'Your account and its second factors',
      answer: OwnAccount,
      handle: ({ caller }) => ownAccount(deps, caller),
    }),
    ownApi.patch('/api/admin/account', {
      summary: 'Change your names and e-mail address; a new address needs your password',
      body: UpdateOwnAccount,
      answer: OwnAccount,
      async handle({ body, caller }) {
        await updateOwnAccount(deps, body, caller);
        return ownAccount(deps, caller);
      },
    }),
    ownApi.post('/api/admin/account/change-password', {
      isOpenAtFirst: true,
      summary: 'Change your password and end all other sessions',
      body: ChangeOwnPassword,
      answer: MessageAnswer,
      async handle({ body, caller, c }) {
        setCookies(c, await changeOwnPassword(deps, body, caller, c.req.raw.headers));
        return { message: 'Your password was changed.' };
      },
    }),
  ];
}

function factorEndpoints(deps: SiteContext) {
  const { db, config } = deps;
  return [
    ownApi.post('/api/admin/account/authenticator', {
      summary: 'Start to set up an authenticator app: its secret as text and as a QR code',
      body: OwnPassword,
      answer: AuthenticatorSetup,
      handle: ({ body, caller }) => beginAuthenticator(deps, body.password, caller),
    }),
    ownApi.post('/api/admin/account/authenticator/confirm', {
      summary: 'Confirm the app with a code; the first factor also returns recovery codes',
      body: ConfirmAuthenticator,
      answer: RecoveryCodes,
      handle: async ({ body, caller }) => ({
        recoveryCodes: await confirmAuthenticator(deps, body.code, caller),
      }),
    }),
    ownApi.post('/api/admin/account/authenticator/remove', {
      summary: 'Remove the authenticator app',
      body: OwnPassword,
      answer: OwnAccount,
      async handle({ body, caller }) {
        await removeAuthenticator(deps, body.password, caller);
        return ownAccount(deps, caller);
      },
    }),
    ownApi.post('/api/admin/account/passkeys/options', {
      summary: 'Options with which the browser creates a passkey',
      body: OwnPassword,
      answer: PasskeyOptions,
      async handle({ body, caller }) {
        await confirmOwnPassword(deps, caller, body.password);
        return { ...(await offerPasskey(db, config, caller.administrator)) };
      },
    }),
    ownApi.post('/api/admin/account/passkeys', {
      summary:
        'Save the passkey that the browser created; the first factor also returns recovery codes',
      body: AddPasskey,
      answer: RecoveryCodes,
      status: 201,
      handle: async ({ body, caller }) => ({ recoveryCodes: await addPasskey(deps, body, caller) }),
    }),
    ownApi.post('/api/admin/account/passkeys/{id}/remove', {
      summary: 'Remove a passkey',
      params: RowId,
      body: OwnPassword,
      answer: OwnAccount,
      async handle({ params, body, caller }) {
        await removePasskey(deps, { id: params.id, password: body.password }, caller);
        return ownAccount(deps, caller);
      },
    }),
    ownApi.post('/api/admin/account/recovery-codes', {
      summary: 'Create new recovery codes; the old ones stop working',
      body: OwnPassword,
      answer: RecoveryCodes,
      handle: async ({ body, caller }) => ({
        recoveryCodes: await renewOwnCodes(deps, body.password, caller),
      }),
    }),
  ];
}

const ownSessionEndpoints = ({ db, accounts }: SiteContext) =>
  sessionEndpoints(accounts, {
    api: ownApi,
    path: '/api/admin/account/sessions',
    realm: 'admin',
    summaries: {
      all: 'The administrator’s sessions, last used first',
      one: 'End one of your sessions',
      others: 'End all your other sessions',
    },
    idOf: (caller) => actorOf(caller).administratorId,
    end(caller, which) {
      const actor = actorOf(caller);
      const id = actor.administratorId;
      return db.transaction(async (tx) => {
        const count = await deleteSessions(tx, 'admin', id, which);
        if (count > 0)
          await recordAudit(tx, actor, 'end-sessions', 'administrator', id, {
            after: { username: actor.actor, count },
          });
        return count;
      });
    },
  });

async function ownAccount({ db }: Pick<SiteContext, 'db'>, caller: AdministratorCaller) {
  const row = await requireSelf(db, caller);
  const administratorId = row.id;
  const authenticator = await getAuthenticator(db, administratorId);
  return {
    ...toAdministrator(row),
    authenticatorSince: authenticator?.confirmedAt ?? null,
    passkeys: await findPasskeys(db, administratorId),
    recoveryCodesLeft: await countRecoveryCodes(db, administratorId),
    updatedAt: row.updatedAt,
  };
}
