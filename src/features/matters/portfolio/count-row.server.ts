import { addMonths } from '../../../shared/calendar-date';
import type { Office } from '../counting/data.server';
import { docketOf } from '../counting/refresh-docket.server';
import { isAhead, isLive } from '../deadlines/contract';
import { findRule } from '../deadlines/rules';
import type { PortfolioDeadline } from './contract';
import type { FormerDeadline, MatterToOpen } from './matter-to-open';

export const toDeadline = ({ title, on }: FormerDeadline, today: string): PortfolioDeadline => ({
  title,
  source: null,
  on,
  isPast: on < today,
  former: on,
  note: null,
});

/** What the rules count, and what only the former docket has. */
export function countedOf(draft: MatterToOpen, isEnded: boolean, office: Office, today: string) {
  if (isEnded) return { counted: [], former: [] };
  const docket = docketOf(draft, {
    classes: draft.classes,
    events: [{ kind: 'opened' as const, datedOn: today, facts: {} }, ...draft.events].map(
      (event, place) => ({
        receivedOn: null,
        correctsId: null,
        classes: [],
        ...event,
        id: place + 1,
      }),
    ),
    office,
    stored: [],
    family: undefined,
  });
  const dayOf = new Map(draft.deadlines.map((each) => [each.on, each]));
  // Information that falls on the same day is no act that the former docket asks for.
  const acts = docket.deadlines.filter(({ rule }) => findRule(rule)?.nature !== 'information');
  const known = new Set(acts.flatMap((each) => [each.nominalOn, each.effectiveOn]));
  const counted = docket.deadlines.filter(isLive).map((each): PortfolioDeadline => {
    const former = acts.includes(each)
      ? (dayOf.get(each.nominalOn) ?? dayOf.get(each.effectiveOn))
      : undefined;
    const isPast = !isAhead(each) || each.effectiveOn < today;
    return {
      title: each.title,
      source: each.source ?? findRule(each.rule)?.source ?? null,
      on: each.effectiveOn,
      isPast,
      former: former?.on ?? null,
      note: isPast ? whatIsLeft(each, today) : null,
    };
  });
  return { counted, former: draft.deadlines.filter(({ on }) => !known.has(on)) };
}

/** Whatever saves a right that was missed is open for half a year at most. */
const whatIsLeft = ({ rule, effectiveOn }: { rule: string; effectiveOn: string }, today: string) =>
  effectiveOn >= addMonths(today, -6)
    ? (findRule(rule)?.ifMissed ?? null)
    : 'Say whether it was done then, or missed.';

/** Two ends of a term: both days are kept until somebody decides. */
export const otherRenewals = (former: FormerDeadline[], counted: PortfolioDeadline[]): string[] =>
  former.some(({ title }) => /renew/i.test(title)) &&
  counted.some(({ title }) => /renew/i.test(title))
    ? ['The former docket has another day for the renewal: both are kept until you decide']
    : [];
