import { eq } from 'drizzle-orm';
import type { SiteContext } from '../../../platform/context';
import { getRow } from '../../../platform/db/rows';
import type { Call } from '../../../platform/http/endpoint';
import { describeRequest } from '../../../platform/log/request-fields';
import { type MatterRow, matterNotFound } from './data.server';
import { hasOpenedMatter } from './matter-links.server';
import { matters } from './schema.server';

type PublicCall = Pick<Call<never, never, never, 'public'>, 'caller' | 'c'>;

/**
 * The matter of its client: an account with its confirmed address, or a browser that opened its mailed link. Another
 * client’s matter answers exactly like a missing one.
 */
export async function requireOwnMatter(
  context: SiteContext,
  number: string,
  { caller, c }: PublicCall,
): Promise<MatterRow> {
  const matter = await getRow(context.db, matters, eq(matters.number, number));
  if (!matter) throw matterNotFound();
  if (!hasOpenedMatter(c.req.header('cookie'), matter, context) && !isOf(matter, caller))
    throw matterNotFound();
  describeRequest({ matter: number });
  return matter;
}

const isOf = (matter: MatterRow, { customer }: PublicCall['caller']): boolean =>
  customer !== undefined &&
  (matter.customerId === customer.id ||
    (customer.isVerified && matter.clientEmail.toLowerCase() === customer.email.toLowerCase()));
