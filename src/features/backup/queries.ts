import { apiClient, formOf } from '../../client/api';
import type { BackupApi } from './endpoints.server';

const form = formOf<BackupApi>();

const api = apiClient<BackupApi>();

export const backupInfoQuery = api.query('/api/admin/backup');

export const backupForm = form('POST /api/admin/backup', {
  name: 'backup',
  fields: ['password'],
});
