import { eq, type SQL } from 'drizzle-orm';
import { trademarks } from '../trademarks/schema.server';

interface Matter {
  trademarkId: number | null;
  applicationNumber: string | null;
}

/** The register's entry of a matter: the one it was tied to, or the one of its number; undefined if it has neither. */
export function isMarkOf({ trademarkId, applicationNumber }: Matter): SQL | undefined {
  if (trademarkId !== null) return eq(trademarks.id, trademarkId);
  return applicationNumber ? eq(trademarks.registrationNumber, applicationNumber) : undefined;
}
