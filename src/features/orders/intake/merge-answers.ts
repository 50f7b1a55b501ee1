import type { IntakeAnswers } from './answers';

type Name = keyof IntakeAnswers;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The answers that differ, by name. */
export const changedIn = (before: IntakeAnswers, after: IntakeAnswers): Name[] =>
  (Object.keys(after) as Name[]).filter((name) => !isSame(before[name], after[name]));

/** What is stored, with what is typed here. */
export const withTyped = (
  stored: IntakeAnswers,
  typed: IntakeAnswers,
  names: ReadonlySet<Name>,
): IntakeAnswers => ({
  ...stored,
  ...Object.fromEntries([...names].map((name) => [name, typed[name]])),
});

/** Whether another window has changed an answer that is typed here too, to something else. */
export const clash = (
  known: IntakeAnswers,
  stored: IntakeAnswers,
  typed: IntakeAnswers,
  names: ReadonlySet<Name>,
): boolean =>
  changedIn(known, stored).some((name) => names.has(name) && !isSame(stored[name], typed[name]));
