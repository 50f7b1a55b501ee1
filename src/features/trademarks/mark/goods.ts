const mostShown = 180;

export interface Goods {
  /** The beginning, or all of it. */
  start: string;
  items: number;
  isWhole: boolean;
}

/** The first items of a specification, which offices separate by semicolons. */
export function goodsOf(text: string): Goods {
  const items = itemsOf(text);
  let start = '';
  let shown = 0;
  for (const item of items) {
    const longer = start ? `${start}; ${item}` : item;
    if (longer.length > mostShown) break;
    start = longer;
    shown += 1;
  }
  if (shown === items.length) return { start: text, items: items.length, isWhole: true };
  if (shown === 0) start = (items[0] ?? '').slice(0, mostShown).replace(/\s+\S*$/, '');
  return { start: `${start} …`, items: items.length, isWhole: false };
}

export const itemsOf = (text: string) =>
  text
    .split(/;\s*/)
    .map((item) => item.trim())
    .filter(Boolean);
