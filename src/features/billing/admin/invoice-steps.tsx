import { moneyText } from '../../../shared/currency';
import { Link } from '../../../ui/navigation';
import type { InvoiceDetail, InvoiceKind } from '../contract';
import { kindWord, stateWord } from '../words';
import { invoicesPath } from './admin-invoices-page';
import * as styles from './invoice-steps.module.css';

const order: InvoiceKind[] = ['quote', 'invoice', 'credit note'];

/** From the quote to the credit note: where this invoice stands, and what it was made of. */
export function InvoiceSteps({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <ol className={styles.steps}>
      {order.map((kind) => (
        <Step key={kind} kind={kind} invoice={invoice} />
      ))}
    </ol>
  );
}

function Step({ kind, invoice }: { kind: InvoiceKind; invoice: InvoiceDetail }) {
  if (kind === invoice.kind)
    return (
      <li aria-current="step">
        <b>
          {kindWord(kind)} <span className="num">{invoice.number}</span>
        </b>
        <span className="small soft">
          {invoice.number
            ? `${stateWord(invoice)}, ${moneyText(invoice.totalCents, invoice.currency)}`
            : 'Draft. Gets its number when it is issued'}
        </span>
      </li>
    );
  const related = invoice.following.filter((each) => each.kind === kind);
  const isBasis = invoice.basisId !== null && order.indexOf(kind) < order.indexOf(invoice.kind);
  if (isBasis && invoice.basisNumber && order.indexOf(invoice.kind) - order.indexOf(kind) === 1)
    return (
      <li className={styles.done}>
        <b>
          {kindWord(kind)}{' '}
          <Link to={`${invoicesPath}/${invoice.basisId}`}>{invoice.basisNumber}</Link>
        </b>
      </li>
    );
  return (
    <li className={related.length > 0 ? styles.done : undefined}>
      <b>{kindWord(kind)}</b>
      {related.map(({ id, number, totalCents, currency }) => (
        <span key={id} className="small num">
          <Link to={`${invoicesPath}/${id}`}>{number ?? 'Draft'}</Link>,{' '}
          {moneyText(totalCents, currency)}
        </span>
      ))}
      {related.length === 0 && (
        <span className="small soft">
          {kind === 'credit note' && !(invoice.kind === 'invoice' && invoice.number)
            ? 'Possible after issue; an issued invoice never changes'
            : 'None'}
        </span>
      )}
    </li>
  );
}
