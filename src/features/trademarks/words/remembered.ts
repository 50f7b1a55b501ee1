/** Remembers what it computed, up to that many texts, and those that recur the longest: the words of a register do. */
export function remembered<T>(compute: (text: string) => T, most: number): (text: string) => T {
  let [recent, older] = [new Map<string, T>(), new Map<string, T>()];
  return (text) => {
    let value = recent.get(text);
    if (value === undefined) {
      value = older.get(text) ?? compute(text);
      if (2 * recent.size >= most) [recent, older] = [new Map(), recent];
      recent.set(text, value);
    }
    return value;
  };
}
