import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { centsToText } from '../../shared/price';
import { t } from '../../shared/texts';
import { classes } from '../../ui/classes';
import { Ledger } from '../../ui/ledger';
import { Logo } from '../../ui/logo';
import { OfficialFeeNote } from '../catalogue/official-fee-note';
import type { Order } from './contract';
import { customerRows } from './customer-fields';
import { markRows, useOrderMark } from './intake/use-order-mark';
import { keptCents, keptTerm, laterRows, paidOnTerm, priceRows } from './order-price';
import { TestPaymentNote } from './order-state';
import { OrderSheet } from './order-summary';
import * as styles from './receipt.module.css';

const { street, city, postalCode } = firm.address;

/** The head of a paper that the browser prints. */
export const Letterhead = ({ className }: { className?: string | undefined }) => (
  <div className={classes(styles.letterhead, className)}>
    <Logo size={48} />
    <address className="small">
      <b>{firm.legalName}</b>
      <br />
      {street}, {city} {postalCode}
      <br />
      <span className="num">{firm.phone}</span>, {firm.email}
    </address>
  </div>
);

/** The receipt of a paid order, with the same content as the e-mail; printed without the page around it. */
export function Receipt({ order, paidAt }: { order: Order; paidAt: string }) {
  const mark = useOrderMark(order);
  return (
    <OrderSheet as="section" label={t('Receipt')} className={styles.receipt}>
      <TestPaymentNote order={order} />
      <Letterhead />
      <h2 className={styles.title}>{t('Receipt')}</h2>
      <Ledger
        className="num"
        rows={[
          { term: t('Receipt number'), detail: order.id },
          { term: t('Reference'), detail: order.reference },
          { term: t(paidOnTerm(order)), detail: dateText(paidAt) },
          { term: t('Paid by'), detail: order.paidBy === 'PayNow' ? order.paidBy : t('Card') },
        ]}
      />
      <h3>{t('For')}</h3>
      <Ledger
        className="num"
        rows={[
          { term: t('Service'), detail: order.serviceName },
          { term: t('Plan'), detail: order.pricingPlan },
          ...markRows(mark),
          { term: t('Ordered on'), detail: dateText(order.orderDate) },
          ...priceRows(order),
          {
            term: t(keptTerm(order)),
            detail: keptCents(order) < (order.amountCents ?? 0) && centsToText(keptCents(order)),
          },
          ...laterRows(order, mark?.answers.classes.length),
        ]}
      />
      <h3>{t(order.isTestPayment ? 'Customer' : 'Received from')}</h3>
      <Ledger className="small" rows={customerRows(order)} />
      {!order.officialFeeCents && <OfficialFeeNote fee={order.officialFee} />}
    </OrderSheet>
  );
}
