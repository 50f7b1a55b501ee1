import { formOf } from '../../client/api';
import { adminTarget, afterSignIn, secondStepAddress } from './admin-target';
import type { AdministratorsApi } from './endpoints.server';
import type { SignInApi } from './sign-in-endpoints.server';

const form = formOf<AdministratorsApi & SignInApi>();

export const adminLoginForm = form('POST /api/admin/auth/login', {
  name: 'admin-login',
  fields: ['username', 'password'],
  redirectTo(answer, url) {
    const redirect = url.searchParams.get('redirect');
    return 'secondFactors' in answer
      ? secondStepAddress(answer.secondFactors, redirect)
      : afterSignIn(answer, redirect);
  },
});

export const secondStepForm = form('POST /api/admin/auth/second-step', {
  name: 'second-step',
  fields: ['code'],
  redirectTo: (answer, url) => afterSignIn(answer, url.searchParams.get('redirect')),
});

export const forgotAdministratorForm = form('POST /api/admin/auth/forgot-password', {
  name: 'admin-forgot-password',
  fields: ['email'],
});

export const resetAdministratorForm = form('POST /api/admin/auth/reset-password', {
  name: 'admin-reset-password',
  fields: ['newPassword', 'token'],
});

export const acceptInvitationForm = form('POST /api/admin/auth/accept-invitation', {
  name: 'accept-invitation',
  fields: ['username', 'firstName', 'lastName', 'password', 'token'],
  redirectTo: () => '/admin',
});

export const inviteForm = form('POST /api/admin/invitations', {
  name: 'invite-administrator',
  fields: ['email', 'role', 'password'],
});

// The following are sent from dialogs, which need JavaScript.

export const roleForm = form('PUT /api/admin/administrators/{id}/role', {
  name: 'administrator-role',
  fields: ['id', 'role', 'updatedAt', 'password'],
});

export const disableForm = form('PATCH /api/admin/administrators/{id}', {
  name: 'disable-administrator',
  fields: ['id', 'updatedAt', 'password'],
  bodyOf: ({ password, updatedAt }) => ({ password, updatedAt, isDisabled: true }),
});

export const enableForm = form('PATCH /api/admin/administrators/{id}', {
  name: 'enable-administrator',
  fields: ['id', 'updatedAt', 'password'],
  bodyOf: ({ password, updatedAt }) => ({ password, updatedAt, isDisabled: false }),
});

export const patentAgentForm = form('PUT /api/admin/administrators/{id}/patent-agent', {
  name: 'patent-agent',
  fields: ['id', 'actsAs', 'certificateUntil', 'updatedAt', 'password'],
  bodyOf: ({ password, updatedAt, actsAs, certificateUntil }) => ({
    password,
    updatedAt,
    isPatentAgent: actsAs === 'patent-agent',
    isAdvocate: actsAs === 'advocate',
    certificateUntil: (actsAs !== '' && certificateUntil) || null,
  }),
});

export const resetLinkForm = form('POST /api/admin/administrators/{id}/reset-link', {
  name: 'administrator-reset-link',
  fields: ['id', 'password'],
});

export const removeSecondFactorForm = form(
  'POST /api/admin/administrators/{id}/remove-second-factor',
  { name: 'remove-second-factor', fields: ['id', 'password'] },
);

export const ownDetailsForm = form('PATCH /api/admin/account', {
  name: 'own-details',
  fields: ['firstName', 'lastName', 'email', 'password', 'updatedAt'],
});

export const ownPasswordForm = form('POST /api/admin/account/change-password', {
  name: 'own-password',
  fields: ['currentPassword', 'newPassword'],
});

/** Replaces the configured password at the first sign-in. */
export const firstPasswordForm = form('POST /api/admin/account/change-password', {
  name: 'first-password',
  fields: ['firstName', 'lastName', 'currentPassword', 'newPassword'],
  redirectTo: (_, url) => adminTarget(url.searchParams.get('redirect')),
});

export const endAdministratorSessionForm = form('DELETE /api/admin/account/sessions/{id}', {
  name: 'end-administrator-session',
  fields: ['id'],
});

export const endOtherAdministratorSessionsForm = form('DELETE /api/admin/account/sessions', {
  name: 'end-other-administrator-sessions',
  fields: [],
});
