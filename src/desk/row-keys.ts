import type { KeyboardEvent } from 'react';

const rowLinks = (within: Element | null | undefined) => [
  ...(within?.querySelectorAll<HTMLElement>('tbody th :is(a, button)') ?? []),
];

export const focusFirstRow = (box: Element | null) => rowLinks(box)[0]?.focus();

/** From row to row by the arrow keys, Home and End; Space selects the row. Set on the table's body. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row || target.matches('input, select, textarea')) return;
  const links = rowLinks(row.closest('table'));
  const place = links.findIndex((link) => row.contains(link));
  const next = {
    ArrowDown: links[place + 1],
    ArrowUp: links[place - 1],
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (event.key === ' ' && target.matches('th a')) {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  }
}
