/**
 * What is read at its first use and kept: `get` reads it at once, or what is left of it; `read` part by part, between
 * which others are served.
 */
export function inParts<Value>(parts: () => Generator<void, Value>) {
  let begun: Generator<void, Value> | undefined;
  let kept: { value: Value } | undefined;
  const readPart = () => {
    begun ??= parts();
    const part = begun.next();
    if (part.done) kept ??= { value: part.value };
  };
  return {
    get(): Value {
      while (!kept) readPart();
      return kept.value;
    },
    async read(breathe: () => Promise<void>): Promise<void> {
      while (!kept) {
        readPart();
        await breathe();
      }
    },
  };
}
