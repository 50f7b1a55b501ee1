import {
  type DerivedDeadline,
  type Docket,
  hasDay,
} from '../../src/features/matters/deadlines/contract';
import { write } from './days';
import type { Counted } from './known-facts';

// Where the engine's days and the counter's differ.

/** Rules of the law. Others are the firm's own follow-ups (F) and days that letters state (L). */
const isLaw = ({ rule }: DerivedDeadline) => /^[TPD]/.test(rule);
/** Over, or never there: no day of today. */
const isGone = ({ state }: DerivedDeadline) => state === 'superseded' || state === 'not-needed';

const shownCounted = ({ nominal, effective, longest, opens }: Counted) =>
  [
    `${write(nominal)} → ${effective === undefined ? '?' : write(effective)}`,
    longest && `longest ${write(longest)}`,
    opens && `from ${write(opens)}`,
  ]
    .filter(Boolean)
    .join(', ');

const shownDerived = ({
  nominalOn,
  effectiveOn,
  longestOn,
  opensOn,
  state,
  eventId,
}: DerivedDeadline) =>
  [
    `${nominalOn} → ${effectiveOn}`,
    longestOn && `longest ${longestOn}`,
    opensOn && `from ${opensOn}`,
    `${state} by event ${eventId}`,
  ]
    .filter(Boolean)
    .join(', ');

function isSame(counted: Counted, derived: DerivedDeadline): boolean {
  const { nominal, effective, isExtended, longest, opens } = counted;
  // More time that was granted moves the day itself, and a day that a letter states replaces it.
  return (
    (isExtended || derived.source !== null || derived.nominalOn === write(nominal)) &&
    (effective === undefined || derived.effectiveOn === write(effective)) &&
    derived.longestOn === (longest === null ? null : write(longest)) &&
    (opens === undefined || derived.opensOn === (opens === null ? null : write(opens)))
  );
}

/** The first difference between what the law gives and what the engine has; null: none. */
export function compare(counted: readonly Counted[], { deadlines }: Docket): string | null {
  const toEnter = deadlines.filter(({ state }) => state === 'to-enter');
  const derived = deadlines.filter(
    (each) =>
      isLaw(each) && hasDay(each) && each.state !== 'superseded' && each.state !== 'to-enter',
  );
  const lists = (rule: string) =>
    [
      `engine: ${
        derived
          .filter((each) => each.rule === rule)
          .map(shownDerived)
          .join(' | ') || 'none'
      }`,
      `law:    ${
        counted
          .filter((each) => each.rule === rule)
          .map(shownCounted)
          .join(' | ') || 'none'
      }`,
    ].join('\n  ');
  for (const each of counted) {
    const isFound = derived.some((other) => other.rule === each.rule && isSame(each, other));
    const isAsked = each.isOptional || toEnter.some(({ rule }) => rule === each.rule);
    if (!isFound && !isAsked) return `${each.rule} differs\n  ${lists(each.rule)}`;
  }
  for (const each of toEnter) {
    const ofRule = counted.filter(({ rule }) => rule === each.rule);
    const isLawful = ofRule.some(({ nominal }) => write(nominal) === each.nominalOn);
    if (hasDay(each) && ofRule.length > 0 && !isLawful)
      return `${each.rule} suggests ${each.nominalOn}\n  ${lists(each.rule)}`;
  }
  for (const each of derived) {
    if (isGone(each) || each.source !== null) continue;
    const isLawful = counted.some((other) => other.rule === each.rule && isSame(other, each));
    if (!isLawful) return `${each.rule} is of no law\n  ${lists(each.rule)}`;
  }
  return null;
}
