import type { Feature } from '../../platform/feature';
import { clearanceEndpoints } from './endpoints.server';

export const clearance: Feature = { name: 'clearance', endpoints: clearanceEndpoints };
