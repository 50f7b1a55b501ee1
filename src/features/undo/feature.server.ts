import type { Feature } from '../../platform/context';
import { undoEndpoints } from './endpoints.server';

export const undo: Feature = { name: 'undo', endpoints: undoEndpoints };
