import { z } from 'zod';
import { workspaceCalls } from '../../admin-ui/workspace-contract';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { auditTrail } from '../../platform/audit-log/schema';
import { toAdministrator } from '../../platform/auth/accounts';
import {
  type AdministratorRow,
  findAdministrators,
  findColleagues,
} from '../../platform/auth/administrator-data';
import { confirmOwnPassword } from '../../platform/auth/confirm-password';
import { deleteSessions } from '../../platform/auth/sessions';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { wholeListAnswer } from '../../platform/http/list-answer';
import { setCookies } from '../../platform/http/set-cookies';
import { ChangePassword, CustomerSession, OwnPassword } from '../../shared/accounts';
import { CountAnswer, IdAnswer, MessageAnswer, RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { PageQuery } from '../../shared/list-query';
import type { Role } from '../../shared/roles';
import { changeOwnPassword, requireSelf, updateOwnAccount } from './change-own-account.server';
import {
  AddPasskey,
  AuthenticatorSetup,
  ConfirmAuthenticator,
  Confirmation,
  Invitation,
  InviteAdministrator,
  ListedAdministrator,
  OwnAccount,
  PasskeyOptions,
  RecoveryCodes,
  RoleOverview,
  type RoleRight,
  SetDisabled,
  SetPatentAgent,
  SetRole,
  UpdateOwnAccount,
} from './contract';
import {
  countRecoveryCodes,
  findAdministratorChanges,
  findInvitations,
  findPasskeys,
  findProtectedIds,
  getAuthenticator,
} from './data.server';
import { inviteAdministrator, withdrawInvitation } from './invite-administrator.server';
import {
  removeSecondFactor,
  sendResetLink,
  setDisabled,
  setPatentAgent,
  setRole,
} from './manage-administrators.server';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewOwnCodes,
} from './own-second-factors.server';
import { offerPasskey } from './passkeys.server';
import { rightsOf } from './role-rights.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');
const maxChanges = 8;

/** Everybody's own account. */
const ownApi = endpoints('administrator', 'Administration', 'reader');

export const administratorEndpoints = (deps: SiteContext) => [
  ...listEndpoints(deps),
  ...ownEndpoints(deps),
  ...factorEndpoints(deps),
  ...sessionEndpoints(deps),
];

function listEndpoints(deps: SiteContext) {
  const { db } = deps;
  let rights: RoleRight[] | undefined;

  async function listed(row: AdministratorRow, caller: AdministratorCaller) {
    const isProtected = (await findProtectedIds(db)).has(row.id);
    return toListed(row, { caller, isProtected, lastSeenAt: null });
  }

  return [
    administratorApi.get(workspaceCalls.findColleagues.path, {
      ...workspaceCalls.findColleagues,
      summary: 'The names of all administrators',
      handle: () => findColleagues(db),
    }),
    ownerApi.get('/api/admin/administrators', {
      summary: 'All administrators, including disabled ones',
      query: PageQuery,
      answer: z.array(ListedAdministrator),
      async handle({ query, caller, c }) {
        const isProtected = await findProtectedIds(db);
        const rows = (await findAdministrators(db)).map(({ administrator, lastSeenAt }) =>
          toListed(administrator, {
            caller,
            isProtected: isProtected.has(administrator.id),
            lastSeenAt,
          }),
        );
        return wholeListAnswer(c, query, rows);
      },
    }),
    ownerApi.get('/api/admin/roles', {
      summary: 'What each role may do, and the latest acts on administrators',
      answer: RoleOverview,
      async handle() {
        const changes = await findAdministratorChanges(db, maxChanges);
        rights ??= rightsOf(deps.features.flatMap(({ endpoints }) => endpoints?.(deps) ?? []));
        return { rights, changes: changes.map(toChange) };
      },
    }),
    ownerApi.patch('/api/admin/administrators/{id}', {
      summary: 'Disable an administrator and end their sessions, or enable them again',
      params: RowId,
      body: SetDisabled,
      answer: ListedAdministrator,
      handle: async ({ params, body, caller }) =>
        listed(await setDisabled(deps, params.id, body, caller), caller),
    }),
    ownerApi.put('/api/admin/administrators/{id}/role', {
      summary: 'Change an administrator’s role; one owner always remains',
      params: RowId,
      body: SetRole,
      answer: ListedAdministrator,
      handle: async ({ params, body, caller }) =>
        listed(await setRole(deps, params.id, body, caller), caller),
    }),
    ownerApi.put('/api/admin/administrators/{id}/patent-agent', {
      summary: 'Say whether an administrator is a registered patent agent',
      params: RowId,
      body: SetPatentAgent,
      answer: ListedAdministrator,
      handle: async ({ params, body, caller }) =>
        listed(await setPatentAgent(deps, params.id, body, caller), caller),
    }),
    ownerApi.post('/api/admin/administrators/{id}/reset-link', {
      summary: 'Mail an administrator a link to choose a new password',
      params: RowId,
      body: Confirmation,
      answer: MessageAnswer,
      async handle({ params, body, caller }) {
        const { email } = await sendResetLink(deps, params.id, body.password, caller);
        return { message: `A link is on its way to ${email}.` };
      },
    }),
    ownerApi.post('/api/admin/administrators/{id}/remove-second-factor', {
      summary: 'Turn off an administrator’s two-factor sign-in, end their sessions and notify them',
      params: RowId,
      body: Confirmation,
      answer: ListedAdministrator,
      handle: async ({ params, body, caller }) =>
        listed(await removeSecondFactor(deps, params.id, body.password, caller), caller),
    }),
    ownerApi.get('/api/admin/invitations', {
      summary: 'Invitations that are not accepted yet',
      query: PageQuery,
      answer: z.array(Invitation),
      handle: async ({ query, c }) => wholeListAnswer(c, query, await findInvitations(db)),
    }),
    ownerApi.post('/api/admin/invitations', {
      summary:
        'Invite an administrator by e-mail; replaces an earlier invitation to the same address',
      body: InviteAdministrator,
      answer: Invitation,
      status: 201,
      handle: ({ body, caller }) => inviteAdministrator(deps, body, caller),
    }),
    ownerApi.delete('/api/admin/invitations/{id}', {
      summary: 'Withdraw an invitation',
      params: RowId,
      answer: IdAnswer,
      async handle({ params: { id }, caller }) {
        await withdrawInvitation(deps, id, caller);
        return { id };
      },
    }),
  ];
}

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
      body: ChangePassword,
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

