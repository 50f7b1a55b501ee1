import { formOf } from '../../client/api';
import type { CustomersApi } from './endpoints.server';
import { siteTarget } from './site-target';

const form = formOf<CustomersApi>();

const onward = (_: unknown, url: URL) => siteTarget(url.searchParams.get('redirect'));

export const loginForm = form('POST /api/auth/login', {
  name: 'login',
  fields: ['email', 'password'],
  redirectTo: onward,
});

export const registerForm = form('POST /api/auth/register', {
  name: 'register',
  fields: ['firstName', 'lastName', 'email', 'phone', 'companyName', 'password'],
  redirectTo: onward,
});

export const forgotPasswordForm = form('POST /api/auth/forgot-password', {
  name: 'forgot-password',
  fields: ['email'],
});

export const resetPasswordForm = form('POST /api/auth/reset-password', {
  name: 'reset-password',
  fields: ['newPassword', 'token'],
});

export const verifyEmailForm = form('POST /api/auth/verify-email', {
  name: 'verify-email',
  fields: ['password', 'token'],
});

export const resendVerificationForm = form('POST /api/auth/resend-verification', {
  name: 'resend-verification',
  fields: [],
});

export const detailsForm = form('PATCH /api/auth/me', {
  name: 'details',
  fields: ['firstName', 'lastName', 'phone', 'companyName', 'address'],
});

export const changePasswordForm = form('POST /api/auth/change-password', {
  name: 'change-password',
  fields: ['currentPassword', 'newPassword'],
  redirectTo: () => '/profile?changed=password',
});

export const changeEmailForm = form('POST /api/auth/change-email', {
  name: 'change-email',
  fields: ['email', 'password'],
});

export const endSessionForm = form('DELETE /api/auth/sessions/{id}', {
  name: 'end-session',
  fields: ['id'],
});

export const endOtherSessionsForm = form('DELETE /api/auth/sessions', {
  name: 'end-other-sessions',
  fields: [],
});

export const exportForm = form('POST /api/auth/export', {
  name: 'export',
  fields: ['password'],
  redirectTo: ({ address }) => address,
});

export const deleteAccountForm = form('POST /api/auth/delete-account', {
  name: 'delete-account',
  fields: ['password'],
  redirectTo: () => '/login?deleted',
});
