import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { type EventKind, eventKind } from '../deadlines/event-kinds';
import { contradictionsOf, type Family } from '../deadlines/family';
import { isPossible, type LinkKind } from '../deadlines/links';
import type { EventRow, MatterRow } from '../record/data.server';
import { matters, officeNumber } from '../record/schema.server';
import type { MatterFamily } from './contract';

/** The family of a matter, what contradicts it, and which other matters its events name. */
export async function readRelatives(
  db: Db,
  matter: MatterRow,
  events: EventRow[],
  family: Family,
): Promise<z.input<typeof MatterFamily>> {
  const members = [...family.relatives.keys()];
  return {
    members: members.length > 0 ? await findMembers(db, members) : [],
    links: [...family.links],
    contradictions: contradictionsOf(events, family.parentsOf(matter.id)),
    suggested: await findSuggested(db, matter, events, members),
  };
}

const findMembers = (db: Db, ids: number[]) => {
  const { id, number, title, right, route, phase, nextOn, nextKind } = matters;
  return db
    .select({ id, number, title, right, route, phase, nextOn, nextKind })
    .from(matters)
    .where(inArray(id, ids))
    .orderBy(id);
};

/** Events that name the number of another filing of the same right, and how it is related. */
const naming: Partial<Record<EventKind, { kind: LinkKind; isParent: boolean }>> = {
  'first-filing': { kind: 'priority', isParent: true },
  'filed-abroad': { kind: 'priority', isParent: false },
  'division-filed': { kind: 'division', isParent: false },
};

/** As `officeNumber` has it. */
const plain = (number: string | null | undefined) => number?.replaceAll(' ', '').toUpperCase();

async function findSuggested(
  db: Db,
  matter: MatterRow,
  events: EventRow[],
  members: number[],
): Promise<z.input<typeof MatterFamily>['suggested']> {
  const corrected = new Set(events.map(({ correctsId }) => correctsId));
  const named = events.filter(
    ({ id, kind, facts }) => naming[kind] && facts.number && !corrected.has(id),
  );
  if (named.length === 0) return [];
  const numbers = named.map(({ facts }) => plain(facts.number));
  const { id, number, title, right, route, applicationNumber } = matters;
  const found = await db
    .select({ id, number, title, right, route, applicationNumber })
    .from(matters)
    .where(sql`${officeNumber(applicationNumber)} = any(${sql.param(numbers)}::text[])`)
    .orderBy(id)
    .limit(20);
  return found.flatMap((other) => {
    const event = named.find(({ facts }) => plain(facts.number) === plain(other.applicationNumber));
    const link = event && naming[event.kind];
    if (!link || other.id === matter.id || members.includes(other.id)) return [];
    const [parent, child] = link.isParent ? [other, matter] : [matter, other];
    if (!isPossible(link.kind, parent, child)) return [];
    return [
      {
        ...link,
        matterId: other.id,
        number: other.number,
        title: other.title,
        applicationNumber: other.applicationNumber ?? '',
        eventTitle: eventKind[event.kind].title,
      },
    ];
  });
}
