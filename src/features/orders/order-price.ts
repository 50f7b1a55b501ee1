import { countText } from '../../shared/count-text';
import { gst } from '../../shared/fees-and-times';
import { firm } from '../../shared/firm';
import { type CentsRange, centsToText, gstInside, plusCents, rangeText } from '../../shared/price';
import { type Text, t } from '../../shared/texts';

interface Priced {
  amountCents?: number | null;
  taxPercent?: number | null;
  taxCents?: number | null;
  officialFeeCents?: number;
  furtherClassCents?: number | null;
  furtherCents?: number;
  searchCents?: number;
  price: string;
  paidAt?: string | Date | null;
  isTestPayment?: boolean;
  refundedCents?: number;
  lostCents?: number;
}

interface PriceRow {
  term: string;
  detail: string;
  total?: boolean;
}

/**
 * The GST inside a price, stored with an order when it is placed, so that a later rate leaves it as it was. None is
 * on the official fees in it.
 */
export const taxInside = (amountCents: number | null, officialFeeCents = 0) =>
  amountCents === null || !firm.gstRegistered
    ? { taxPercent: null, taxCents: null }
    : { taxPercent: gst.value, taxCents: gstInside(amountCents - officialFeeCents, gst.value) };

const row = (term: string, cents: number): PriceRow => ({ term, detail: centsToText(cents) });

/** The price lines of an order, as on every document. */
export function priceRows(order: Priced): PriceRow[] {
  const {
    amountCents,
    taxPercent,
    taxCents,
    officialFeeCents = 0,
    furtherClassCents,
    furtherCents = 0,
    searchCents = 0,
    paidAt,
    isTestPayment,
    refundedCents,
    lostCents,
  } = order;
  if (!amountCents) return [{ term: t('Price'), detail: order.price, total: true }];
  const further = furtherClassCents ? Math.round(furtherCents / furtherClassCents) : 0;
  const tax = (term: Text) =>
    taxPercent && taxCents ? [row(t(term, { percent: taxPercent }), taxCents)] : [];
  const parts =
    furtherCents + searchCents > 0
      ? [
          row(t('The plan'), amountCents - furtherCents + searchCents),
          ...(further
            ? [row(countText(further, 'further class', 'further classes'), furtherCents)]
            : []),
          ...(searchCents ? [row(t('Less the search you paid'), -searchCents)] : []),
          ...tax('Of this GST {percent}%'),
        ]
      : [
          row(t('Our fee'), amountCents - (taxCents ?? 0) - officialFeeCents),
          ...tax('GST {percent}%'),
          ...(officialFeeCents ? [row(t('Official fees'), officialFeeCents)] : []),
        ];
  return [
    ...(parts.length > 1 ? parts : []),
    { ...row(t(paidAt && !isTestPayment ? 'Total paid' : 'Total'), amountCents), total: true },
    ...(refundedCents ? [row(t('Refunded'), refundedCents)] : []),
    ...(lostCents ? [row(t('Returned by your bank'), lostCents)] : []),
  ];
}

/** What stands before the day of a payment: in a test nothing is paid. */
export const paidOnTerm = ({ isTestPayment }: Pick<Priced, 'isTestPayment'>): Text =>
  isTestPayment ? 'Test payment' : 'Paid on';

export const keptTerm = ({ isTestPayment }: Pick<Priced, 'isTestPayment'>): Text =>
  isTestPayment ? 'After refunds' : 'Paid after refunds';

/** What is left of a payment after what was refunded, and what a dispute took. */
export const keptCents = (order: {
  amountCents: number | null;
  refundedCents: number;
  lostCents: number;
}) => (order.amountCents ?? 0) - order.refundedCents - order.lostCents;

type Payable = Pick<Priced, 'paidAt' | 'amountCents'> & {
  status: string;
  payableUntil: string | Date | null;
  paymentWaitsSince?: string | Date | null;
};

export const isPayable = (order: Payable) =>
  !order.paidAt &&
  !order.paymentWaitsSince &&
  order.amountCents != null &&
  order.status !== 'cancelled' &&
  !hasPriceEnded(order);

export const priceEndedText: Text =
  'The price of this order has ended. Please open the link in our letter again for the price of today.';

/** Its price holds no longer. */
export const hasPriceEnded = ({ payableUntil }: Pick<Payable, 'payableUntil'>) =>
  payableUntil !== null && Date.now() > new Date(payableUntil).getTime();

export const amountText = ({
  amountCents,
  price,
}: {
  amountCents: number | null;
  price: string;
}) => (amountCents === null ? price : centsToText(amountCents));

interface Filing {
  classCount?: number | null;
  classFee?: CentsRange | null;
  furtherClassCents?: number | null;
  amountCents?: number | null;
}

/** What is still to pay of an application when it is filed, and what it comes to in all; empty where nothing is filed. */
export function laterRows(
  { classCount, classFee, furtherClassCents, amountCents }: Filing,
  /** Those that the client has chosen since. */
  chosen = 0,
): PriceRow[] {
  if (!classCount || !amountCents || !classFee) return [];
  const classes = chosen || classCount;
  const further = Math.max(0, classes - classCount);
  if (further > 0 && !furtherClassCents) return [];
  const furtherCents = further * (furtherClassCents ?? 0);
  const fee = {
    leastCents: classes * classFee.leastCents,
    mostCents: classes * classFee.mostCents,
  };
  return [
    ...(further > 0
      ? [
          row(
            t('{count}, before we file', {
              count: countText(further, 'further class', 'further classes'),
            }),
            furtherCents,
          ),
        ]
      : []),
    {
      term: t('Official fee, {count}, when we file', {
        count: countText(classes, 'class', 'classes'),
      }),
      detail: rangeText(fee),
    },
    {
      term: t('In all'),
      detail: rangeText(plusCents(fee, amountCents + furtherCents)),
      total: true,
    },
  ];
}
