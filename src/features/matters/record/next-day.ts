import { dateText } from '../../../shared/date-text';
import type { DayKind } from '../deadlines/contract';
import { suggestedText } from '../deadlines/day-text';

export interface Next {
  nextOn: string | null;
  nextKind: DayKind;
}

/** `next 2 Dec 2026`; null without a day. */
export function nextDayText({ nextOn, nextKind }: Next): string | null {
  if (nextOn === null) return null;
  if (nextKind === 'due') return `next ${dateText(nextOn)}`;
  if (nextKind === 'provisional') return `next ${dateText(nextOn)}, provisional`;
  const day = 'day to enter from a letter';
  return nextKind === 'suggested' ? `${day}, ${suggestedText(nextOn)}` : day;
}
