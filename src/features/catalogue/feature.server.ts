import { eq, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { findByText } from '../../platform/db/search';
import { serviceEndpoints } from './endpoints.server';
import { removalUndo } from './removal-undo.server';
import { categoryRestorer } from './save-category.server';
import { serviceRestorer } from './save-service.server';
import * as tables from './schema.server';
import { seedCatalogue } from './seed-catalogue.server';
import { servicePicture } from './social-picture.server';

const { services } = tables;

export const catalogue: Feature = {
  name: 'catalogue',
  recordPages: { service: '/admin/services/{id}/edit', category: '/admin/categories' },
  tables,
  endpoints: serviceEndpoints,
  seed: seedCatalogue,
  adminSearch: (db, q, limit) =>
    findByText(db, services, {
      q,
      limit,
      kind: 'Service',
      title: services.title,
      text: services.slug,
      path: (id) => `/admin/services/${id}/edit`,
    }),
  dashboard: {
    counts: {
      services: {
        total: sql`select count(*)::int from services`,
        published: sql`select count(*)::int from services where is_published`,
      },
    },
  },
  undo: () => removalUndo,
  restore: { service: serviceRestorer, category: categoryRestorer },
  pictureUses: (name) => [
    sql`select 'service' as what, title from services
      where strpos(concat_ws(' ', header_image, card_image), ${name}) > 0`,
  ],
  sitemap: {
    services: {
      table: services,
      isPublic: () => eq(services.isPublished, true),
      columns: { slug: services.slug, category: services.category },
      path: ({ category = '', slug = '' }) =>
        `/services/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`,
    },
  },
  socialPicture: servicePicture,
};
