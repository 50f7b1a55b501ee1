import type { Feature } from '../../platform/context';
import { clearanceEndpoints } from './endpoints.server';

export const clearance: Feature = {
  name: 'clearance',
  endpoints: clearanceEndpoints,
  wasmScripts: ['/assets/read-words.worker-'],
};
