import type { ReactNode } from 'react';
import { dateText } from '../../shared/date-text';
import { said, t } from '../../shared/texts';
import { classes } from '../../ui/classes';
import { Ledger } from '../../ui/ledger';
import { OfficialFeeNote } from '../catalogue/official-fee-note';
import type { Order } from './contract';
import { type CustomerField, customerRows } from './customer-fields';
import { FurtherClasses } from './further-classes';
import { markRows, useOrderMark } from './intake/use-order-mark';
import { laterRows, paidOnTerm, priceRows } from './order-price';
import * as styles from './order-summary.module.css';

/** The order data of a summary; a copy from this browser has no amount. */
export type SummarizedOrder = Pick<
  Order,
  | 'id'
  | 'serviceSlug'
  | 'serviceName'
  | 'pricingPlan'
  | 'price'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
> &
  Partial<
    Pick<
      Order,
      | 'reference'
      | CustomerField
      | 'intakeState'
      | 'amountCents'
      | 'taxPercent'
      | 'taxCents'
      | 'officialFeeCents'
      | 'paidAt'
      | 'isTestPayment'
      | 'refundedCents'
      | 'officialFee'
      | 'serviceCategory'
      | 'classCount'
      | 'classFee'
      | 'furtherClassCents'
      | 'furtherCents'
      | 'searchCents'
    >
  >;

export function OrderSummary({
  order,
  children,
}: {
  order: SummarizedOrder;
  children?: ReactNode;
}) {
  const mark = useOrderMark(order);
  return (
    <OrderSheet as="aside" label={t('Order summary')}>
      <p className="running">
        <b>{t('Order summary')}</b>
        <span className="num">{order.id}</span>
      </p>
      <Ledger
        className="num"
        rows={[
          { term: t('Reference'), detail: order.reference },
          { term: t('Service'), detail: said(order.serviceName) },
          { term: t('Plan'), detail: said(order.pricingPlan) },
          ...markRows(mark),
          { term: t(paidOnTerm(order)), detail: order.paidAt && dateText(order.paidAt) },
          ...priceRows(order),
          ...laterRows(order, mark?.answers.classes.length),
        ]}
      />
      {mark && !order.furtherClassCents && !order.paidAt && (
        <FurtherClasses
          plan={order.pricingPlan}
          filed={mark.planClasses}
          count={mark.answers.classes.length}
        />
      )}
      {!order.officialFeeCents && <OfficialFeeNote fee={order.officialFee} />}
      <h2>{t('Customer')}</h2>
      <Ledger className="small" rows={customerRows(order)} />
      {children}
    </OrderSheet>
  );
}

interface OrderSheetProps {
  as: 'aside' | 'section';
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export const OrderSheet = ({ as: Frame, label, className, children }: OrderSheetProps) => (
  <Frame className={classes('sheet raised stack', styles.sheet, className)} aria-label={label}>
    {children}
  </Frame>
);
