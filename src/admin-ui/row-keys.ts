import type { FocusEvent, KeyboardEvent } from 'react';

/** The focus target of each row: the link in its heading, or else its first control. */
export const rowLink = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('th :is(a, button)') ??
  row.querySelector<HTMLElement>('td :is(a, button)');

const rowLinks = (table: Element | null | undefined): HTMLElement[] =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].flatMap((row) => rowLink(row) ?? []);

export const focusFirstRow = (box: Element | null) => rowLinks(box)[0]?.focus();

/** The last focused row of each table and its index. */
const lastRows = new WeakMap<Element, { row: Element; at: number }>();

/** Set on `<tbody>`, for `focusLastRow`. */
export function noteRow({ target }: FocusEvent<HTMLElement>) {
  const row = target.closest('tr');
  const table = row?.closest('table');
  if (row && table) lastRows.set(table, { row, at: row.sectionRowIndex });
}

/** Focuses the last focused row, or the one now in its place. */
export function focusLastRow(box: Element | null) {
  const table = box?.querySelector('table');
  const last = table ? lastRows.get(table) : undefined;
  const links = rowLinks(table);
  const own = links.find((link) => last?.row.contains(link));
  (own ?? links[Math.min(last?.at ?? 0, links.length - 1)])?.focus();
}

/** The visible rows less one, which stays in view when paging. */
function rowsInSight(row: HTMLElement): number {
  const height = Math.min(row.closest('.list')?.clientHeight ?? innerHeight, innerHeight);
  return Math.max(1, Math.floor(height / row.offsetHeight) - 2);
}

/** Arrow keys, page keys, Home and End move between rows; Space selects one. Set on `<tbody>`. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  const row = target.closest('tr');
  if (!row || target.matches('input, select, textarea')) return;
  const links = rowLinks(row.closest('table'));
  const place = links.findIndex((link) => row.contains(link));
  const next = {
    ArrowDown: links[place + 1],
    ArrowUp: links[place - 1],
    PageDown: links[Math.min(place + rowsInSight(row), links.length - 1)],
    PageUp: links[Math.max(place - rowsInSight(row), 0)],
    Home: links[0],
    End: links.at(-1),
  }[event.key];
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (event.key === ' ' && target.matches('a')) {
    event.preventDefault();
    row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  }
}
