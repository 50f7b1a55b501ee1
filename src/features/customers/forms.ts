import type { FormOf } from '../../client/api';
import type { CustomersApi } from './auth-endpoints.server';
import { siteTarget } from './site-target';

const onward = (_: unknown, url: URL) => siteTarget(url.searchParams.get('redirect'));

export const loginForm: FormOf<CustomersApi, 'POST /api/auth/login'> = {
  name: 'login',
  call: 'POST /api/auth/login',
  fields: ['email', 'password'],
  leadsTo: onward,
};

export const registerForm: FormOf<CustomersApi, 'POST /api/auth/register'> = {
  name: 'register',
  call: 'POST /api/auth/register',
  fields: ['firstName', 'lastName', 'email', 'phone', 'companyName', 'password'],
  leadsTo: onward,
};

export const forgotPasswordForm: FormOf<CustomersApi, 'POST /api/auth/forgot-password'> = {
  name: 'forgot-password',
  call: 'POST /api/auth/forgot-password',
  fields: ['email'],
};

export const resetPasswordForm: FormOf<CustomersApi, 'POST /api/auth/reset-password'> = {
  name: 'reset-password',
  call: 'POST /api/auth/reset-password',
  fields: ['newPassword', 'token'],
};

export const verifyEmailForm: FormOf<CustomersApi, 'POST /api/auth/verify-email'> = {
  name: 'verify-email',
  call: 'POST /api/auth/verify-email',
  fields: ['password', 'token'],
};

export const resendVerificationForm: FormOf<CustomersApi, 'POST /api/auth/resend-verification'> = {
  name: 'resend-verification',
  call: 'POST /api/auth/resend-verification',
  fields: [],
};

export const detailsForm: FormOf<CustomersApi, 'PATCH /api/auth/me'> = {
  name: 'details',
  call: 'PATCH /api/auth/me',
  fields: ['firstName', 'lastName', 'phone', 'companyName', 'address'],
};

export const changePasswordForm: FormOf<CustomersApi, 'POST /api/auth/change-password'> = {
  name: 'change-password',
  call: 'POST /api/auth/change-password',
  fields: ['currentPassword', 'newPassword'],
  leadsTo: () => '/profile?changed=password',
};

export const changeEmailForm: FormOf<CustomersApi, 'POST /api/auth/change-email'> = {
  name: 'change-email',
  call: 'POST /api/auth/change-email',
  fields: ['email', 'password'],
};

export const endSessionForm: FormOf<CustomersApi, 'DELETE /api/auth/sessions/{id}'> = {
  name: 'end-session',
  call: 'DELETE /api/auth/sessions/{id}',
  fields: ['id'],
};

export const endOtherSessionsForm: FormOf<CustomersApi, 'DELETE /api/auth/sessions'> = {
  name: 'end-other-sessions',
  call: 'DELETE /api/auth/sessions',
  fields: [],
};

export const deleteAccountForm: FormOf<CustomersApi, 'POST /api/auth/delete-account'> = {
  name: 'delete-account',
  call: 'POST /api/auth/delete-account',
  fields: ['password'],
  leadsTo: () => '/login?deleted',
};
