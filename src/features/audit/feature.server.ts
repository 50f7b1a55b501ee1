import type { Feature } from '../../platform/context';
import { auditEndpoints } from './endpoints.server';

export const audit: Feature = { name: 'audit', endpoints: auditEndpoints };
