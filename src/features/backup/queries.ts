import { apiClient, formOf } from '../../client/api';
import type { BackupApi } from './endpoints.server';

const api = apiClient<BackupApi>();
const form = formOf<BackupApi>();

export const backupsQuery = api.query('/api/admin/backups', { staleTime: 0 });

export const backUpNow = () => api.call('POST /api/admin/backups');

export const downloadForm = form('POST /api/admin/backups/{id}/download', {
  name: 'download-backup',
  fields: ['password', 'id'],
});
