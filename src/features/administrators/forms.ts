import type { FormOf } from '../../client/api';
import { adminTarget } from './admin-target';
import type { AdministratorsApi } from './endpoints.server';
import type { SignInApi } from './sign-in-endpoints.server';

/** The second step of a sign-in, with the same way on. */
export function secondStepAddress(factors: string[], redirect: string | null): string {
  const search = new URLSearchParams({ step: factors.join(',') });
  if (redirect) search.set('redirect', redirect);
  return `/admin/login?${search}`;
}

export const adminLoginForm: FormOf<AdministratorsApi & SignInApi, 'POST /api/admin/auth/login'> = {
  name: 'admin-login',
  call: 'POST /api/admin/auth/login',
  fields: ['username', 'password'],
  leadsTo(answer, url) {
    const redirect = url.searchParams.get('redirect');
    return 'secondFactors' in answer
      ? secondStepAddress(answer.secondFactors, redirect)
      : adminTarget(redirect);
  },
};

export const secondStepForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/auth/second-step'
> = {
  name: 'second-step',
  call: 'POST /api/admin/auth/second-step',
  fields: ['code'],
  leadsTo: (_, url) => adminTarget(url.searchParams.get('redirect')),
};

export const forgotAdministratorForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/auth/forgot-password'
> = {
  name: 'admin-forgot-password',
  call: 'POST /api/admin/auth/forgot-password',
  fields: ['email'],
};

export const resetAdministratorForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/auth/reset-password'
> = {
  name: 'admin-reset-password',
  call: 'POST /api/admin/auth/reset-password',
  fields: ['newPassword', 'token'],
};

export const acceptInvitationForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/auth/accept-invitation'
> = {
  name: 'accept-invitation',
  call: 'POST /api/admin/auth/accept-invitation',
  fields: ['username', 'firstName', 'lastName', 'password', 'token'],
};

export const inviteForm: FormOf<AdministratorsApi & SignInApi, 'POST /api/admin/invitations'> = {
  name: 'invite-administrator',
  call: 'POST /api/admin/invitations',
  fields: ['email'],
};

export const ownDetailsForm: FormOf<AdministratorsApi & SignInApi, 'PATCH /api/admin/account'> = {
  name: 'own-details',
  call: 'PATCH /api/admin/account',
  fields: ['firstName', 'lastName', 'email', 'password'],
};

export const ownPasswordForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/change-password'
> = {
  name: 'own-password',
  call: 'POST /api/admin/account/change-password',
  fields: ['currentPassword', 'newPassword'],
};

export const authenticatorForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/authenticator'
> = {
  name: 'authenticator',
  call: 'POST /api/admin/account/authenticator',
  fields: ['password'],
};

export const confirmAuthenticatorForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/authenticator/confirm'
> = {
  name: 'confirm-authenticator',
  call: 'POST /api/admin/account/authenticator/confirm',
  fields: ['code'],
};

export const removeAuthenticatorForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/authenticator/remove'
> = {
  name: 'remove-authenticator',
  call: 'POST /api/admin/account/authenticator/remove',
  fields: ['password'],
};

/** Sent by script only: between the two calls the browser makes the passkey. */
export const passkeyForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/passkeys'
> = {
  name: 'passkey',
  call: 'POST /api/admin/account/passkeys',
  fields: ['name', 'password'],
};

export const removePasskeyForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/passkeys/{id}/remove'
> = {
  name: 'remove-passkey',
  call: 'POST /api/admin/account/passkeys/{id}/remove',
  fields: ['password', 'id'],
};

export const recoveryCodesForm: FormOf<
  AdministratorsApi & SignInApi,
  'POST /api/admin/account/recovery-codes'
> = {
  name: 'recovery-codes',
  call: 'POST /api/admin/account/recovery-codes',
  fields: ['password'],
};

export const endAdministratorSessionForm: FormOf<
  AdministratorsApi & SignInApi,
  'DELETE /api/admin/account/sessions/{id}'
> = {
  name: 'end-administrator-session',
  call: 'DELETE /api/admin/account/sessions/{id}',
  fields: ['id'],
};

export const endOtherAdministratorSessionsForm: FormOf<
  AdministratorsApi & SignInApi,
  'DELETE /api/admin/account/sessions'
> = {
  name: 'end-other-administrator-sessions',
  call: 'DELETE /api/admin/account/sessions',
  fields: [],
};
