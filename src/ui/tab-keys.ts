import type { KeyboardEvent } from 'react';

/** The keys of a list of `count` tabs: an arrow, Home or End shows and focuses another one. */
export const tabKeys =
  (current: number, count: number, show: (next: number) => void) => (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowRight: (current + 1) % count,
      ArrowLeft: (current - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
