import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { centsToText } from '../../shared/price';
import { presentEmail } from './data.server';
import { papers } from './schema.server';
import { kindWord } from './words';

export const paperRecords: ClientRecords = {
  kind: 'invoice',
  title: 'Invoices',
  // What was paid for an order is counted with the order.
  select: (addresses) => sql`
    select ${papers.id}::text as id, ${presentEmail} as address,
      coalesce(${papers.issuedAt}, ${papers.createdAt}) as at,
      jsonb_build_object('kind', ${papers.kind}, 'number', ${papers.number}, 'totalCents', ${papers.totalCents},
        'outstandingCents', ${papers.outstandingCents}, 'isTest', ${papers.isTest},
        'isOpen', ${papers.kind} = 'invoice' and ${papers.outstandingCents} > 0,
        'paidCents', case when ${papers.kind} = 'invoice' and ${papers.issuedAt} is not null
          and ${papers.source} is null and not ${papers.isTest}
          then ${papers.totalCents} - ${papers.outstandingCents} - ${papers.creditedCents} end) as about
    from ${papers} where ${presentEmail} in ${addresses} and ${papers.deletedAt} is null`,
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
