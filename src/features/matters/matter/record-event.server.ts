import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { findAdministratorNames } from '../../../platform/auth/administrator-data';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow } from '../../../platform/db/rows';
import { otherActors } from '../../../shared/actors';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { isEqual } from '../../../shared/is-equal';
import { momentNear } from '../../../shared/moment-text';
import { readDocket, refreshDocket } from '../counting/refresh-docket.server';
import { refreshingFamily } from '../counting/refresh-family.server';
import { checkEvent, remarksOn, unrecorded } from '../deadlines/check-event';
import { contradictionText, doubtful, judge } from '../deadlines/chronology';
import type { DocketEvent } from '../deadlines/contract';
import { endedPhases, eventKind, phaseText } from '../deadlines/event-kinds';
import { showEvent } from '../documents/documents-of-events.server';
import { type EventRow, lockMatter, type MatterRow, requireMatter } from '../record/data.server';
import { requirePatentAgent } from '../record/patent-agents.server';
import { auditMatter } from '../record/record-audit.server';
import { matterEvents } from '../record/schema.server';
import { changesBy } from './changes-by-event.server';
import type { EventPreview, PreviewEvent, RecordEvent } from './contract';

type Recorded = Omit<RecordEvent, 'tellsClient'>;
type Known = Awaited<ReturnType<typeof readDocket>>;

/**
 * Records what happened, and with it every deadline that follows, or nothing. Once for each key. What others have
 * recorded meanwhile stays. Throws a 400 by field for an event that can’t be, and a 409 for one that raises questions
 * which its reason doesn’t answer.
 */
export async function recordEvent(
  tx: Db,
  matterId: number,
  { answers = [], reason, documentId, ...input }: Recorded,
  actor: Actor,
): Promise<EventRow> {
  const matter = await lockMatter(tx, matterId);
  const recorded = await getRow(tx, matterEvents, eq(matterEvents.key, input.key));
  if (recorded) {
    const same = alreadyRecorded(recorded, matterId, input);
    if (documentId) await showEvent(tx, { documentId, matterId, eventId: same.id });
    return same;
  }
  const known = await readDocket(tx, matter);
  const questions = await questionsOn(tx, matter, known, docketEvent(input));
  const open = questions.filter((question) => !reason || !answers.includes(question));
  if (open.length > 0) throw conflict(open.join(' '), { reason: open });
  const event = await refreshingFamily(tx, matterId, actor.actor, () =>
    insertRow(tx, matterEvents, {
      ...input,
      note: input.note ?? null,
      reason: (questions.length > 0 && reason) || null,
      receivedOn: input.receivedOn ?? null,
      correctsId: input.correctsId ?? null,
      matterId,
      actor: actor.actor,
    }),
  );
  if (documentId) await showEvent(tx, { documentId, matterId, eventId: event.id });
  await refreshDocket(tx, matterId, actor.actor);
  await auditMatter(tx, actor, matterId, {
    action: input.correctsId ? 'correct' : 'record',
    after: { event: input.kind, datedOn: input.datedOn, receivedOn: input.receivedOn },
  });
  return event;
}

/** Whoever submits again after a reload gets their entry, unless they have typed something else since. */
function alreadyRecorded(recorded: EventRow, matterId: number, input: Stated): EventRow {
  if (recorded.matterId !== matterId) throw conflict('This key belongs to another event.');
  if (isEqual(statedBy(recorded), statedBy(input))) return recorded;
  throw conflict(
    `${recordedText(recorded)} with other values. Close this form, and correct the entry instead.`,
  );
}

type Stated = Pick<
  Recorded,
  'kind' | 'datedOn' | 'receivedOn' | 'classes' | 'facts' | 'note' | 'correctsId'
>;

const statedBy = ({
  kind,
  datedOn,
  receivedOn,
  classes,
  facts,
  note,
  correctsId,
}: Stated | EventRow) => ({
  ...{ kind, datedOn, classes, facts },
  ...{ receivedOn: receivedOn ?? null, note: note ?? null, correctsId: correctsId ?? null },
});

const recordedText = ({ recordedAt }: EventRow) =>
  `This entry was recorded at ${momentNear(recordedAt, new Date())}`;

