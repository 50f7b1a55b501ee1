import { z } from 'zod';
import { workspaceCalls } from '../../admin-ui/workspace-contract';
import type { auditTrail } from '../../platform/audit-log/schema';
import { toAdministrator } from '../../platform/auth/accounts';
import {
  type AdministratorRow,
  findAdministrators,
  findColleagues,
} from '../../platform/auth/administrator-data';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { wholeListAnswer } from '../../platform/http/list-answer';
import { IdAnswer, MessageAnswer, RowId } from '../../shared/answers';
import { PageQuery } from '../../shared/list-query';
import type { Role } from '../../shared/roles';
import {
  Confirmation,
  Invitation,
  InviteAdministrator,
  ListedAdministrator,
  RoleOverview,
  type RoleRight,
  SetDisabled,
  SetPatentAgent,
  SetRole,
} from './contract';
import { findAdministratorChanges, findInvitations, findProtectedIds } from './data.server';
import { inviteAdministrator, withdrawInvitation } from './invite-administrator.server';
import {
  removeSecondFactor,
  sendResetLink,
  setDisabled,
  setPatentAgent,
  setRole,
} from './manage-administrators.server';
import { ownAccountEndpoints } from './own-account-endpoints.server';
import { rightsOf } from './role-rights.server';
import { setAbsence } from './set-absence.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');
const maxChanges = 8;

export const administratorEndpoints = (deps: SiteContext) => [
  ...listEndpoints(deps),
  ...ownAccountEndpoints(deps),
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
    administratorApi.put(workspaceCalls.setAbsence.path, {
      ...workspaceCalls.setAbsence,
      summary: 'Say when a colleague is away, and who does their work meanwhile',
      async handle({ params, body, caller }) {
        await setAbsence(deps, params.id, body.absence, caller);
        return findColleagues(db);
      },
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
      summary:
        'Say whether an administrator acts in patents, and how long their practising certificate is in force',
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

const toListed = (
  row: AdministratorRow,
  about: { caller: AdministratorCaller; isProtected: boolean; lastSeenAt: Date | null },
) => ({
  ...toAdministrator(row),
  isDisabled: row.disabledAt !== null,
  isOwn: row.id === about.caller.administrator.id,
  isPatentAgent: row.isPatentAgent,
  isAdvocate: row.isAdvocate,
  certificateUntil: row.certificateUntil,
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
