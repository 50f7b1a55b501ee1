import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { isAnyOf } from '../../../platform/db/rows';
import { canonicalNumber } from '../../../shared/mark-number';
import type { Recorded } from '../../trademarks/mark/contract';
import { findRecorded } from '../../trademarks/mark/get-trademark.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import { matters, officeNumber } from './schema.server';

interface Matter {
  trademarkId: number | null;
  applicationNumber: string | null;
}

/** The register's entry of a matter: the one it was tied to, or the one of its number; undefined if it has neither. */
export function isMarkOf({ trademarkId, applicationNumber }: Matter): SQL | undefined {
  if (trademarkId !== null) return eq(trademarks.id, trademarkId);
  return applicationNumber
    ? eq(trademarks.registrationNumber, canonicalNumber(applicationNumber))
    : undefined;
}

/** That entry, if it is published. */
export async function getMarkOf(db: Db, matter: Matter): Promise<Recorded | undefined> {
  const isOfMatter = isMarkOf(matter);
  if (!isOfMatter) return undefined;
  const [found] = await findRecorded(db, isOfMatter);
  return found;
}

/** Matters whose entry is one of these marks, the oldest first. */
export async function findMattersOfMarks(
  db: Db,
  marks: { id: number; registrationNumber: string }[],
) {
  const ids = new Map(marks.map(({ id, registrationNumber }) => [registrationNumber, id]));
  const { trademarkId, applicationNumber, right } = matters;
  const ofOffice = officeNumber(applicationNumber);
  const found = await db
    .select({ id: matters.id, number: matters.number, trademarkId, applicationNumber })
    .from(matters)
    .where(
      or(
        isAnyOf(trademarkId, [...ids.values()]),
        and(isNull(trademarkId), eq(right, 'trademark'), inArray(ofOffice, [...ids.keys()])),
      ),
    )
    .orderBy(asc(matters.id));
  return found.flatMap((matter) => {
    const markId = matter.trademarkId ?? ids.get(canonicalNumber(matter.applicationNumber ?? ''));
    return markId === undefined ? [] : [{ ...matter, markId }];
  });
}

/** As the office has them, or else the one name that the mark has. */
export const ownersOf = ({ owner, office }: Pick<Recorded, 'owner' | 'office'>) =>
  office?.owners.map(({ name, uen, country }) => ({ name, uen, country })) ?? [
    { name: owner, uen: null, country: null },
  ];
