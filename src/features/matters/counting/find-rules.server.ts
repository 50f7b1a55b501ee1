import { and, countDistinct, eq, inArray, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { type Period, periodText } from '../deadlines/count';
import { type EventKind, eventKind } from '../deadlines/event-kinds';
import { exampleOf } from '../deadlines/example';
import { conditionText, countedText, rolledText } from '../deadlines/rule-words';
import { rules as builtIn, formOn, type Rule } from '../deadlines/rules';
import { countsLike, versionOn } from '../deadlines/versions';
import { findOffice, findRules } from './data.server';
import { findRuleChanges } from './rule-changes.server';
import type { ListedRule, RuleDetail, RuleListQuery, RuleVersion } from './rule-contract';
import { findRuleReadings } from './rule-readings.server';
import { matterDeadlines, ruleChanges } from './schema.server';

/** Rules with what they say now, in the order of the law. */
export async function findListedRules(
  db: Db,
  { q = '', right, confidence, state }: RuleListQuery,
): Promise<ListedRule[]> {
  const rules = await findRules(db);
  const matters = await countMatters(db);
  const proposed = await findProposed(db);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const today = dayInSingapore();
  const keys = [...new Set(rules.map(({ key }) => key))];
  return keys
    .flatMap((key) => versionOn(key, today, rules) ?? [])
    .map((rule) => ({
      ...toVersion(rule),
      id: rule.key,
      matters: matters.get(rule.key) ?? 0,
      isProposed: proposed.has(rule.key),
    }))
    .filter(
      (rule) =>
        (!right || rule.rights.includes(right)) &&
        (!confidence || rule.confidence === confidence) &&
        (!state || isIn[state](rule)) &&
        words.every((word) => searchTextOf(rule).includes(word)),
    );
}

const isIn: Record<NonNullable<RuleListQuery['state']>, (rule: ListedRule) => boolean> = {
  proposed: ({ isProposed }) => isProposed,
  changed: ({ isOwn }) => isOwn,
  letter: ({ computes }) => !computes,
};

const searchTextOf = ({ key, title, source, form, summary }: ListedRule) =>
  [key, title, source, form, summary].join(' ').toLowerCase();

/** Matters with an open deadline of a rule, by its key. */
async function countMatters(db: Db, key?: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ rule: matterDeadlines.rule, matters: countDistinct(matterDeadlines.matterId) })
    .from(matterDeadlines)
    .where(
      and(
        inArray(matterDeadlines.state, ['open', 'to-enter', 'past-due']),
        key === undefined ? isNotNull(matterDeadlines.rule) : eq(matterDeadlines.rule, key),
      ),
    )
    .groupBy(matterDeadlines.rule);
  return new Map(rows.map(({ rule, matters }) => [rule, matters]));
}

async function findProposed(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ rule: ruleChanges.rule })
    .from(ruleChanges)
    .where(eq(ruleChanges.state, 'proposed'));
  return new Set(rows.map(({ rule }) => rule));
}

export async function readRule(db: Db, key: string): Promise<z.input<typeof RuleDetail>> {
  const { rules, calendar } = await findOffice(db);
  const today = dayInSingapore();
  const current = versionOn(key, today, rules);
  if (!current) throw notFound('This rule does not exist.');
  const versions = rules.filter((rule) => rule.key === key);
  return {
    current: toVersion(current),
    example: exampleOf(current, today, calendar),
    versions: versions.toSorted((one, other) => other.version - one.version).map(toVersion),
    changes: (await findRuleChanges(db, key)).map(toChange),
    matters: (await countMatters(db, key)).get(key) ?? 0,
    readings: await findRuleReadings(db, current),
  };
}

const typed = (period: Period | null) => (period ? periodText(period) : '');

const toChange = (row: Awaited<ReturnType<typeof findRuleChanges>>[number]) => ({
  ...row,
  whyNot: row.whyNot ?? '',
  period: typed(row.period),
  longest: typed(row.longest),
  yields:
    row.state === 'confirmed' &&
    builtIn.some((rule) => countsLike(rule, { ...row, key: row.rule })),
});

const titles = (kinds: readonly EventKind[]) => kinds.map((kind) => eventKind[kind].title);

/** A version of a rule in words. */
export const toVersion = (rule: Rule): RuleVersion => ({
  key: rule.key,
  version: rule.version,
  title: rule.title,
  rights: [...rule.rights],
  routes: [...rule.routes],
  period: typed(rule.period),
  longest: typed(rule.longest),
  counted: countedText(rule),
  rolls: rule.rolls,
  rolled: rolledText(rule),
  opens: rule.opens && periodText(rule.opens),
  startedBy: titles(rule.triggers),
  closedBy: titles(rule.closedBy),
  missedBy: titles(rule.missedBy),
  condition: conditionText(rule),
  ifMissed: rule.ifMissed,
  extension: rule.extension,
  isLateAsOfRight: rule.isLateAsOfRight,
  notes: rule.notes.map(({ text, source }) => `${text} (${source})`),
  form: formOn(rule, dayInSingapore()) ?? null,
  computes: rule.computes,
  whyNot: rule.whyNot ?? '',
  target: rule.target,
  source: rule.source,
  url: rule.url,
  summary: rule.summary,
  checkedOn: rule.checkedOn,
  confidence: rule.confidence,
  validFrom: rule.validFrom,
  validUntil: rule.validUntil,
  validBy: rule.validBy,
  isOwn: !builtIn.some(({ key, version }) => key === rule.key && version === rule.version),
});
