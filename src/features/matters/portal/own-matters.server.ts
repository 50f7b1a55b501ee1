import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findColleagues } from '../../../platform/auth/administrator-data';
import type { Person } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { dateText } from '../../../shared/date-text';
import { findInvoicesOfMatter } from '../../billing/invoices-of-matter.server';
import { TrademarkStatus } from '../../trademarks/marks/contract';
import { trademarks } from '../../trademarks/marks/schema.server';
import { type DeadlineRow, findDeadlines } from '../counting/data.server';
import { readTold } from '../counting/read-told.server';
import { doubtful } from '../deadlines/chronology';
import { dayKindOf } from '../deadlines/contract';
import { type EventKind, endedPhases, eventKind, firstPhase } from '../deadlines/event-kinds';
import { connected, membersOf, relationOf } from '../deadlines/links';
import {
  clientStepOf,
  endOfTerm,
  isForClient,
  lawOf,
  type NextStep,
  openChoice,
  ruleOfDeadline,
  undated,
} from '../deadlines/next-step';
import { findDocuments } from '../documents/documents.server';
import { usedBytes } from '../documents/matter-room.server';
import { isOpenable } from '../documents/scan-state';
import { findMessages } from '../messages/messages.server';
import { matterMessages } from '../messages/schema.server';
import {
  type EventRow,
  findEvents,
  findLinks,
  findMattersOf,
  isMatterOf,
  type MatterRow,
} from '../record/data.server';
import { isMarkOf } from '../record/register-mark.server';
import { matters } from '../record/schema.server';
import { canRenew } from '../renewals/data.server';
import type { OwnMatter, OwnMatterDetail } from './contract';
import { expectedOf, findStageTimes, type StageTime } from './stage-times.server';

export const findOwnMatters = async (
  db: Db,
  person: Person,
): Promise<z.input<typeof OwnMatter>[]> => summariesOf(db, await findMattersOf(db, person));

/** As their clients read them, in lists, and where their orders are shown. */
export async function summariesOf(db: Db, found: (MatterRow & { classes: string[] })[]) {
  const ids = found.map(({ id }) => id);
  const deadlines = Map.groupBy(await findDeadlines(db, ids), ({ matterId }) => matterId);
  const events = Map.groupBy(await findEvents(db, ids), ({ matterId }) => matterId);
  const unread = await countUnread(db, ids);
  const told: Told[] = [];
  for (const matter of found) {
    const isInDoubt = doubtful(events.get(matter.id) ?? [], matter.right).size > 0;
    const own = isInDoubt
      ? await readTold(db, matter)
      : { phase: matter.phase, deadlines: deadlines.get(matter.id) ?? [] };
    told.push({ ...matter, ...own, isInDoubt, classes: matter.classes });
  }
  return told.map((matter) => summary(matter, unread));
}

async function countUnread(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ matterId: matterMessages.matterId, count: sql<number>`count(*)::int` })
    .from(matterMessages)
    .where(
      and(
        sql`${matterMessages.matterId} = any(${sql.param(ids)}::int[])`,
        eq(matterMessages.isFromFirm, true),
        isNull(matterMessages.readAt),
      ),
    )
    .groupBy(matterMessages.matterId);
  return new Map(rows.map(({ matterId, count }) => [matterId, count]));
}

type Told = MatterRow & { classes: string[]; isInDoubt: boolean; deadlines: DeadlineRow[] };

const checking: NextStep = {
  who: 'firm',
  title: 'We check an entry against its document',
  ...undated,
};

const summary = (
  { deadlines, ...matter }: Told,
  unread: Map<number, number>,
): z.input<typeof OwnMatter> => ({
  number: matter.number,
  title: matter.title,
  right: matter.right,
  phase: matter.phase,
  isInDoubt: matter.isInDoubt,
  isOpen: matter.isOpen,
  applicationNumber: matter.applicationNumber,
  classes: matter.classes,
  termEndedOn: (matter.phase === 'registered' && endOfTerm(deadlines)) || null,
  next: matter.isInDoubt ? checking : clientStepOf(matter.phase, deadlines),
  unread: unread.get(matter.id) ?? 0,
  createdAt: matter.createdAt,
});

