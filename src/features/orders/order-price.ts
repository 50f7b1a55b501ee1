import { firm } from '../../shared/firm';
import { gst } from '../../shared/legal-facts';
import { centsToText, gstInside } from '../../shared/price';

interface Priced {
  amountCents?: number | null;
  price: string;
  paidAt?: string | Date | null;
  refundedCents?: number;
}

interface PriceRow {
  term: string;
  detail: string;
  total?: boolean;
}

/** The price lines of an order, as on every document. */
export function priceRows({ amountCents, price, paidAt, refundedCents }: Priced): PriceRow[] {
  if (!amountCents) return [{ term: 'Price', detail: price, total: true }];
  const total = {
    term: paidAt ? 'Total paid' : 'Total',
    detail: centsToText(amountCents),
    total: true,
  };
  const refund = refundedCents ? [{ term: 'Refunded', detail: centsToText(refundedCents) }] : [];
  if (!firm.gstRegistered) return [total, ...refund];
  const tax = gstInside(amountCents, gst.value);
  return [
    { term: 'Our fee', detail: centsToText(amountCents - tax) },
    { term: `GST ${gst.text}`, detail: centsToText(tax) },
    total,
    ...refund,
  ];
}
