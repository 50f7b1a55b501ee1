import type { FoundRecord } from '../../../admin-ui/workspace-contract';
import type { Db } from '../../../platform/db/database';
import { Failure } from '../../../shared/failure';
import { AdminTrademark } from '../marks/admin-contract';
import { findMarks } from '../marks/data.server';
import { getMarkByNumber } from '../marks/mark-records.server';
import { listingOf } from '../search/list-trademarks.server';
import { searchRegister } from '../search/search-register.server';
import { normalizeText } from '../words/normalize';

const everyName = {
  ...listingOf({ status: 'all', published: 'all', sort: 'name' }),
  scope: 'words' as const,
};

/** Marks for the palette: the one with this number, then names that begin with the words, then names that hold them. */
export async function findMarksByName(db: Db, q: string, limit: number): Promise<FoundRecord[]> {
  const numbered = await getMarkByNumber(db, q.trim().toUpperCase());
  const named = await findNamed(db, q, limit).catch((error: unknown) => {
    // Whoever looks for a client or a matter finds it while the register is read.
    if (error instanceof Failure && error.status === 503) return error;
    throw error;
  });
  const isLater = named instanceof Failure;
  const others = (isLater ? [] : named).filter(({ id }) => id !== numbered?.id);
  const marks = [...(numbered ? [numbered] : []), ...others].slice(0, limit);
  const records = marks.map(({ id, name, registrationNumber }) =>
    recordOf(name, registrationNumber, `/${id}/edit`),
  );
  if (!isLater) return records;
  const list = `?${new URLSearchParams({ q, source: 'all' })}`;
  return [...records, recordOf('Trademarks can’t be searched yet', 'Try in a minute', list)];
}

const recordOf = (title: string, text: string, place: string): FoundRecord => ({
  kind: 'Trademark',
  title,
  text,
  path: `/admin/trademarks${place}`,
});

async function findNamed(db: Db, q: string, limit: number) {
  if (!normalizeText(q)) return [];
  const slice = { limit, offset: 0 };
  const { found } = await searchRegister(db, everyName, q, slice, { isByFit: true });
  return findMarks(db, found, AdminTrademark);
}
