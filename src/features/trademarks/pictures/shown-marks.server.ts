import { oncePerSite } from '../../../platform/context';
import type { Trademark } from '../marks/contract';
import { isFromOffice } from '../marks/mark-terms';

/** More are left out until the next are written. */
const mostNoted = 1_000;

/**
 * Whose pictures were shown, or should have been, in memory until a job writes it, so that no request waits for
 * it. Answers from a cache aren't noted; the files of the pictures are.
 */
export const shownMarks = oncePerSite(() => {
  let ids = new Set<number>();
  let names = new Set<string>();
  let missing = new Set<string>();
  const note = <Key>(noted: Set<Key>, key: Key) => {
    if (noted.size < mostNoted) noted.add(key);
  };
  return {
    note(marks: Pick<Trademark, 'id' | 'source' | 'image'>[]) {
      for (const { id, source, image } of marks)
        if (!image && isFromOffice({ source })) note(ids, id);
    },
    /** A file of the picture was served, or was missing. */
    noteServed: (name: string) => note(names, name),
    noteMissing: (name: string) => note(missing, name),
    take() {
      const taken = { ids: [...ids], names: [...names], missing: [...missing] };
      ids = new Set();
      names = new Set();
      missing = new Set();
      return taken;
    },
  };
});

export type Shown = ReturnType<ReturnType<typeof shownMarks>['take']>;
