import type { Feature } from '../../platform/context';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = { name: 'mailbox', endpoints: mailEndpoints };
