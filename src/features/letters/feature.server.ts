import type { Feature } from '../../platform/context';
import { letterEndpoints } from './endpoints.server';

export const letters: Feature = { name: 'letters', endpoints: letterEndpoints };
