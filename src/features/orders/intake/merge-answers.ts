import type { IntakeAnswers } from './answers';

type Name = keyof IntakeAnswers;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const changedIn = (before: IntakeAnswers, after: IntakeAnswers): Name[] =>
  (Object.keys(after) as Name[]).filter((name) => !isSame(before[name], after[name]));

/**
 * Keeps the answers of two windows apart: those that were typed here since the page was opened with `first`, and those
 * that follow the other window. `stored`: what this one has stored of its own.
 */
export function startMerging(first: IntakeAnswers, stored: IntakeAnswers) {
  const own = new Set(changedIn(first, stored));
  const note = (typed: IntakeAnswers) => {
    for (const name of changedIn(first, typed)) own.add(name);
  };
  return {
    /** Whether the other window has changed an answer that is typed here too, to something else. */
    clashes(known: IntakeAnswers, now: IntakeAnswers, typed: IntakeAnswers): boolean {
      note(typed);
      return changedIn(known, now).some((name) => own.has(name) && !isSame(now[name], typed[name]));
    },
    /** What is stored now, with what is typed here. */
    merged(now: IntakeAnswers, typed: IntakeAnswers): IntakeAnswers {
      note(typed);
      return { ...now, ...Object.fromEntries([...own].map((name) => [name, typed[name]])) };
    },
  };
}
