import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inPartsOf, insertRow, isAnyOf } from '../../../platform/db/rows';
import { messages } from '../../../platform/mail/schema';
import { byText } from '../../../shared/by-text';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { orders } from '../../orders/schema.server';
import { matterDeadlines } from '../counting/schema.server';
import {
  findClassesOf,
  findEvents,
  listed,
  type MatterRow,
  requireMatter,
} from '../record/data.server';
import { readFamily } from '../record/family.server';
import { matters } from '../record/schema.server';
import { inTimeRules, kindOf, lateRules, type Renewal, renewalOf } from './due-term';
import { hasOpened } from './renewal';
import { renewalAnswers, renewalReminders } from './schema.server';

type AnswerRow = typeof renewalAnswers.$inferSelect;
/** An answer that stands, with the payment of its order. */
export type Answer = AnswerRow & { isPaid: boolean; isTestPayment: boolean };
export type Letter = Pick<
  typeof renewalReminders.$inferSelect,
  'matterId' | 'stage' | 'actor' | 'createdAt'
> & { state: (typeof messages.$inferSelect)['status'] | null };

/** What is due of a matter, with the answer and the letters about that term. */
export interface Due {
  matter: MatterRow;
  renewal: Renewal;
  answer: Answer | null;
  letters: Letter[];
}

/** Matters with an open renewal whose last day, in time or with the late fee, is not after that. */
async function findWithLastDay(db: Db, inTimeUntil: string, lateUntil: string): Promise<number[]> {
  const { rule, effectiveOn } = matterDeadlines;
  const rows = await db
    .selectDistinct({ id: matters.id })
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterDeadlines.matterId))
    .where(
      and(
        eq(matters.isOpen, true),
        eq(matterDeadlines.state, 'open'),
        or(
          and(inArray(rule, inTimeRules), lte(effectiveOn, inTimeUntil)),
          and(inArray(rule, lateRules), lte(effectiveOn, lateUntil)),
        ),
      ),
    )
    .orderBy(asc(matters.id));
  return rows.map(({ id }) => id);
}

/** Matters whose renewal can be open, by their ids: that of a patent opens later. */
export const findMattersToRenew = (db: Db, today: string): Promise<number[]> =>
  findWithLastDay(db, addMonths(today, 6), addMonths(today, 12));

/** Matters whose last days have come, and those that are to be renewed: of the others nothing is to be done yet. */
async function findMattersToSeeTo(db: Db, today: string): Promise<number[]> {
  // Weekends and holidays may move the late one beyond six months and two weeks.
  const last = await findWithLastDay(db, addDays(today, 14), addMonths(today, 7));
  const answered = await db
    .selectDistinct({ id: renewalAnswers.matterId })
    .from(renewalAnswers)
    .where(
      and(
        eq(renewalAnswers.choice, 'renew'),
        isNull(renewalAnswers.withdrawnAt),
        gte(renewalAnswers.expiresOn, addMonths(today, -12)),
      ),
    );
  return [...new Set([...last, ...answered.map(({ id }) => id)])];
}

/** What is to be renewed of these matters; a matter without such a term is left out. */
export async function findDue(db: Db, ids: number[]): Promise<Due[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listed)
    .from(matters)
    .where(and(isAnyOf(matters.id, ids), eq(matters.isOpen, true)))
    .orderBy(asc(matters.id));
  const byMatter = <Row extends { matterId: number }>(found: Row[]) =>
    Map.groupBy(found, ({ matterId }) => matterId);
  const classes = byMatter(await findClassesOf(db, ids));
  const whole = rows.filter((matter) => kindOf(matter) !== 'mark').map(({ id }) => id);
  const events = byMatter(whole.length > 0 ? await findEvents(db, whole) : []);
  const family = await readFamily(db, whole);
  const deadlines = byMatter(await findOpenDeadlines(db, ids));
  const answers = byMatter(await findAnswers(db, ids));
  const letters = byMatter(await findLetters(db, ids));
  return rows.flatMap((matter) => {
    const renewal = renewalOf(kindOf(matter), {
      classes: classes.get(matter.id) ?? [],
      deadlines: deadlines.get(matter.id) ?? [],
      events: events.get(matter.id) ?? [],
      family: family.daysOf(matter.id),
    });
    if (!renewal) return [];
    const isOfTerm = ({ expiresOn }: { expiresOn: string }) => expiresOn === renewal.expiresOn;
    return {
      matter,
      renewal,
      answer: answers.get(matter.id)?.find(isOfTerm) ?? null,
      letters: letters.get(matter.id)?.filter(isOfTerm) ?? [],
    };
  });
}

