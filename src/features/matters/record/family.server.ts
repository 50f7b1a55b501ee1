import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { type Family, familyOf } from '../deadlines/family';
import { membersOf } from '../deadlines/links';
import { findEvents, findLinks } from './data.server';
import { matters } from './schema.server';

/** The families of these matters, with the events that days are taken from. */
export async function readFamily(db: Db, ids: number[]): Promise<Family> {
  const links = await findLinks(db, ids);
  const members = membersOf(links);
  if (members.length === 0) return familyOf([], new Map());
  const { id, number, applicationNumber } = matters;
  const rows = await db
    .select({ id, number, applicationNumber })
    .from(matters)
    .where(inArray(matters.id, members));
  const events = Map.groupBy(await findEvents(db, members), ({ matterId }) => matterId);
  const relatives = rows.map((row) => ({ ...row, events: events.get(row.id) ?? [] }));
  return familyOf(links, new Map(relatives.map((each) => [each.id, each])));
}
