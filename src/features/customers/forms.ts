import type { PlainForm } from '../../client/plain-form';
import type { CurrentUser } from '../../shared/accounts';
import { siteTarget } from './site-target';

const onward = (_: unknown, url: URL) => siteTarget(url.searchParams.get('redirect'));

export const loginForm: PlainForm<CurrentUser> = {
  name: 'login',
  call: '/api/auth/login',
  fields: ['email', 'password'],
  leadsTo: onward,
};

export const registerForm: PlainForm<CurrentUser> = {
  name: 'register',
  call: '/api/auth/register',
  fields: ['firstName', 'lastName', 'email', 'phone', 'companyName', 'password'],
  leadsTo: onward,
};

export const forgotPasswordForm: PlainForm = {
  name: 'forgot-password',
  call: '/api/auth/forgot-password',
  fields: ['email'],
};

export const resetPasswordForm: PlainForm = {
  name: 'reset-password',
  call: '/api/auth/reset-password',
  fields: ['newPassword', 'token'],
};

export const verifyEmailForm: PlainForm<{ email: string }> = {
  name: 'verify-email',
  call: '/api/auth/verify-email',
  fields: ['password', 'token'],
};

export const resendVerificationForm: PlainForm = {
  name: 'resend-verification',
  call: '/api/auth/resend-verification',
  fields: [],
};

export const detailsForm: PlainForm = {
  name: 'details',
  method: 'PATCH',
  call: '/api/auth/me',
  fields: ['firstName', 'lastName', 'phone', 'companyName', 'address'],
};

export const changePasswordForm: PlainForm = {
  name: 'change-password',
  call: '/api/auth/change-password',
  fields: ['currentPassword', 'newPassword'],
  leadsTo: () => '/profile?changed=password',
};

export const changeEmailForm: PlainForm = {
  name: 'change-email',
  call: '/api/auth/change-email',
  fields: ['email', 'password'],
};

export const endSessionForm: PlainForm = {
  name: 'end-session',
  method: 'DELETE',
  call: '/api/auth/sessions/{id}',
  fields: ['id'],
};

export const endOtherSessionsForm: PlainForm<{ count: number }> = {
  name: 'end-other-sessions',
  method: 'DELETE',
  call: '/api/auth/sessions',
  fields: [],
};

export const deleteAccountForm: PlainForm = {
  name: 'delete-account',
  call: '/api/auth/delete-account',
  fields: ['password'],
  leadsTo: () => '/login?deleted',
};
