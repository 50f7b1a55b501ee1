import type { Db } from '../../../platform/db/database';
import { isClassNumber } from '../../../shared/class-number';
import { findMarks } from '../../trademarks/marks/data.server';
import { findRanked } from '../matching/rank-candidates.server';
import { readMark } from '../matching/read-mark.server';
import { maxSimilar, SimilarMark, type SimilarMarks } from './contract';

interface ComparedMark {
  id: number;
  name: string;
  registrationNumber: string;
  classes: string[];
}

/** The published marks closest to this one in name and goods. A mark without words has none. */
export async function findSimilar(
  db: Db,
  { id, name, registrationNumber, classes: all }: ComparedMark,
  today: string,
): Promise<SimilarMarks> {
  if (name === registrationNumber || !/[\p{L}\p{N}]/u.test(name)) return { marks: [], total: 0 };
  const classes = all.filter(isClassNumber);
  const ranked = await findRanked(db, readMark(name, classes), classes, today);
  const ids = ranked.map(({ candidate }) => candidate.id).filter((other) => other !== id);
  const marks = await findMarks(db, ids.slice(0, maxSimilar), SimilarMark);
  return { marks, total: ids.length };
}
