import { useEffect, useState } from 'react';
import type { RegisterSync } from './contract';

interface Step {
  /** Bytes. */
  done: number;
  total: number;
}

/** The bytes of the step that a run is in; undefined while it has none. */
export function stepOf({ state, ...run }: RegisterSync): Step | undefined {
  if (!run.bytesTotal) return undefined;
  if (state === 'downloading') return { done: run.bytesReceived, total: run.bytesTotal };
  if (state === 'comparing') return { done: run.bytesRead, total: run.bytesTotal };
  return undefined;
}

const windowMs = 30_000;
const leastMs = 3_000;

interface Sample {
  state: string;
  at: number;
  done: number;
}

/** Bytes a second of the step that a run is in, over the last half minute; undefined until it is known. */
export function usePace(run: RegisterSync, now: string): number | undefined {
  const [samples, setSamples] = useState<Sample[]>([]);
  const { state } = run;
  const at = Date.parse(now);
  const done = stepOf(run)?.done;
  useEffect(() => {
    if (done === undefined) return;
    setSamples((before) => [
      ...before.filter((each) => each.state === state && each.at < at && at - each.at < windowMs),
      { state, at, done },
    ]);
  }, [state, at, done]);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.state !== state || last.at - first.at < leastMs) return undefined;
  const pace = ((last.done - first.done) / (last.at - first.at)) * 1_000;
  return pace > 0 ? pace : undefined;
}
