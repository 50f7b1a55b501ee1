import type { Calendar, CountingStep, DocketEvent } from './contract';
import { roll, targetBefore } from './count';
import type { Rule } from './rules';
import { filingOf } from './standing';
import { begin, type Setting, startOf } from './start';

export interface Example {
  on: string;
  nominalOn: string;
  effectiveOn: string;
  targetOn: string | null;
  longestOn: string | null;
  counting: CountingStep[];
}

/**
 * How a rule counts, if all that it counts from was on that day; the nearest for which the version holds. Null if the
 * letter states the day.
 */
export function exampleOf(rule: Rule, day: string, calendar: Calendar): Example | null {
  const [kind] = rule.triggers;
  const [right] = rule.rights;
  if (!rule.period || !kind || !right) return null;
  const on = [day, rule.validFrom ?? day].toSorted().at(-1) ?? day;
  const base = rule.validUntil !== null && rule.validUntil < on ? rule.validUntil : on;
  const event: DocketEvent = {
    id: 0,
    kind,
    datedOn: base,
    receivedOn: base,
    classes: [],
    facts: { lostOn: base, hearingOn: base, expiresOn: base, registeredOn: base, filedOn: base },
    correctsId: null,
  };
  const setting: Setting = {
    right,
    classes: [],
    events: [event],
    entries: [],
    filing: filingOf([{ ...event, kind: 'filed' }]),
    calendar,
    today: base,
    setDays: new Map(),
  };
  const start = startOf(rule, event, setting);
  if ('missing' in start) return null;
  const begun = begin(rule, start, setting);
  const rolled = roll(begun.nominalOn, { ...rule, calendar });
  return {
    on: start.on,
    nominalOn: begun.nominalOn,
    effectiveOn: rolled.effectiveOn,
    targetOn:
      rule.target > 0 ? targetBefore(rolled.effectiveOn, rule.target, begun.base, calendar) : null,
    longestOn: begun.longest && roll(begun.longest, { ...rule, calendar }).effectiveOn,
    counting: [...begun.steps, ...rolled.steps],
  };
}
