/** Remembers what it computed, up to that many texts: the words of a register recur. */
export function remembered<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = compute(text);
      if (known.size >= most) known.clear();
      known.set(text, value);
    }
    return value;
  };
}
