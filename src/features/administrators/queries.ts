import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { Colleague } from '../../shared/accounts';
import type {
  AdministratorSession,
  Invitation,
  ListedAdministrator,
  OwnAccount,
  PasskeyOptions,
} from './contract';

const fresh = { staleTime: 0 };

export const administratorsQuery = queryOptions<ListedAdministrator[]>({
  queryKey: ['/api/admin/administrators'],
  ...fresh,
});

export const invitationsQuery = queryOptions<Invitation[]>({
  queryKey: ['/api/admin/invitations'],
  ...fresh,
});

export const ownAccountQuery = queryOptions<OwnAccount>({
  queryKey: ['/api/admin/account'],
  ...fresh,
});

export const administratorSessionsQuery = queryOptions<AdministratorSession[]>({
  queryKey: ['/api/admin/account/sessions'],
  ...fresh,
});

export const invitationQuery = (token: string) =>
  queryOptions<{ email: string }>({
    queryKey: [`/api/admin/auth/invitation?token=${encodeURIComponent(token)}`],
  });

const administratorPath = (id: number) => `/api/admin/administrators/${id}`;

export const setDisabled = (id: number, isDisabled: boolean) =>
  fetchJson<ListedAdministrator>(administratorPath(id), { method: 'PATCH', body: { isDisabled } });

export const sendResetLink = (id: number) =>
  fetchJson<{ message: string }>(`${administratorPath(id)}/reset-link`, { method: 'POST' });

export const removeSecondFactor = (id: number) =>
  fetchJson<ListedAdministrator>(`${administratorPath(id)}/remove-second-factor`, {
    method: 'POST',
  });

export const withdrawInvitation = (id: number) =>
  fetchJson<{ id: number }>(`/api/admin/invitations/${id}`, { method: 'DELETE' });

export const askPasskeyOptions = (password: string) =>
  fetchJson<PasskeyOptions>('/api/admin/account/passkeys/options', {
    method: 'POST',
    body: { password },
  });

export const askSignInOptions = () =>
  fetchJson<PasskeyOptions>('/api/admin/auth/second-step/passkey-options', { method: 'POST' });

export const colleaguesQuery = queryOptions<Colleague[]>({
  queryKey: ['/api/admin/colleagues'],
  staleTime: 5 * 60_000,
});
