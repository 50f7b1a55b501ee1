import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { orders } from '../orders/schema.server';
import { type Currency, moneyText } from './currency';
import { presentEmail } from './data.server';
import { allocations, invoices, paymentsReceived } from './schema.server';
import { kindWord } from './words';

/** In S$, since sums of clients are. What was paid for an order through the provider, refunded or lost is counted with the order. */
const paidBesides = sql`(select coalesce(sum(${allocations.amountCents}), 0)::int
  from ${allocations} join ${paymentsReceived} on ${paymentsReceived.id} = ${allocations.paymentId}
  where ${allocations.invoiceId} = ${invoices.id} and (${invoices.source} is null
    or not starts_with(${paymentsReceived.pressKey}, 'order:')
      and not (${paymentsReceived.amountCents} < 0 and ${paymentsReceived.method} = coalesce(
        (select ${orders.paidBy} from ${orders} where ${orders.id} = ${invoices.orderId}), 'card'))))`;

const isSgd = sql`${invoices.currency} = 'SGD'`;

export const invoiceRecords: ClientRecords = {
  kind: 'invoice',
  title: 'Invoices',
  select: (addresses) => sql`
    select ${invoices.id}::text as id, ${presentEmail} as address,
      coalesce(${invoices.issuedAt}, ${invoices.createdAt}) as at,
      jsonb_build_object('kind', ${invoices.kind}, 'number', ${invoices.number}, 'totalCents', ${invoices.totalCents}, 'currency', ${invoices.currency},
        'outstandingCents', ${invoices.outstandingCents}, 'isTest', ${invoices.isTest},
        'isOpen', ${invoices.kind} = 'invoice' and ${invoices.outstandingCents} > 0,
        'paidCents', case when ${invoices.kind} = 'invoice' and ${invoices.issuedAt} is not null
          and not ${invoices.isTest} and ${isSgd} then ${paidBesides} end,
        'owedCents', case when not ${invoices.isTest} and ${isSgd} then greatest(${invoices.outstandingCents}, 0) end,
        'creditCents', case when not ${invoices.isTest} and ${isSgd} then greatest(-${invoices.outstandingCents}, 0) end) as about
    from ${invoices} where ${presentEmail} in ${addresses} and ${invoices.deletedAt} is null`,
  entry: ({ kind, number, totalCents, outstandingCents, isTest, currency }, id) => ({
    title: `${kindWord(kind as 'invoice')} ${number ?? '(draft)'}`,
    text: [
      moneyText(Number(totalCents), currency as Currency),
      isTest
        ? 'test'
        : kind === 'invoice' && number
          ? Number(outstandingCents) > 0
            ? `${moneyText(Number(outstandingCents), currency as Currency)} to pay`
            : 'settled'
          : null,
    ]
      .filter(Boolean)
      .join(', '),
    path: `/admin/invoices/${id}`,
  }),
};
