import { asc, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, forbidden, notFound } from '../../../shared/failure';
import { digestOf } from '../deadlines/digest.server';
import type { Rule } from '../deadlines/rules';
import { versionOn } from '../deadlines/versions';
import { findRules } from './data.server';
import { findRuleChanges } from './rule-changes.server';
import { ruleReadings } from './schema.server';

/** A person has read a rule beside its source. Whoever proposed the version is no second reader of it. */
export const readRuleAgain = (db: Db, key: string, version: number, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const rule = versionOn(key, dayInSingapore(), await findRules(tx));
    if (!rule) throw notFound('This rule does not exist.');
    if (rule.version !== version)
      throw conflict('This rule has another version now. Please read that one.');
    const changes = await findRuleChanges(tx, key);
    const isOwn = changes.some(
      (change) =>
        change.state === 'confirmed' &&
        change.actor === actor.actor &&
        change.validFrom === rule.validFrom,
    );
    if (isOwn) throw forbidden('This version is your own. Ask a colleague to read it.');
    const reading = { rule: key, version, digest: digestOf(rule), actor: actor.actor };
    const stored = await tx
      .insert(ruleReadings)
      .values(reading)
      .onConflictDoNothing()
      .returning({ id: ruleReadings.id });
    if (stored.length > 0)
      await recordAudit(tx, actor, 'read', 'rule', key, { after: { version } });
  });

/** Who has read this version as it is, the first first. */
export const findRuleReadings = async (db: Db, rule: Rule) =>
  (
    await db
      .select()
      .from(ruleReadings)
      .where(eq(ruleReadings.rule, rule.key))
      .orderBy(asc(ruleReadings.id))
  ).filter(({ version, digest }) => version === rule.version && digest === digestOf(rule));