/** What a renewal follows from, without how it was counted. */
const findOpenDeadlines = (db: Db, ids: number[]) =>
  db
    .select({
      matterId: matterDeadlines.matterId,
      rule: matterDeadlines.rule,
      ruleVersion: matterDeadlines.ruleVersion,
      eventId: matterDeadlines.eventId,
      classes: matterDeadlines.classes,
      nominalOn: matterDeadlines.nominalOn,
      effectiveOn: matterDeadlines.effectiveOn,
      isProvisional: sql<boolean>`not ${matterDeadlines.isSetByHand}
        and ${matterDeadlines.counting} @> '[{"kind":"provisional"}]'`,
      state: matterDeadlines.state,
    })
    .from(matterDeadlines)
    .where(and(isAnyOf(matterDeadlines.matterId, ids), eq(matterDeadlines.state, 'open')));

export async function getDue(db: Db, matterId: number): Promise<Due | undefined> {
  const [due] = await findDue(db, [(await requireMatter(db, matterId)).id]);
  return due;
}

/** Whether its client can answer now. */
export async function canRenew(db: Db, { id }: Pick<MatterRow, 'id'>): Promise<boolean> {
  const due = await getDue(db, id);
  return due !== undefined && isAnswerable(due, dayInSingapore());
}

export const isAnswerable = ({ renewal }: Pick<Due, 'renewal'>, today: string) =>
  renewal.parts.length > 0 &&
  hasOpened(renewal, today) &&
  today <= (renewal.lateUntil ?? renewal.inTimeUntil);

/** Answers that stand, the newest first: an answer ends with its order. */
async function findAnswers(db: Db, ids: number[]): Promise<Answer[]> {
  const found = await db
    .select({ answer: renewalAnswers, order: orders })
    .from(renewalAnswers)
    .leftJoin(orders, eq(orders.id, renewalAnswers.orderId))
    .where(and(isAnyOf(renewalAnswers.matterId, ids), isNull(renewalAnswers.withdrawnAt)))
    .orderBy(desc(renewalAnswers.id));
  return found
    .filter(
      ({ answer, order }) => answer.choice !== 'renew' || !answer.shown.price || isAlive(order),
    )
    .map(({ answer, order }) => ({
      ...answer,
      isPaid: order?.paidAt != null,
      isTestPayment: order?.isTestPayment ?? false,
    }));
}

type OrderOf = typeof orders.$inferSelect;
const isAlive = (order: OrderOf | null) =>
  order !== null &&
  order.status !== 'cancelled' &&
  !(order.paidAt && order.refundedCents >= (order.amountCents ?? 0));

const findLetters = (db: Db, ids: number[]) =>
  db
    .select({
      matterId: renewalReminders.matterId,
      expiresOn: renewalReminders.expiresOn,
      stage: renewalReminders.stage,
      actor: renewalReminders.actor,
      createdAt: renewalReminders.createdAt,
      state: messages.status,
    })
    .from(renewalReminders)
    .leftJoin(messages, eq(messages.eventKey, renewalReminders.eventKey))
    .where(isAnyOf(renewalReminders.matterId, ids))
    .orderBy(desc(renewalReminders.id));

export const insertAnswer = (tx: Db, answer: typeof renewalAnswers.$inferInsert) =>
  insertRow(tx, renewalAnswers, answer);

export async function withdrawAnswers(
  tx: Db,
  { matterId, expiresOn }: Pick<AnswerRow, 'matterId' | 'expiresOn'>,
  withdrawn: { by: string; why: string },
) {
  await tx
    .update(renewalAnswers)
    .set({ withdrawnAt: sql`now()`, withdrawnBy: withdrawn.by, withdrawnWhy: withdrawn.why })
    .where(
      and(
        eq(renewalAnswers.matterId, matterId),
        eq(renewalAnswers.expiresOn, expiresOn),
        isNull(renewalAnswers.withdrawnAt),
      ),
    );
}

const sliceSize = 5_000;

/** All that can be renewed, the first to end first. */
export const findRenewals = async (db: Db, today: string): Promise<Due[]> =>
  (await findAllDue(db, await findMattersToRenew(db, today))).filter(({ renewal }) =>
    hasOpened(renewal, today),
  );

/** Renewals where a person may have to act. */
export const findRenewalsOfDesk = async (db: Db, today: string): Promise<Due[]> =>
  findAllDue(db, await findMattersToSeeTo(db, today));

async function findAllDue(db: Db, ids: number[]): Promise<Due[]> {
  const found: Due[] = [];
  for (const some of inPartsOf(sliceSize, ids)) found.push(...(await findDue(db, some)));
  return found.toSorted(byText(({ renewal }) => renewal.inTimeUntil));
}

/** All answers of a client, those that were withdrawn too. */
export const exportAnswers = (db: Db, matterId: number) =>
  db
    .select({
      expiresOn: renewalAnswers.expiresOn,
      choice: renewalAnswers.choice,
      parts: renewalAnswers.parts,
      remark: renewalAnswers.remark,
      shown: renewalAnswers.shown,
      answeredAt: renewalAnswers.createdAt,
      withdrawnAt: renewalAnswers.withdrawnAt,
    })
    .from(renewalAnswers)
    .where(eq(renewalAnswers.matterId, matterId))
    .orderBy(asc(renewalAnswers.id));