function sessionEndpoints({ db, accounts }: SiteContext) {
  return [
    ownApi.get('/api/admin/account/sessions', {
      summary: 'The administrator’s sessions, last used first',
      answer: z.array(CustomerSession),
      handle: ({ caller, c }) =>
        accounts.sessionsOf('admin', caller.administrator.id, c.req.raw.headers),
    }),
    ownApi.delete('/api/admin/account/sessions/{id}', {
      summary: 'End one of your sessions',
      params: RowId,
      answer: IdAnswer,
      async handle({ params: { id }, caller }) {
        if ((await endSessions(caller, { id })) === 0) throw notFound('Session not found');
        return { id };
      },
    }),
    ownApi.delete('/api/admin/account/sessions', {
      summary: 'End all your other sessions',
      answer: CountAnswer,
      async handle({ caller, c }) {
        const exceptId = await accounts.sessionId('admin', c.req.raw.headers);
        return { count: await endSessions(caller, { exceptId }) };
      },
    }),
  ];

  function endSessions(
    caller: AdministratorCaller,
    which: { id?: number; exceptId?: number | undefined },
  ) {
    const actor = actorOf(caller);
    return db.transaction(async (tx) => {
      const count = await deleteSessions(tx, 'admin', actor.administratorId, which);
      if (count > 0)
        await recordAudit(tx, actor, 'end-sessions', 'administrator', actor.administratorId, {
          after: { username: actor.actor, count },
        });
      return count;
    });
  }
}

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

const toListed = (
  row: AdministratorRow,
  about: { caller: AdministratorCaller; isProtected: boolean; lastSeenAt: Date | null },
) => ({
  ...toAdministrator(row),
  isDisabled: row.disabledAt !== null,
  isOwn: row.id === about.caller.administrator.id,
  isPatentAgent: row.isPatentAgent,
  hasSecondFactor: about.isProtected,
  lastSeenAt: about.lastSeenAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The stored values are those of the audit trail's entry. */
function toChange({ id, at, actor, action, before, after }: AuditEntry) {
  const told = { ...(before as ActedOn | null), ...(after as ActedOn | null) };
  return {
    id,
    at,
    actor,
    action,
    username: told.username ?? told.email ?? '',
    from: (before as ActedOn | null)?.role ?? null,
    to: (after as ActedOn | null)?.role ?? null,
  };
}

type AuditEntry = typeof auditTrail.$inferSelect;

interface ActedOn {
  username?: string;
  email?: string;
  role?: Role;
}

export type AdministratorsApi = ApiOf<typeof administratorEndpoints>;
