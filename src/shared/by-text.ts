/** Compares by a text, in the order of its code units. */
export const byText =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number => {
    const [first, second] = [textOf(one), textOf(other)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  };