const docketEvent = (input: Omit<z.output<typeof PreviewEvent>, 'key'>): DocketEvent => ({
  ...input,
  id: unrecorded,
  receivedOn: input.receivedOn ?? null,
  correctsId: input.correctsId ?? null,
});

async function refuseCorrection(db: Db, events: EventRow[], correctsId: number | null) {
  if (correctsId === null) return;
  const corrected = events.find(({ id }) => id === correctsId);
  if (!corrected) throw notFound('The event to correct is not on this matter.');
  const by = events.find((event) => event.correctsId === correctsId);
  if (by)
    throw conflict(`${await recordedBy(db, by, 'corrected this event')}. The matter shows it now.`);
  if (corrected.kind === 'opened')
    throw invalid('The opening of a matter is not corrected. Close the matter instead.', 'kind');
}

/** `Mei Lin Goh recorded the same event at 10:31`. */
async function recordedBy(db: Db, { actor, recordedAt }: EventRow, did: string) {
  const names = await findAdministratorNames(db);
  const who = names.get(actor.toLowerCase()) ?? otherActors.get(actor) ?? actor;
  return `${who} ${did} at ${momentNear(recordedAt, new Date())}`;
}

const settingOf = (
  { id, right, route }: MatterRow,
  { classes, docket, events, family }: Known,
) => ({
  right,
  route,
  classes: classes.map(({ number }) => number),
  docket,
  events,
  family: family.daysOf(id),
  today: dayInSingapore(),
});

/** Whether a right goes on that was withdrawn, refused or lapsed, though nothing says that it was brought back. */
function goesOnAfterEnd({ kind, classes, correctsId }: DocketEvent, { phase }: Known['docket']) {
  const { phase: reached, revives } = eventKind[kind];
  const goesOn = reached !== undefined && !endedPhases.includes(reached) && !revives;
  return endedPhases.includes(phase) && goesOn && classes.length === 0 && correctsId === null;
}

/** What has to be answered before an event is recorded. Throws if it can’t be. */
async function questionsOn(db: Db, matter: MatterRow, known: Known, event: DocketEvent) {
  await refuseCorrection(db, known.events, event.correctsId);
  const problems = checkEvent(event, settingOf(matter, known));
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw invalid(first, problems);
  if (event.kind === 'reopened') await requirePatentAgent(db, matter, 'kind');
  const { questioned, same } = judge(event, known.events, matter.right);
  const row = known.events.find(({ id }) => id === same?.id);
  return [
    ...(row
      ? [`${await recordedBy(db, row, 'recorded the same event')}. Is this another one?`]
      : []),
    ...questioned.map((each) => `${contradictionText(each)}. Can that be?`),
    ...(goesOnAfterEnd(event, known.docket)
      ? [`The matter stands at “${phaseText[known.docket.phase]}”. Can that be?`]
      : []),
  ];
}

/** What would follow, and where the matter would stand; nothing is stored. Refuses what `recordEvent` refuses. */
export async function previewEvent(
  db: Db,
  matterId: number,
  { key, ...input }: z.output<typeof PreviewEvent>,
): Promise<z.input<typeof EventPreview>> {
  const matter = await requireMatter(db, matterId);
  const known = await readDocket(db, matter);
  const event = docketEvent(input);
  const recorded = known.events.find((each) => each.key === key);
  if (recorded) return previewOfNothing(known, alreadyRecorded(recorded, matterId, input));
  const questions = await questionsOn(db, matter, known, event);
  const docket = known.docketWith(event);
  const { begins, changes } = changesBy(docket, known.deadlines, eventKind[event.kind].title);
  return {
    phase: docket.phase,
    remarks: [
      ...docket.gaps.filter(({ eventId }) => eventId === event.id).map(({ text }) => text),
      ...remarksOn(event, settingOf(matter, known), begins),
    ],
    questions,
    isTold: !doubtful([...known.events, event], matter.right).has(event.id),
    deadlines: begins,
    changes,
    classes: docket.classes.filter(({ number, status }) =>
      known.classes.some((each) => each.number === number && each.status !== status),
    ),
  };
}

const previewOfNothing = ({ docket }: Known, recorded: EventRow) => ({
  phase: docket.phase,
  remarks: [`${recordedText(recorded)}. Nothing is added.`],
  questions: [],
  isTold: true,
  deadlines: [],
  changes: [],
  classes: [],
});
