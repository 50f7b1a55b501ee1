import { firm } from '../../shared/firm';
import { gst } from '../../shared/legal-facts';
import { centsToText, gstInside } from '../../shared/price';

interface Priced {
  amountCents?: number | null;
  taxPercent?: number | null;
  taxCents?: number | null;
  price: string;
  paidAt?: string | Date | null;
  refundedCents?: number;
}

interface PriceRow {
  term: string;
  detail: string;
  total?: boolean;
}

/** The GST inside a price, stored with an order when it is placed, so that a later rate leaves it as it was. */
export const taxInside = (amountCents: number | null) =>
  amountCents === null || !firm.gstRegistered
    ? { taxPercent: null, taxCents: null }
    : { taxPercent: gst.value, taxCents: gstInside(amountCents, gst.value) };

/** The price lines of an order, as on every document. */
export function priceRows(order: Priced): PriceRow[] {
  const { amountCents, taxPercent, taxCents, price, paidAt, refundedCents } = order;
  if (!amountCents) return [{ term: 'Price', detail: price, total: true }];
  const total = {
    term: paidAt ? 'Total paid' : 'Total',
    detail: centsToText(amountCents),
    total: true,
  };
  const refund = refundedCents ? [{ term: 'Refunded', detail: centsToText(refundedCents) }] : [];
  if (!taxPercent || !taxCents) return [total, ...refund];
  return [
    { term: 'Our fee', detail: centsToText(amountCents - taxCents) },
    { term: `GST ${taxPercent}%`, detail: centsToText(taxCents) },
    total,
    ...refund,
  ];
}

export const isPayable = ({
  paidAt,
  amountCents,
  status,
}: Pick<Priced, 'paidAt' | 'amountCents'> & { status: string }) =>
  !paidAt && amountCents != null && status !== 'cancelled';

export const amountText = ({
  amountCents,
  price,
}: {
  amountCents: number | null;
  price: string;
}) => (amountCents === null ? price : centsToText(amountCents));
