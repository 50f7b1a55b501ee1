import { addDays } from '../../../shared/calendar-date';
import { type Period, periodText } from './count';
import { rules as builtIn, type Rule } from './rules';

type Changeable =
  | 'key'
  | 'period'
  | 'longest'
  | 'rolls'
  | 'computes'
  | 'whyNot'
  | 'target'
  | 'source'
  | 'url'
  | 'summary'
  | 'checkedOn'
  | 'confidence';

/** Another version of a rule, as the firm states it. What it is about stays as in the code. */
export type ChangedRule = Pick<Rule, Changeable> & { validFrom: string };

/** The version of a rule with the highest number. */
export const newestOf = (key: string, rules: readonly Rule[]): Rule | undefined =>
  rules
    .filter((each) => each.key === key)
    .reduce<Rule | undefined>(
      (newest, each) => (newest && newest.version > each.version ? newest : each),
      undefined,
    );

/** The version of a rule by its number; the newest if that one isn't known. */
export const versionOf = (
  key: string,
  version: number | null,
  rules: readonly Rule[],
): Rule | undefined =>
  rules.find((each) => each.key === key && each.version === version) ?? newestOf(key, rules);

/** The version of a rule for events, or for filings, of that day; the newest if none holds then. */
export const versionOn = (key: string, day: string, rules: readonly Rule[]): Rule | undefined =>
  rules.find(
    ({ validFrom, validUntil, ...each }) =>
      each.key === key && (validFrom ?? day) <= day && day <= (validUntil ?? day),
  ) ?? newestOf(key, rules);

/**
 * All versions of all rules, with the firm's own, oldest first. One that the code has meanwhile, and that counts the
 * same from the same day, yields to the code's. Of several the one with the later first day holds from that day on; of
 * one day it is the later version.
 */
export function withChanges(
  changes: readonly ChangedRule[],
  rules: readonly Rule[] = builtIn,
): readonly Rule[] {
  const all = [...rules];
  for (const change of changes) {
    const newest = newestOf(change.key, all);
    if (newest && !all.some((each) => countsLike(each, change)))
      all.push({ ...newest, ...change, version: newest.version + 1 });
  }
  if (all.length === rules.length) return rules;
  const changed = new Set(changes.map(({ key }) => key));
  return all.map((rule) => (changed.has(rule.key) ? endedByNext(rule, all) : rule));
}

export const countsLike = (rule: Rule, change: ChangedRule) =>
  rule.key === change.key && countedBy(rule) === countedBy(change);

const textOf = (period: Period | null) => period && periodText(period);

/** All of it by which days differ, without the words. */
const countedBy = ({ validFrom, period, longest, rolls, computes, target }: Changed) =>
  [validFrom, textOf(period), textOf(longest), rolls, computes, target].join();

type Changed = Pick<ChangedRule, 'period' | 'longest' | 'rolls' | 'computes' | 'target'> &
  Pick<Rule, 'validFrom'>;

function endedByNext(rule: Rule, all: readonly Rule[]): Rule {
  const place = (each: Rule) => `${each.validFrom ?? ''} ${String(each.version).padStart(6, '0')}`;
  const [next] = all
    .filter((each) => each.key === rule.key && place(each) > place(rule))
    .flatMap(({ validFrom }) => validFrom ?? [])
    .toSorted();
  const last = next && addDays(next, -1);
  return last && last < (rule.validUntil ?? '9999') ? { ...rule, validUntil: last } : rule;
}
