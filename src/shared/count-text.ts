export const numberText = (count: number) => count.toLocaleString('en-SG');

/** `1 post`, `1,234 posts`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;
