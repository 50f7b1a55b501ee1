import { queryOptions } from '@tanstack/react-query';
import type { PlainForm } from '../../client/plain-form';
import type { BackupInfo, BackupTicket } from './contract';

export const backupInfoQuery = queryOptions<BackupInfo>({ queryKey: ['/api/admin/backup'] });

export const backupForm: PlainForm<BackupTicket> = {
  name: 'backup',
  call: '/api/admin/backup',
  fields: ['password'],
};
