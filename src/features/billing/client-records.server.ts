import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { type Currency, moneyText } from '../../shared/currency';
import { orders } from '../orders/schema.server';
import { presentEmail } from './data.server';
import { depositEmail } from './deposits/deposits.server';
import { deposits } from './deposits/schema.server';
import { allocations, invoices, paymentsReceived } from './schema.server';
import { kindWord } from './words';

/** What was paid for an order through the provider, refunded or lost is counted with the order. */
const paidBesides = sql`(select coalesce(sum(${allocations.amountCents}), 0)::int
  from ${allocations} join ${paymentsReceived} on ${paymentsReceived.id} = ${allocations.paymentId}
  where ${allocations.invoiceId} = ${invoices.id} and not ${paymentsReceived.isTest} and (${invoices.source} is null
    or not starts_with(${paymentsReceived.pressKey}, 'order:')
      and not (${paymentsReceived.amountCents} < 0 and ${paymentsReceived.method} = coalesce(
        (select ${orders.paidBy} from ${orders} where ${orders.id} = ${invoices.orderId}), 'card'))))`;

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
          and not ${invoices.isTest} then ${paidBesides} end,
        'owedCents', case when not ${invoices.isTest} then greatest(${invoices.outstandingCents}, 0) end,
        'creditCents', case when not ${invoices.isTest} then greatest(-${invoices.outstandingCents}, 0) end) as about
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

/** What an invoice took of it is counted with the invoice. */
export const depositRecords: ClientRecords = {
  kind: 'deposit',
  title: 'Paid in advance',
  select: (addresses) => sql`
    select ${deposits.id}::text as id, ${depositEmail} as address, ${paymentsReceived.createdAt} as at,
      jsonb_build_object('amountCents', ${paymentsReceived.amountCents}, 'method', ${paymentsReceived.method},
        'email', ${depositEmail}, 'isOpen', ${deposits.leftCents} > 0,
        'paidCents', ${deposits.leftCents}, 'creditCents', ${deposits.leftCents}) as about
    from ${deposits} join ${paymentsReceived} on ${paymentsReceived.id} = ${deposits.paymentId}
    where ${depositEmail} in ${addresses}`,
  entry: ({ amountCents, method, creditCents, email }) => {
    const [amount, left] = [Number(amountCents), Number(creditCents)];
    return {
      title: amount < 0 ? 'Paid back to the client' : 'Paid in advance',
      text: [
        moneyText(Math.abs(amount), 'SGD'),
        method,
        left > 0 && `${moneyText(left, 'SGD')} left`,
      ]
        .filter(Boolean)
        .join(', '),
      path: `/admin/invoices/statement?${new URLSearchParams({ email: String(email) })}`,
    };
  },
};
