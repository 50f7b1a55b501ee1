import type { Calendar } from './contract';
import { lastDay, roll } from './count';
import { rules as builtIn, type Rule } from './rules';
import { versionOf, versionOn } from './versions';

interface OfRule {
  /** Null: entered from a letter. */
  rule: string | null;
  ruleVersion: number | null;
  nominalOn: string;
  longestOn: string | null;
}

interface Remedy {
  title: string;
  on: string;
  source: string;
}

/**
 * What can still be done when a deadline is missed, and by when at the latest: counted from its nominal day, the first
 * on which the right can be lost, since nothing follows from an excluded day. Null if no rule computes it.
 */
export function remedyOf(
  { rule: key, ruleVersion, nominalOn, longestOn }: OfRule,
  calendar: Calendar,
  rules: readonly Rule[] = builtIn,
): Remedy | null {
  const rule = key === null ? undefined : versionOf(key, ruleVersion, rules);
  if (rule?.isLateAsOfRight && longestOn !== null)
    return { title: 'More time, which is a right', source: rule.source, on: longestOn };
  const next = rule?.follows
    .map((each) => versionOn(each, nominalOn, rules))
    .find((each) => each?.computes && each.base === 'lostOn');
  if (!next?.period || nominalOn < (next.validFrom ?? '')) return null;
  const last = lastDay(nominalOn, next.period, next.counting);
  const { effectiveOn } = roll(last, { ...next, calendar });
  return { title: next.title, source: next.source, on: effectiveOn };
}
