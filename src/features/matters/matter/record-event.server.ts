import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { readDocket, refreshDocket } from '../counting/refresh-docket.server';
import { checkEvent, remarksOn } from '../deadlines/check-event';
import type { DocketEvent } from '../deadlines/contract';
import { type EventRow, lockMatter, type MatterRow, requireMatter } from '../record/data.server';
import { auditMatter } from '../record/record-audit.server';
import { matterEvents } from '../record/schema.server';
import type { PreviewEvent, RecordEvent } from './contract';

type Recorded = Omit<RecordEvent, 'tellsClient' | 'updatedAt'>;
type Possible = Omit<Recorded, 'key'>;
type Known = Awaited<ReturnType<typeof readDocket>>;

/**
 * Records what happened, and with it every deadline that follows, or nothing. Once for each key. Throws a 400 by
 * field for an event that can’t be.
 */
export async function recordEvent(
  tx: Db,
  matterId: number,
  { updatedAt: lastSeen, ...input }: Recorded & Pick<RecordEvent, 'updatedAt'>,
  actor: Actor,
): Promise<EventRow> {
  const matter = await lockMatter(tx, matterId);
  const known = await getRow(tx, matterEvents, eq(matterEvents.key, input.key));
  if (known?.matterId === matterId) return known;
  if (known) throw conflict('This key belongs to another event.');
  await refuseStale(tx, { entity: 'matter', row: matter, lastSeen });
  refuseImpossible(matter, await readDocket(tx, matter), input);
  const event = await insertRow(tx, matterEvents, {
    ...input,
    note: input.note ?? null,
    receivedOn: input.receivedOn ?? null,
    correctsId: input.correctsId ?? null,
    matterId,
    actor: actor.actor,
  });
  await refreshDocket(tx, matterId, actor.actor);
  await auditMatter(tx, actor, matterId, {
    action: input.correctsId ? 'correct' : 'record',
    after: { event: input.kind, datedOn: input.datedOn, receivedOn: input.receivedOn },
  });
  return event;
}

function refuseCorrection(events: EventRow[], correctsId: number | undefined) {
  if (correctsId === undefined) return;
  const corrected = events.find(({ id }) => id === correctsId);
  if (!corrected) throw notFound('The event to correct is not on this matter.');
  if (events.some((event) => event.correctsId === correctsId))
    throw conflict('Someone else has corrected this event. Please reload the matter first.');
  if (corrected.kind === 'opened')
    throw invalid('The opening of a matter is not corrected. Close the matter instead.', 'kind');
}

function refuseImpossible({ right, route }: MatterRow, known: Known, input: Possible) {
  refuseCorrection(known.events, input.correctsId);
  const problems = checkEvent(
    {
      ...input,
      receivedOn: input.receivedOn ?? null,
      correctsId: input.correctsId ?? null,
    },
    {
      right,
      route,
      classes: known.classes.map(({ number }) => number),
      docket: known.docket,
      today: dayInSingapore(),
    },
  );
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw invalid(first, problems);
}

/** The deadlines that would follow, and the phase; nothing is stored. Refuses what `recordEvent` refuses. */
export async function previewEvent(db: Db, matterId: number, input: z.output<typeof PreviewEvent>) {
  const matter = await requireMatter(db, matterId);
  const known = await readDocket(db, matter);
  refuseImpossible(matter, known, input);
  const id = Number.MAX_SAFE_INTEGER;
  const event: DocketEvent = {
    ...input,
    id,
    receivedOn: input.receivedOn ?? null,
    correctsId: input.correctsId ?? null,
  };
  const docket = known.docketWith(event);
  return {
    phase: docket.phase,
    remarks: remarksOn(event, known.docket),
    deadlines: docket.deadlines.filter(({ eventId }) => eventId === id),
  };
}
