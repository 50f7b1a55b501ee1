import { addMonths, type Day, openDayFrom, read, write } from './days';
import type { Story } from './story';

// How the terms of a right go on: renewed in time, late, by another, never, or brought back.

export const lastDayTold = read('2027-12-31');

interface Terms {
  /** From when a renewal can be filed, in months before the end. */
  opensMonths: number;
  /** The ends of all terms, in order. */
  ends: Day[];
  /** Where the last of them is the end of the right itself. */
  endsForGood: boolean;
  restored: 'any-time' | 'never';
}

/** True where the right still stands at the end of what is told. */
export function renewals(story: Story, terms: Terms): void {
  const { ends, endsForGood } = terms;
  for (const [index, end] of ends.entries()) {
    if (end > lastDayTold) return;
    const next = ends[index + 1];
    if (next === undefined) {
      if (endsForGood) closeLater(story, story.tell('term-ended', end + 1));
      return;
    }
    // What ended before the firm took over was renewed by others.
    if (end < story.openedOn) story.tell('renewed', end - 10, { expiresOn: write(next) });
    else if (!renewed(story, end, next, terms)) return;
  }
}

const closeLater = (story: Story, on: Day) =>
  story.tell('closed', on + story.dice.between(30, 200));

function renewed(story: Story, end: Day, next: Day, { opensMonths, restored }: Terms): boolean {
  const { dice } = story;
  const opens = Math.max(addMonths(end, -opensMonths), story.openedOn);
  const lastLate = openDayFrom(addMonths(end, 6));
  const confirmed = (on: Day) =>
    story.tell('renewed', on + dice.between(3, 40), { expiresOn: write(next) });
  switch (dice.between(1, 10)) {
    case 1:
      confirmed(story.tell('renewal-filed', end));
      return true;
    case 2:
      confirmed(
        story.tell('renewal-filed', dice.chance(0.3) ? lastLate : dice.between(end + 1, lastLate)),
      );
      return true;
    case 3:
      confirmed(opens - 3);
      return true;
    case 4:
      return lapsed(story, end, next, restored);
    default:
      confirmed(story.tell('renewal-filed', dice.between(opens, end)));
      return true;
  }
}

function lapsed(story: Story, end: Day, next: Day, restored: Terms['restored']): boolean {
  const { dice } = story;
  const removed = story.tell('removed', openDayFrom(addMonths(end, 6)) + dice.between(5, 40), {
    lostOn: write(end),
  });
  if (restored === 'never' || dice.chance(0.6)) {
    closeLater(story, removed);
    return false;
  }
  const asked = story.tell('restoration-asked', removed + dice.between(5, 90));
  story.tell('restored', asked + dice.between(30, 90), { expiresOn: write(next) });
  return true;
}
