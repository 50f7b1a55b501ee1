import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { centsToText } from '../../shared/price';
import { presentEmail } from './data.server';
import { allocations, invoices, paymentsReceived } from './schema.server';
import { kindWord } from './words';

/** What was paid for an order by card, refunded or lost is counted with the order. */
const paidBesides = sql`(select coalesce(sum(${allocations.amountCents}), 0)::int
  from ${allocations} join ${paymentsReceived} on ${paymentsReceived.id} = ${allocations.paymentId}
  where ${allocations.invoiceId} = ${invoices.id} and (${invoices.source} is null
    or not starts_with(${paymentsReceived.pressKey}, 'order:')
      and not (${paymentsReceived.method} = 'card' and ${paymentsReceived.amountCents} < 0)))`;

export const invoiceRecords: ClientRecords = {
  kind: 'invoice',
  title: 'Invoices',
  select: (addresses) => sql`
    select ${invoices.id}::text as id, ${presentEmail} as address,
      coalesce(${invoices.issuedAt}, ${invoices.createdAt}) as at,
      jsonb_build_object('kind', ${invoices.kind}, 'number', ${invoices.number}, 'totalCents', ${invoices.totalCents},
        'outstandingCents', ${invoices.outstandingCents}, 'isTest', ${invoices.isTest},
        'isOpen', ${invoices.kind} = 'invoice' and ${invoices.outstandingCents} > 0,
        'paidCents', case when ${invoices.kind} = 'invoice' and ${invoices.issuedAt} is not null
          and not ${invoices.isTest} then ${paidBesides} end,
        'owedCents', case when not ${invoices.isTest} then greatest(${invoices.outstandingCents}, 0) end,
        'creditCents', case when not ${invoices.isTest} then greatest(-${invoices.outstandingCents}, 0) end) as about
    from ${invoices} where ${presentEmail} in ${addresses} and ${invoices.deletedAt} is null`,
  entry: ({ kind, number, totalCents, outstandingCents, isTest }, id) => ({
    title: `${kindWord(kind as 'invoice')} ${number ?? '(draft)'}`,
    text: [
      centsToText(Number(totalCents)),
      isTest
        ? 'test'
        : kind === 'invoice' && number
          ? Number(outstandingCents) > 0
            ? `${centsToText(Number(outstandingCents))} to pay`
            : 'settled'
          : null,
    ]
      .filter(Boolean)
      .join(', '),
    path: `/admin/invoices/${id}`,
  }),
};
