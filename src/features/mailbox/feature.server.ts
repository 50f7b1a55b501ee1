import type { Feature } from '../../platform/feature';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = { name: 'mailbox', endpoints: mailEndpoints };
