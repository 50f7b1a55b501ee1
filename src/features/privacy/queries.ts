import { apiAddress, apiClient } from '../../client/api';
import { downloadFrom } from '../../client/download';
import type { PrivacyApi } from './endpoints.server';

const api = apiClient<PrivacyApi>();

export const retentionQuery = api.query('/api/admin/privacy', { staleTime: 0 });

export const previewErasure = (email: string) =>
  api.call('POST /api/admin/privacy/erasure-preview', { body: { email } });

export const erasePerson = (email: string) =>
  api.call('POST /api/admin/privacy/erasures', { body: { email, confirmation: email } });

export const exportPersonalData = (email: string) =>
  downloadFrom(apiAddress<PrivacyApi>()('POST /api/admin/privacy/exports'), { email });
