import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, lockRow, updateRow } from '../../../platform/db/rows';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { conflict, forbidden, invalid, notFound } from '../../../shared/failure';
import type { Notice } from '../../../shared/notice';
import type { Rule } from '../deadlines/rules';
import { countsLike, newestOf } from '../deadlines/versions';
import { findRules } from './data.server';
import { requestRecount } from './recounts.server';
import type { ProposeRule } from './rule-contract';
import { ruleChanges } from './schema.server';

export type RuleChangeRow = typeof ruleChanges.$inferSelect;
type Proposal = z.output<typeof ProposeRule>;
type Person = Actor & { isOwner: boolean };

const entity = 'rule change';

export const findRuleChanges = (db: Db, key: string): Promise<RuleChangeRow[]> =>
  db.select().from(ruleChanges).where(eq(ruleChanges.rule, key)).orderBy(desc(ruleChanges.id));

/** Says to everybody that a change waits for its second reader. */
export async function findRuleNotices(db: Db): Promise<Notice[]> {
  const waiting = await db.$count(ruleChanges, eq(ruleChanges.state, 'proposed'));
  if (waiting === 0) return [];
  return [
    {
      title: `${countText(waiting, 'change')} of rules to read.`,
      text: 'It holds when a second person has read it.',
      path: '/admin/matters/rules?state=proposed',
      link: 'Show them',
    },
  ];
}

export async function requireChange(db: Db, id: number): Promise<RuleChangeRow> {
  const row = await getRow(db, ruleChanges, eq(ruleChanges.id, id));
  if (!row) throw notFound('This change does not exist.');
  return row;
}

/** Throws unless the version could follow the newest of its rule. Returns that one. */
export const refuseChange = async (db: Db, key: string, change: Proposal): Promise<Rule> =>
  refuseAmong(await findRules(db), key, change);

export function refuseAmong(rules: readonly Rule[], key: string, change: Proposal): Rule {
  const newest = newestOf(key, rules);
  if (!newest) throw notFound('This rule does not exist.');
  const { version, validFrom, validUntil } = newest;
  if (validFrom !== null && change.validFrom < validFrom)
    throw invalid(
      `Version ${version} holds from ${dateText(validFrom)}: another can’t begin before it`,
      'validFrom',
    );
  if (validUntil !== null && change.validFrom > validUntil)
    throw invalid(`This rule ended on ${dateText(validUntil)}`, 'validFrom');
  if (countsLike(newest, { ...change, key }))
    throw conflict('This version counts as the one before it, from the same day.');
  return newest;
}

export const proposeRule = (
  db: Db,
  key: string,
  proposal: Proposal,
  { isOwner, ...actor }: Person,
) =>
  db.transaction(async (tx) => {
    await refuseChange(tx, key, proposal);
    const [row] = await tx
      .insert(ruleChanges)
      .values({ ...proposal, rule: key, actor: actor.actor, isByOwner: isOwner })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('A change of this rule waits for its second reader already.');
    await recordAudit(tx, actor, 'create', entity, row.id, { after: row });
  });

/** From now on the version holds, and a job counts open deadlines again. */
export async function confirmRule(
  { db, wake }: Pick<SiteContext, 'db' | 'wake'>,
  id: number,
  { isOwner, ...actor }: Person,
) {
  await decide(db, id, actor, async (tx, change) => {
    if (change.actor === actor.actor)
      throw forbidden('Nobody is the second reader of an entry of their own. Ask a colleague.');
    if (!isOwner && !change.isByOwner)
      throw forbidden('One of the two who change a rule has to be an owner. Ask an owner.');
    await refuseChange(tx, change.rule, { ...change, whyNot: change.whyNot ?? '' });
    await requestRecount(tx, actor.actor);
    return { state: 'confirmed' as const };
  });
  wake();
}

export const rejectRule = (db: Db, id: number, reason: string, actor: Actor) =>
  decide(db, id, actor, async () => ({ state: 'rejected' as const, reason }));

const decide = (
  db: Db,
  id: number,
  actor: Actor,
  decision: (
    tx: Db,
    change: RuleChangeRow,
  ) => Promise<Pick<Partial<RuleChangeRow>, 'state' | 'reason'>>,
) =>
  db.transaction(async (tx) => {
    const change = await lockRow(tx, ruleChanges, eq(ruleChanges.id, id));
    if (!change) throw notFound('This change does not exist.');
    if (change.state !== 'proposed') throw conflict(`This change was ${change.state} already.`);
    const decided = await decision(tx, change);
    const after = await updateRow(tx, ruleChanges, eq(ruleChanges.id, id), {
      ...decided,
      decidedBy: actor.actor,
      decidedAt: new Date(),
    });
    await recordAudit(tx, actor, 'update', entity, id, { before: change, after });
  });
