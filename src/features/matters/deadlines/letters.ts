import { follow, namedClasses, open } from './closing';
import type { CountingStep, DerivedDeadline, DocketEvent } from './contract';
import { roll } from './count';
import { eventKind } from './event-kinds';
import type { Rule } from './rules';
import { type Begun, keyOf, type Setting, type suggest } from './start';

// The days that letters state: beside what a rule gives, and where no rule computes them.

export const inLetter = 'As the letter states it';

export const differs = (text: string, source: string, on: string): CountingStep => ({
  kind: 'differs',
  text,
  source,
  on,
});

/** Where the letter states another day than the rule gives, both are shown, and the earlier one is acted on. */
export function besideLetter(
  rule: Rule,
  event: DocketEvent,
  begun: Begun,
  { calendar }: Setting,
): Begun & { source: string | null } {
  const { dueOn } = event.facts;
  if (!dueOn || rule.nature !== 'task') return { ...begun, source: null };
  const rolled = (on: string) => roll(on, { ...rule, calendar }).effectiveOn;
  const effectiveOn = rolled(begun.nominalOn);
  if (dueOn === begun.nominalOn || rolled(dueOn) === effectiveOn) return { ...begun, source: null };
  const isEarlier = dueOn < effectiveOn;
  const other = isEarlier
    ? differs('What the rule gives', rule.source, effectiveOn)
    : differs('What the letter states', eventKind[event.kind].title, dueOn);
  return {
    ...begun,
    nominalOn: isEarlier ? dueOn : begun.nominalOn,
    steps: [...begun.steps, other],
    source: isEarlier ? inLetter : null,
  };
}

const never = '9999-12-31';

/** A last day that exists but isn't computed. Nothing that was done is late by its suggestion. */
export function toEnter(
  rule: Rule,
  event: DocketEvent,
  setting: Setting,
  suggestion: ReturnType<typeof suggest> | null,
): DerivedDeadline {
  const { remaining, closing } = follow(rule, event, setting, {
    effectiveOn: never,
    asOfRightOn: null,
    nominalEnd: never,
    base: event.datedOn,
    begunOn: event.datedOn,
    openDay: (day) => day,
  });
  const on = suggestion?.on ?? event.datedOn;
  return {
    ...named(rule, event),
    classes: closing ? event.classes : namedClasses(remaining, event, setting),
    nominalOn: on,
    effectiveOn: on,
    targetOn: null,
    longestOn: null,
    opensOn: null,
    counting: suggestion?.counting ?? [],
    source: null,
    extension: null,
    actedOn: null,
    ...(closing ?? { ...open, state: 'to-enter' }),
  };
}

export const named = (rule: Rule, event: DocketEvent) => ({
  key: keyOf(rule, event),
  rule: rule.key,
  ruleVersion: rule.version,
  title: rule.title,
  eventId: event.id,
});
