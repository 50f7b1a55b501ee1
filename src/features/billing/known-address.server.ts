import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { findBillingOf, findClientNames } from '../clients/billing-details.server';
import { orderIntakes, orders } from '../orders/schema.server';

/**
 * Address and UEN that a client gave with the details of a paid order, the newest; of one order, or of all under an
 * e-mail address. They are those of the mark's owner: nothing where that is another one, or no address was given.
 */
export async function knownAddress(
  db: Db,
  of: ({ orderId: string } | { email: string }) & { name: string },
): Promise<{ clientAddress: string; clientUen: string | null } | undefined> {
  const isOf =
    'orderId' in of
      ? sql`${orders.id} = ${of.orderId}`
      : sql`lower(${orders.customerEmail}) = lower(${of.email})`;
  const answer = (name: string) => sql`nullif(btrim(${orderIntakes.answers} ->> ${name}), '')`;
  const [row] = await readRows<{ clientAddress: string; clientUen: string | null }>(
    db,
    sql`select ${answer('ownerAddress')} as "clientAddress",
        case when ${orderIntakes.answers} ->> 'owner' = 'company' then left(${answer('uen')}, 20) end as "clientUen"
      from ${orderIntakes} join ${orders} on ${orders.id} = ${orderIntakes.orderId}
      where ${isOf} and lower(${answer('ownerName')}) = lower(btrim(${of.name})) and ${orders.paidAt} is not null and ${answer('ownerAddress')} is not null
      order by ${orders.orderDate} desc limit 1`,
  );
  return row;
}

/**
 * What the desk's new draft takes of its client's record, and else of the details of their orders. Nothing where the
 * draft is for another name: one address may stand for several companies.
 */
export async function knownBilling(
  db: Db,
  { clientEmail, clientName }: { clientEmail: string; clientName: string },
): Promise<{ clientAddress: string | null; clientUen: string | null } | undefined> {
  const kept = await findBillingOf(db, clientEmail);
  const names = kept && [kept.companyName, ...(await findClientNames(db, clientEmail))];
  if (kept && names?.some((name) => isSameName(name, clientName)) && kept.billingAddress)
    return { clientAddress: kept.billingAddress, clientUen: kept.uen };
  return knownAddress(db, { email: clientEmail, name: clientName });
}

const isSameName = (one: string | null, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();
