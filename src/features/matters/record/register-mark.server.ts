import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { canonicalNumber } from '../../../shared/mark-number';
import type { Recorded } from '../../trademarks/mark/contract';
import { findRecorded } from '../../trademarks/mark/get-trademark.server';
import { trademarks } from '../../trademarks/marks/schema.server';

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

/** As the office has them, or else the one name that the mark has. */
export const ownersOf = ({ owner, office }: Pick<Recorded, 'owner' | 'office'>) =>
  office?.owners.map(({ name, uen, country }) => ({ name, uen, country })) ?? [
    { name: owner, uen: null, country: null },
  ];
