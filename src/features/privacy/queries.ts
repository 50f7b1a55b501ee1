import { apiAddress, apiClient, formOf } from '../../client/api';
import { downloadFrom } from '../../client/download';
import type { FormValues, PlainForm } from '../../client/plain-form';
import type { PrivacyApi } from './endpoints.server';

const api = apiClient<PrivacyApi>();
const form = formOf<PrivacyApi>();

export const retentionQuery = api.query('/api/admin/privacy', { staleTime: 0 });

export const previewErasure = (email: string) =>
  api.call('POST /api/admin/privacy/erasure-preview', { body: { email } });

export const eraseForm = form('POST /api/admin/privacy/erasures', {
  name: 'erase-person',
  fields: ['email', 'confirmation', 'password'],
});

export const exportForm: PlainForm = form('POST /api/admin/privacy/exports', {
  name: 'export-person',
  fields: ['email', 'password'],
});

export const exportPersonalData = (values: FormValues) =>
  downloadFrom(apiAddress<PrivacyApi>()('POST /api/admin/privacy/exports'), values);
