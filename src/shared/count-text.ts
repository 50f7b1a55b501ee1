const numberFormat = new Intl.NumberFormat('en-SG');

export const numberText = (count: number) => numberFormat.format(count);

/** `1 post`, `1,234 posts`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `class 30`, `classes 30, 43`. */
export const classNumbers = (classes: string[]): string =>
  `${classes.length === 1 ? 'class' : 'classes'} ${classes.join(', ')}`;
