import { addMonths } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { scopeOf } from './closing';
import type { DocketEvent } from './contract';
import { lastDay } from './count';
import { lateGrantMonths } from './late-grant';
import type { Rule, Saying } from './rules';
import { expiryOf, isAfter, lastTermEnd } from './standing';
import { completedOn, type Setting, type Start } from './start';

// Which events start which deadlines.

/** Whether this version of a rule is the one for the event, and the event the one that starts it. */
export function begins(rule: Rule, event: DocketEvent, setting: Setting): boolean {
  const { filing, events } = setting;
  const day = rule.validBy === 'filing' ? (filing.on ?? event.datedOn) : event.datedOn;
  if (rule.validBy !== 'base' && !isValidOn(rule, day)) return false;
  if (rule.says && rule.says.otherwise === undefined && !says(rule.says, event)) return false;
  if (
    rule.isOnce &&
    events.some((other) => rule.triggers.includes(other.kind) && isAfter(event, other))
  )
    return false;
  return fits(rule, event, setting);
}

const isValidOn = ({ validFrom, validUntil }: Rule, day: string) =>
  (validFrom === null || day >= validFrom) && (validUntil === null || day <= validUntil);

const says = ({ fact, is }: Saying, { facts }: DocketEvent) => is.includes(facts[fact]);

/** Why the way that a rule opens is closed to what its event says; null: it is open. */
export function closedTo(rule: Rule, event: DocketEvent, start: Start): string | null {
  if (rule.validBy === 'base' && 'on' in start && !isValidOn(rule, start.on))
    return `“${rule.title}” isn’t open: it holds for what was lost since ${dateText(rule.validFrom ?? '')}.`;
  const { says: saying } = rule;
  if (saying?.otherwise === undefined || isAsking(rule, event) || says(saying, event)) return null;
  return saying.otherwise;
}

/** Whether a rule hangs on what its event doesn't say. */
export const isAsking = ({ says }: Rule, { facts }: DocketEvent) =>
  says?.otherwise !== undefined && facts[says.fact] === undefined;

/** Whether a rule that holds for some registrations only holds for this one. */
function fits(rule: Rule, event: DocketEvent, setting: Setting): boolean {
  const { filing, right, events } = setting;
  const { on, firstOn } = filing;
  const expiry = expiryOf(event, right, filing);
  // After a first filing whose time was over, a later one starts no other.
  if (rule.base === 'first-filing' && rule.period && firstOn !== null && on !== null)
    return on === firstOn || on <= lastDay(firstOn, rule.period, rule.counting);
  const end = lastTermEnd(right, filing);
  if (rule.base === 'expiry' && expiry !== null) {
    if (end !== null && expiry >= end) return false;
    if (event.kind !== 'restored' && isKnownTerm(rule, event, expiry, setting)) return false;
  }
  const isFirst = event.kind === 'registered' && expiry !== null;
  switch (rule.onlyIf) {
    case 'registered-in-time':
      return !isFirst || completedOn(event) < addMonths(expiry, -6);
    case 'registered-late':
      return isFirst && completedOn(event) >= addMonths(expiry, -6);
    case 'granted-late':
      return on !== null && event.datedOn > addMonths(on, lateGrantMonths);
    case 'first-here':
      return on !== null && firstOn === on;
    case 'entrusted':
    case 'not-entrusted': {
      const isEntrusted = events.some(
        (other) => other.kind === 'renewal-entrusted' && !isAfter(other, event),
      );
      return isEntrusted === (rule.onlyIf === 'entrusted');
    }
    case null:
      return true;
  }
}

/** Whether an event before has begun the same term already, of the same classes. */
function isKnownTerm(rule: Rule, event: DocketEvent, expiry: string, setting: Setting): boolean {
  const { right, filing, events, classes } = setting;
  return events.some(
    (other) =>
      rule.triggers.includes(other.kind) &&
      isAfter(event, other) &&
      expiryOf(other, right, filing) === expiry &&
      scopeOf(event, classes).every((each) => scopeOf(other, classes).includes(each)),
  );
}
