import { scopeOf } from './closing';
import type { CountingStep, DocketEvent, Extension } from './contract';
import type { EventKind } from './event-kinds';
import type { Rule } from './rules';
import { isAfter } from './standing';
import type { Setting } from './start';

interface Extending {
  nominalOn: string;
  longest: string | null;
  longestOn: string | null;
  roll: (on: string) => string;
}

/** Moved by what the office granted, never beyond the longest. */
export function extend(
  rule: Rule,
  event: DocketEvent,
  setting: Setting,
  { nominalOn: counted, longest, longestOn, roll }: Extending,
): { nominalOn: string; extension: Extension | null; steps: CountingStep[] } {
  let nominalOn = counted;
  let extension: Extension | null = null;
  const steps: CountingStep[] = [];
  for (const step of setting.events) {
    if (!isExtensionOf(step, rule, event, setting)) continue;
    const { facts, datedOn, kind, id } = step;
    const untilOn = facts.untilOn ?? null;
    const note = (text: string, on: string) =>
      steps.push({ kind: 'note', text, source: rule.extension, on });
    if (kind === 'extension-asked') {
      const isLate = datedOn > roll(nominalOn);
      extension = { state: isLate ? 'asked-too-late' : 'asked', eventId: id, on: datedOn, untilOn };
      note(isLate ? 'More time was asked for too late' : 'More time was asked for', datedOn);
    } else if (kind === 'extension-refused') {
      extension = { state: 'refused', eventId: id, on: datedOn, untilOn };
      note('More time was refused', datedOn);
    } else if (untilOn) {
      const isBeyond = longestOn !== null && untilOn > longestOn;
      const until = isBeyond && longest ? longest : untilOn;
      if (!concernsAll(step, event, setting)) {
        note('More time was granted for some classes only; the others keep the day', until);
        continue;
      }
      if (until > nominalOn) nominalOn = until;
      extension = { state: 'granted', eventId: id, on: datedOn, untilOn: until };
      note(
        isBeyond ? 'More time was granted, which ends with the longest' : 'More time was granted',
        until,
      );
    }
  }
  return { nominalOn, extension, steps };
}

const extensions: readonly EventKind[] = [
  'extension-asked',
  'extension-granted',
  'extension-refused',
];

/** An extension belongs to the latest deadline of its rule for its classes. */
function isExtensionOf(
  step: DocketEvent,
  rule: Rule,
  event: DocketEvent,
  { events, classes }: Setting,
): boolean {
  if (!extensions.includes(step.kind) || step.facts.rule !== rule.key) return false;
  const mayBe = (trigger: DocketEvent) =>
    isAfter(step, trigger) &&
    scopeOf(trigger, classes).some((each) => scopeOf(step, classes).includes(each));
  return (
    mayBe(event) &&
    // Of a rule that begins once, a further event begins nothing.
    (rule.isOnce ||
      !events.some(
        (other) => rule.triggers.includes(other.kind) && isAfter(other, event) && mayBe(other),
      ))
  );
}

const concernsAll = (step: DocketEvent, event: DocketEvent, { classes }: Setting) =>
  scopeOf(event, classes).every((each) => scopeOf(step, classes).includes(each));
