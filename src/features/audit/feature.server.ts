import type { Feature } from '../../platform/feature';
import { auditEndpoints } from './endpoints.server';

export const audit: Feature = { name: 'audit', endpoints: auditEndpoints };
