/**
 * What is read at its first use and kept: `get` reads it at once, or what is left of it; `read` part by part, between
 * which others are served.
 */
export function inParts<Value>(parts: () => Generator<void, Value>) {
  let begun: Generator<void, Value> | undefined;
  let kept: { value: Value } | undefined;
  const readPart = () => {
    const reading = begun ?? parts();
    // What fails is begun anew by the next.
    begun = undefined;
    const part = reading.next();
    begun = reading;
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
