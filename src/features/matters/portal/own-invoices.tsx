import { moneyText } from '../../../shared/currency';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { localAddress } from '../../../ui/navigation';
import { InvoiceStateSeal } from '../../billing/invoice-state';
import { isToPay, kindWord } from '../../billing/words';
import type { OwnMatterDetail } from './contract';
import * as styles from './portal.module.css';

export function Invoices({ matter: { invoices } }: { matter: OwnMatterDetail }) {
  if (invoices.length === 0) return null;
  return (
    <section className={styles.sheet}>
      <h2>{t('Invoices')}</h2>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <a href={localAddress(invoice.path ?? `/invoices/${invoice.id}`)}>
              {kindWord(invoice.kind)} <span className="num nowrap">{invoice.number}</span>
            </a>
            <span className="num">
              {moneyText(invoice.totalCents, invoice.currency)}
              {isToPay(invoice) &&
                t(', {amount} to pay', {
                  amount: moneyText(invoice.outstandingCents, invoice.currency),
                })}
            </span>
            <span className="row small soft num">
              <InvoiceStateSeal invoice={invoice} />
              {invoice.issueDay && dateText(invoice.issueDay)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
