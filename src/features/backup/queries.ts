import { apiClient, type FormOf } from '../../client/api';
import type { BackupApi } from './endpoints.server';

const api = apiClient<BackupApi>();

export const backupInfoQuery = api.query('/api/admin/backup');

export const backupForm: FormOf<BackupApi, 'POST /api/admin/backup'> = {
  name: 'backup',
  call: 'POST /api/admin/backup',
  fields: ['password'],
};
