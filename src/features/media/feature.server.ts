import type { Feature } from '../../platform/context';
import { mediaEndpoints } from './endpoints.server';
import * as tables from './schema.server';
import { serveUploads } from './serve.server';

export const media: Feature = {
  name: 'media',
  tables,
  endpoints: mediaEndpoints,
  mount: serveUploads,
};
