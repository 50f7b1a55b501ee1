const numberFormat = new Intl.NumberFormat('en-SG');

export const numberText = (count: number) => numberFormat.format(count);

/** `1 post`, `1,234 posts`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;
