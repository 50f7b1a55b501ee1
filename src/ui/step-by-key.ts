import type { KeyboardEvent } from 'react';

/** Where an arrow, Home or End leads in a row of `count` tabs; undefined for any other key. */
function stepByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** The keys of a list of tabs: each shows and focuses another one. */
export const tabKeys =
  (current: number, count: number, show: (next: number) => void) => (event: KeyboardEvent) => {
    const next = stepByKey(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
