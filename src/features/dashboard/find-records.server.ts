import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FoundRecord } from '../../admin-ui/workspace-contract';
import type { Db } from '../../platform/db/database';
import { posts } from '../blog/schema.server';
import { services } from '../catalogue/schema.server';
import {
  consultationRequests,
  contactSubmissions,
  trademarkChecks,
} from '../enquiries/schema.server';
import { findOrders } from '../orders/data.server';
import { findMarks } from '../trademarks/search/list-trademarks.server';

const mostOfAKind = 5;
const slice = { limit: mostOfAKind, offset: 0 };

/** A few records of every kind that a text leads to, for the palette. */
export async function findRecords(db: Db, q: string): Promise<FoundRecord[]> {
  const found = await Promise.all([
    findMarks(db, { q, status: 'all', published: 'all', sort: 'name' }, slice).then(({ found }) =>
      found.map(({ id, name, registrationNumber }) => ({
        kind: 'Trademark',
        title: name,
        text: registrationNumber,
        path: `/admin/trademarks/${id}/edit`,
      })),
    ),
    findOrders(db, { q, sort: 'date' }, slice).then(({ found }) =>
      found.map(({ id, customerName, serviceName }) => ({
        kind: 'Order',
        title: customerName,
        text: `${serviceName}, ${id}`,
        path: `/admin/orders/${encodeURIComponent(id)}`,
      })),
    ),
    findAmong(db, services, services.id, [services.title, services.slug], q, {
      kind: 'Service',
      title: services.title,
      text: services.slug,
      path: (id) => `/admin/services/${id}/edit`,
    }),
    findAmong(db, posts, posts.id, [posts.title, posts.slug], q, {
      kind: 'Post',
      title: posts.title,
      text: posts.slug,
      path: (id) => `/admin/blog/${id}/edit`,
    }),
    ...enquiryKinds.map(({ kind, table, path }) =>
      findAmong(db, table, table.id, [table.name, table.email], q, {
        kind,
        title: table.name,
        text: table.email,
        path: (id) => `${path}/${id}`,
      }),
    ),
  ]);
  return found.flat();
}

const enquiryKinds = [
  { kind: 'Contact message', table: contactSubmissions, path: '/admin/contact-submissions' },
  { kind: 'Check', table: trademarkChecks, path: '/admin/trademark-checks' },
  { kind: 'Consultation', table: consultationRequests, path: '/admin/consultation-requests' },
];

interface Shown {
  kind: string;
  title: PgColumn;
  text: PgColumn;
  path(id: number): string;
}

async function findAmong(
  db: Db,
  table: PgTable,
  id: PgColumn,
  searched: PgColumn[],
  q: string,
  { kind, title, text, path }: Shown,
): Promise<FoundRecord[]> {
  const rows = await db
    .select({ id: sql<number>`${id}`, title: sql<string>`${title}`, text: sql<string>`${text}` })
    .from(table)
    .where(or(...searched.map((column) => holds(column, q))))
    .orderBy(desc(id))
    .limit(mostOfAKind);
  return rows.map((row) => ({ kind, title: row.title, text: row.text, path: path(row.id) }));
}

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const holds = (column: PgColumn, q: string): SQL =>
  sql`strpos(lower(${column}), ${q.toLowerCase()}) > 0`;
