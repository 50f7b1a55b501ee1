import type { Feature } from '../../platform/context';
import { backupEndpoints } from './endpoints.server';

export const backup: Feature = { name: 'backup', endpoints: backupEndpoints };
