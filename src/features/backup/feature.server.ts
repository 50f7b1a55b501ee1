import type { Feature } from '../../platform/feature';
import { backupEndpoints } from './endpoints.server';

export const backup: Feature = { name: 'backup', endpoints: backupEndpoints };