/** All that its client sees of a matter; other matters only those of `person`, an account. */
export async function readOwnMatter(
  db: Db,
  matter: MatterRow,
  person?: Person,
): Promise<z.input<typeof OwnMatterDetail>> {
  const told = await readTold(db, matter);
  const { events, classes, deadlines, isInDoubt } = told;
  const colleagues = await findColleagues(db);
  const nameOf = (actor: string) =>
    colleagues.find(({ username }) => username.toLowerCase() === actor.toLowerCase())?.name ??
    actor;
  const documents = await findDocuments(db, matter.id);
  const messages = await findMessages(db, matter.id);
  const unread = await countUnread(db, [matter.id]);
  const abroad = openChoice(deadlines);
  return {
    ...summary({ ...told, classes: classes.map(({ number }) => number) }, unread),
    relatives: await findOwnRelatives(db, matter, person),
    responsible: colleagues.find(({ id }) => id === matter.responsibleId)?.name ?? null,
    orderId: matter.orderId,
    abroad: abroad
      ? {
          until: abroad.effectiveOn,
          isProvisional: dayKindOf(abroad) === 'provisional',
          law: lawOf(abroad),
        }
      : null,
    canRenew: !isInDoubt && (await canRenew(db, matter)),
    classStates: classes,
    stages: stagesOf(told, isInDoubt ? [] : await findStageTimes(db)),
    news: events.toReversed().flatMap(({ kind, datedOn }) => {
      const text = eventKind[kind].clientText;
      return text === null ? [] : [{ text, on: datedOn }];
    }),
    deadlines: deadlines
      .filter((each) => each.state === 'open' && isForClient(each) && each !== abroad)
      .map((deadline) => {
        const rule = ruleOfDeadline(deadline);
        return {
          title: deadline.title,
          on: deadline.effectiveOn,
          isProvisional: dayKindOf(deadline) === 'provisional',
          targetOn: deadline.targetOn,
          law: lawOf(deadline),
          isTask: rule === undefined || rule.nature === 'task',
        };
      }),
    documents: documents.filter(
      (document) => document.origin === 'client' || (document.isForClient && isOpenable(document)),
    ),
    documentBytes: await usedBytes(db, matter.id),
    messages: messages.map((message) => ({
      ...message,
      actor: message.isFromFirm ? nameOf(message.actor) : matter.clientName,
    })),
    invoices: await findInvoicesOfMatter(db, matter),
    register: await readRegister(db, matter),
  };
}

/** The family as far as it is the person’s: what only another client’s matter connects stays apart. */
async function findOwnRelatives(db: Db, { id }: MatterRow, person: Person | undefined) {
  const links = person ? await findLinks(db, [id]) : [];
  if (!person || links.length === 0) return [];
  const { number, title, phase } = matters;
  const isInDoubt = sql<boolean>`${matters.contradiction} is not null`;
  const own = await db
    .select({ id: matters.id, number, title, phase, isInDoubt })
    .from(matters)
    .where(and(inArray(matters.id, membersOf(links)), isMatterOf(person)))
    .orderBy(matters.id);
  const ids = new Set(own.map((each) => each.id));
  const near = connected(
    id,
    links.filter(({ parentId, childId }) => ids.has(parentId) && ids.has(childId)),
  );
  const members = new Set(membersOf(near));
  return own
    .filter((each) => each.id !== id && members.has(each.id))
    .map((each) => ({
      ...each,
      // Where it stands may follow from what is checked.
      phase: each.isInDoubt ? firstPhase : each.phase,
      relation: relationOf(id, each.id, near),
    }));
}

const stageKinds: [title: string, kinds: EventKind[], measured?: StageTime['stage']][] = [
  ['Opened', ['opened']],
  ['Filed', ['filed', 'designation-notified', 'pct-filed', 'national-phase']],
  ['Examined', ['accepted', 'eligible', 'published']],
  ['Published', ['published'], 'published'],
  ['Registered', ['registered', 'granted', 'protection-granted'], 'registered'],
  ['Certificate', ['certificate']],
];

/** When each stage was reached; null: not yet, and then when it is likely. */
function stagesOf(
  {
    right,
    route,
    phase,
    isOpen,
    events,
  }: Pick<MatterRow, 'right' | 'route' | 'phase' | 'isOpen'> & { events: EventRow[] },
  times: StageTime[],
) {
  const on = (kinds: EventKind[]) =>
    events.find(({ kind }) => kinds.includes(kind))?.datedOn ?? null;
  const filing = events.find(({ kind }) => kind === 'filed');
  const filedOn = filing && (filing.facts.filedOn ?? filing.datedOn);
  const isMeasured =
    isOpen && !endedPhases.includes(phase) && right === 'trademark' && route === 'national';
  const last = stageKinds.findLastIndex(([, kinds]) => on(kinds) !== null);
  return stageKinds.map(([title, kinds, measured], place) => {
    const time = place > last && isMeasured && times.find(({ stage }) => stage === measured);
    return {
      title,
      on: on(kinds),
      expected: time && filedOn ? expectedOf(time, filedOn) : null,
    };
  });
}

/** The office’s state of a mark that the register has, by its entry or its number. */
async function readRegister(db: Db, matter: MatterRow) {
  const isOfMatter = isMarkOf(matter);
  if (!isOfMatter) return null;
  const [mark] = await db
    .select({
      slug: trademarks.slug,
      status: trademarks.status,
      officeStatus: trademarks.officeStatus,
      expiryDate: trademarks.expiryDate,
    })
    .from(trademarks)
    .where(and(isOfMatter, eq(trademarks.isPublished, true)))
    .limit(1);
  if (!mark) return null;
  const status = mark.officeStatus ?? TrademarkStatus.parse(mark.status);
  const until = mark.expiryDate ? `, until ${dateText(mark.expiryDate)}` : '';
  return { status: `${status}${until}`, path: `/trademarks/${mark.slug}` };
}
