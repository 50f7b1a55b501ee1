import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { insertingRows, readRows, updateRows } from '../../../platform/db/rows';
import { isLive } from '../deadlines/contract';
import type { Docket } from '../deadlines/derive';
import type { Reconciled } from '../deadlines/reconcile.server';
import type { Rule } from '../deadlines/rules';
import type { MatterRow } from '../record/data.server';
import type { DeadlineRow, Office } from './data.server';
import { deadlineChanges, matterDeadlines } from './schema.server';

/** What a count adds to the deadlines of a matter, and changes of them. */
export interface Written {
  matter: MatterRow;
  insert: Docket['deadlines'];
  update: { id: number; was: DeadlineRow; is: Reconciled }[];
}

/** What is stored of a deadline, without who entered and read it. */
const storedOf = (
  row: Omit<Reconciled, 'ruleVersion'> & Pick<DeadlineRow, 'ruleVersion' | 'extension' | 'opensOn'>,
) => ({
  rule: row.rule,
  ruleVersion: row.ruleVersion,
  title: row.title,
  eventId: row.eventId,
  classes: row.classes,
  nominalOn: row.nominalOn,
  effectiveOn: row.effectiveOn,
  targetOn: row.targetOn,
  longestOn: row.longestOn,
  opensOn: row.opensOn,
  extension: row.extension,
  counting: row.counting,
  source: row.source,
  state: row.state,
  closedOn: row.closedOn,
  closedByEventId: row.closedByEventId,
  closingNote: row.closingNote,
});

/** Returns how many have another day. */
export async function writeDeadlines(
  tx: Db,
  counted: Written[],
  { rules }: Office,
  { actor, why }: { actor: string; why: ReadonlyMap<number, string> },
): Promise<number> {
  const inserted = counted.flatMap(({ matter, insert }) =>
    insert.map((deadline) => ({
      ...storedOf(deadline),
      matterId: matter.id,
      key: deadline.key,
      enteredBy: actor,
    })),
  );
  if (inserted.length > 0) {
    const added = await readRows<
      Pick<DeadlineRow, 'id' | 'matterId' | 'nominalOn' | 'effectiveOn' | 'state'>
    >(
      tx,
      sql`${insertingRows(matterDeadlines, inserted)}
        returning id, matter_id as "matterId", nominal_on::text as "nominalOn", effective_on::text as "effectiveOn",
          state`,
    );
    await noteChanges(
      tx,
      added.map((row) => ({
        ...row,
        what: row.state === 'to-enter' ? 'to be entered' : 'counted',
        note: why.get(row.matterId),
      })),
      actor,
    );
  }
  const updates = counted.flatMap(({ update }) => update);
  await updateRows(
    tx,
    matterDeadlines,
    [matterDeadlines.id],
    updates.map(({ id, was, is }) => ({
      id,
      ...storedOf({ ...was, ...is }),
      ...(isAsRead(was, { ...was, ...is }) ? readingOf(was) : { readBy: null, readAt: null }),
      // Whoever moves a day can't be its second reader.
      enteredBy: is.nominalOn !== was.nominalOn && actor !== 'automatic' ? actor : was.enteredBy,
    })),
    sql`updated_at = ${later(matterDeadlines.updatedAt)}`,
  );
  await noteChanges(
    tx,
    updates
      .map(({ was, is }) => ({
        ...was,
        ...is,
        was,
        what: whatChanged(was, is),
        note: why.get(was.matterId) ?? whyOtherRule(was, { ...was, ...is }, rules),
      }))
      .filter((each) => each.note !== null || isTold(each.was, each)),
    actor,
  );
  return updates.filter(({ was, is }) => is.effectiveOn !== was.effectiveOn).length;
}

const days = ['effectiveOn', 'nominalOn', 'targetOn', 'longestOn'] as const;

/** Other words of a counting are nothing to tell, nor is what follows from a day that a person has just set. */
const isTold = (was: DeadlineRow, is: Pick<DeadlineRow, 'state' | (typeof days)[number]>) =>
  was.state !== is.state ||
  (was.isSetByHand ? was.effectiveOn !== is.effectiveOn : days.some((day) => was[day] !== is[day]));

const readingOf = ({ readBy, readAt }: DeadlineRow) => ({ readBy, readAt });

/**
 * Whoever read another day, or the same one beside another version of its rule, did not read this. One that only rolls was
 * read, and a day that a person set has no rule beside it.
 */
const isAsRead = (was: DeadlineRow, is: OfRule & Pick<DeadlineRow, 'nominalOn'>) =>
  was.nominalOn === is.nominalOn &&
  (was.isSetByHand || was.ruleVersion === null || was.ruleVersion === is.ruleVersion);

const whatChanged = (was: Pick<DeadlineRow, 'state'>, is: Pick<DeadlineRow, 'state'>): string => {
  if (isLive(is)) return isLive(was) ? 'counted again' : 'opened again';
  return is.state;
};

type OfRule = Pick<DeadlineRow, 'rule' | 'ruleVersion'>;

/** Said where another version of the rule counts than before. */
function whyOtherRule(was: OfRule, is: OfRule, rules: readonly Rule[]): string | null {
  const isAnother = was.ruleVersion !== null && is.ruleVersion !== was.ruleVersion;
  const rule =
    isAnother && rules.find(({ key, version }) => key === is.rule && version === is.ruleVersion);
  return rule ? `Rule ${rule.key}, version ${rule.version}: ${rule.source}` : null;
}

type Change = Pick<DeadlineRow, 'id' | 'nominalOn' | 'effectiveOn'> & {
  what: string;
  note?: string | null | undefined;
  documentId?: number | null;
};

export async function noteChanges(tx: Db, changes: Change[], actor: string) {
  if (changes.length === 0) return;
  const rows = changes.map(
    ({ id, what, nominalOn, effectiveOn, note = null, documentId = null }) => ({
      deadlineId: id,
      what,
      nominalOn,
      effectiveOn,
      note,
      documentId,
      actor,
    }),
  );
  await tx.execute(insertingRows(deadlineChanges, rows));
}
