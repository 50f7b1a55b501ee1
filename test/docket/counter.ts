import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import { addMonths, type Day, openDayFrom } from './days';
import { type Counted, factDay, type Matter } from './known-facts';
import { type Law, laws } from './laws';
import { termsOf } from './terms';

// A second, smaller way to the docket's days, written from the texts of the law and without the engine's code, so that
// one mistake can't stand in both. It knows no states, no letters to be entered and nothing that the firm asks the
// office by its own wish: it only says which days the law gives.

const lastDay = (base: Day, months: number, counted: Law['counted']) =>
  addMonths(base, months) + (counted === 'starting' ? -1 : counted === 'open' ? 1 : 0);

function byLaw(rule: string, law: Law, matter: Matter, event: DocketEvent): Counted[] {
  const base = law.base(matter, event);
  if (base === null || law.when?.(matter, event) === false) return [];
  const nominal = lastDay(base, law.months, law.counted);
  const moved = (day: Day) => (law.rolls ? openDayFrom(day, matter.notices) : day);
  const longest = law.longestMonths ? moved(lastDay(base, law.longestMonths, law.counted)) : null;
  const until = asExtended({ rule, law, matter, event }, moved(nominal), longest);
  const effective = law.rolls === null ? undefined : until;
  const stated = factDay(event, 'dueOn');
  return [
    {
      rule,
      nominal,
      // Where a letter and the rule disagree, the earlier day is acted on until a person decides.
      effective: stated && effective ? Math.min(stated, effective) : effective,
      isExtended: until !== moved(nominal),
      longest,
      opens: null,
      isOptional: law.isMedium ?? law.isOptional?.(matter) ?? false,
    },
  ];
}

/** With what the office granted after the latest event that starts the period, never later than the longest. */
function asExtended(
  { rule, law, matter, event }: { rule: string; law: Law; matter: Matter; event: DocketEvent },
  day: Day,
  longest: Day | null,
): Day {
  const isLatest = (granted: DocketEvent) =>
    law.once !== undefined ||
    !matter.events.some(
      ({ kind, datedOn }) =>
        law.each?.includes(kind) && datedOn > event.datedOn && datedOn < granted.datedOn,
    );
  const granted = matter.events
    .filter((each) => each.kind === 'extension-granted' && each.facts.rule === rule)
    .filter((each) => each.datedOn > event.datedOn && isLatest(each))
    .map((each) => openDayFrom(factDay(each, 'untilOn') ?? day, matter.notices));
  const until = Math.max(day, ...granted);
  return longest === null ? until : Math.min(until, longest);
}

/** Fourteen days before a hearing, counted backwards, so never later: r 24(4). */
const submissionsOf = ({ right, events }: Matter): Counted[] =>
  events.flatMap((event) => {
    const hearing = factDay(event, 'hearingOn');
    if (event.kind !== 'hearing-set' || hearing === null || right !== 'trademark') return [];
    const nominal = hearing - 14;
    return [
      {
        rule: 'T4',
        nominal,
        effective: nominal,
        isExtended: false,
        longest: null,
        opens: null,
        isOptional: true,
      },
    ];
  });

/** Every day that the law gives a matter. */
export function daysOf(matter: Matter): Counted[] {
  const counted = Object.entries(laws).flatMap(([rule, law]) => {
    if (law.right !== matter.right || (law.route && law.route !== matter.route)) return [];
    const starting = matter.events.filter(({ kind }) => (law.each ?? law.once)?.includes(kind));
    return (law.once ? starting.slice(0, 1) : starting).flatMap((event) =>
      byLaw(rule, law, matter, event),
    );
  });
  return [...counted, ...submissionsOf(matter), ...termsOf(matter)];
}
