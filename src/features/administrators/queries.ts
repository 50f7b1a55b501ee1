import { useQueryClient } from '@tanstack/react-query';
import { apiClient, type BodyOf } from '../../client/api';
import type { AdministratorsApi } from './endpoints.server';
import type { SignInApi } from './sign-in-endpoints.server';

const api = apiClient<AdministratorsApi & SignInApi>();
const fresh = { staleTime: 0 };

export const administratorsQuery = api.query('/api/admin/administrators', fresh);
export const rolesQuery = api.query('/api/admin/roles', fresh);
export const invitationsQuery = api.query('/api/admin/invitations', fresh);
export const ownAccountQuery = api.query('/api/admin/account', fresh);
export const administratorSessionsQuery = api.query('/api/admin/account/sessions', fresh);

export const invitationQuery = (token: string) =>
  api.query('/api/admin/auth/invitation', { query: { token } });

export const withdrawInvitation = (id: number) =>
  api.call('DELETE /api/admin/invitations/{id}', { params: { id } });

export const getPasskeyOptions = (password: string) =>
  api.call('POST /api/admin/account/passkeys/options', { body: { password } });

export const addPasskey = (body: BodyOf<AdministratorsApi, 'POST /api/admin/account/passkeys'>) =>
  api.call('POST /api/admin/account/passkeys', { body });

export const getSignInOptions = () => api.call('POST /api/admin/auth/second-step/passkey-options');

export const signInWithPasskey = (
  body: BodyOf<SignInApi, 'POST /api/admin/auth/second-step/passkey'>,
) => api.call('POST /api/admin/auth/second-step/passkey', { body });

/** After an act, the list, the invitations and what was done lately are loaded again. */
export function useAdministratorsChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [administratorsQuery, invitationsQuery, rolesQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
