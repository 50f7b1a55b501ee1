/** Remembers what it computed of the first texts, of which a register has few different ones. */
export function remembered(compute: (text: string) => string, most: number) {
  const known = new Map<string, string>();
  return (text: string): string => {
    let value = known.get(text);
    if (value === undefined) {
      value = compute(text);
      if (known.size < most) known.set(text, value);
    }
    return value;
  };
}
