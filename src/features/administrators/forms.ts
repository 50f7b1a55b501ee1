import type { PlainForm } from '../../client/plain-form';
import type { Administrator } from '../../shared/accounts';
import { adminTarget } from './admin-target';
import type {
  AuthenticatorSetup,
  Invitation,
  OwnAccount,
  RecoveryCodes,
  SignInAnswer,
} from './contract';

/** The second step of a sign-in, with the same way on. */
export function secondStepAddress(factors: string[], redirect: string | null): string {
  const search = new URLSearchParams({ step: factors.join(',') });
  if (redirect) search.set('redirect', redirect);
  return `/admin/login?${search}`;
}

export const adminLoginForm: PlainForm<SignInAnswer> = {
  name: 'admin-login',
  call: '/api/admin/auth/login',
  fields: ['username', 'password'],
  leadsTo(answer, url) {
    const redirect = url.searchParams.get('redirect');
    return 'secondFactors' in answer
      ? secondStepAddress(answer.secondFactors, redirect)
      : adminTarget(redirect);
  },
};

export const secondStepForm: PlainForm<Administrator> = {
  name: 'second-step',
  call: '/api/admin/auth/second-step',
  fields: ['code'],
  leadsTo: (_, url) => adminTarget(url.searchParams.get('redirect')),
};

export const forgotAdministratorForm: PlainForm = {
  name: 'admin-forgot-password',
  call: '/api/admin/auth/forgot-password',
  fields: ['email'],
};

export const resetAdministratorForm: PlainForm = {
  name: 'admin-reset-password',
  call: '/api/admin/auth/reset-password',
  fields: ['newPassword', 'token'],
};

export const acceptInvitationForm: PlainForm<{ username: string }> = {
  name: 'accept-invitation',
  call: '/api/admin/auth/accept-invitation',
  fields: ['username', 'firstName', 'lastName', 'password', 'token'],
};

export const inviteForm: PlainForm<Invitation> = {
  name: 'invite-administrator',
  call: '/api/admin/invitations',
  fields: ['email'],
};

export const ownDetailsForm: PlainForm<OwnAccount> = {
  name: 'own-details',
  method: 'PATCH',
  call: '/api/admin/account',
  fields: ['firstName', 'lastName', 'email', 'password'],
};

export const ownPasswordForm: PlainForm = {
  name: 'own-password',
  call: '/api/admin/account/change-password',
  fields: ['currentPassword', 'newPassword'],
};

export const authenticatorForm: PlainForm<AuthenticatorSetup> = {
  name: 'authenticator',
  call: '/api/admin/account/authenticator',
  fields: ['password'],
};

export const confirmAuthenticatorForm: PlainForm<RecoveryCodes> = {
  name: 'confirm-authenticator',
  call: '/api/admin/account/authenticator/confirm',
  fields: ['code'],
};

export const removeAuthenticatorForm: PlainForm<OwnAccount> = {
  name: 'remove-authenticator',
  call: '/api/admin/account/authenticator/remove',
  fields: ['password'],
};

/** Sent by script only: between the two calls the browser makes the passkey. */
export const passkeyForm: PlainForm<RecoveryCodes> = {
  name: 'passkey',
  call: '/api/admin/account/passkeys',
  fields: ['name', 'password'],
};

export const removePasskeyForm: PlainForm<OwnAccount> = {
  name: 'remove-passkey',
  call: '/api/admin/account/passkeys/{id}/remove',
  fields: ['password', 'id'],
};

export const recoveryCodesForm: PlainForm<RecoveryCodes> = {
  name: 'recovery-codes',
  call: '/api/admin/account/recovery-codes',
  fields: ['password'],
};

export const endAdministratorSessionForm: PlainForm = {
  name: 'end-administrator-session',
  method: 'DELETE',
  call: '/api/admin/account/sessions/{id}',
  fields: ['id'],
};

export const endOtherAdministratorSessionsForm: PlainForm<{ count: number }> = {
  name: 'end-other-administrator-sessions',
  method: 'DELETE',
  call: '/api/admin/account/sessions',
  fields: [],
};
