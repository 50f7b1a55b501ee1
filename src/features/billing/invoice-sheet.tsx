import type { ReactNode } from 'react';
import {
  type Currency,
  currencySigns,
  moneyText,
  amountText as plain,
} from '../../shared/currency';
import { languageNow, type Text, t } from '../../shared/texts';
import { Logo } from '../../ui/logo';
import { richText } from '../../ui/rich-text';
import type { Invoice, InvoiceLine } from './contract';
import { dayText } from './day-text';
import { byRate, gstTerm, isFee } from './figures';
import * as styles from './invoice-sheet.module.css';
import {
  agencyNote,
  balanceWord,
  basisWord,
  feeDayText,
  type InSgd,
  isToPay,
  methodText,
  payWays,
  sgdWords,
  sheetTitle,
  testNotice,
} from './words';

type ShownInvoice = Pick<
  Invoice,
  | 'kind'
  | 'number'
  | 'isTest'
  | 'isTaxInvoice'
  | 'seller'
  | 'account'
  | 'clientName'
  | 'attention'
  | 'clientAddress'
  | 'clientUen'
  | 'issueDay'
  | 'dueDay'
  | 'supplyDay'
  | 'basisNumber'
  | 'basisDay'
  | 'orderId'
  | 'matterNumber'
  | 'mark'
  | 'reason'
  | 'remark'
  | 'totalCents'
  | 'servicesCents'
  | 'taxCents'
  | 'feesCents'
  | 'outstandingCents'
  | 'settlements'
> &
  InSgd & { lines: Omit<InvoiceLine, 'id'>[] };

/** An invoice on screen, as its PDF prints it; always on light paper. */
export function InvoiceSheet({ invoice, label }: { invoice: ShownInvoice; label: string }) {
  const { seller } = invoice;
  const fees = invoice.lines.filter(isFee);
  const services = invoice.lines.filter((line) => !isFee(line));
  const { currency } = invoice;
  const sgd = sgdWords(invoice);
  return (
    <article className={styles.invoice} aria-label={label}>
      <div className={styles.head}>
        <Logo size={40} />
        <address>
          {seller.name}
          <br />
          {seller.address}
          <br />
          <span className="num">UEN {seller.uen}</span>
          {seller.gstNumber && (
            <>
              <br />
              <span className="num">
                {t('GST Reg. No. {gstNumber}', { gstNumber: seller.gstNumber })}
              </span>
            </>
          )}
        </address>
      </div>
      <h2>{sheetTitle(invoice)}</h2>
      {languageNow() !== 'en' && invoice.issueDay && (
        <p className="small">{t('The English PDF binds; this page translates it.')}</p>
      )}
      {invoice.isTest && <p className={styles.test}>{t(testNotice)}</p>}
      <div className={styles.parties}>
        <p>
          <b>{invoice.clientName}</b>
          {[
            invoice.attention,
            ...(invoice.clientAddress?.split('\n') ?? []),
            invoice.clientUen && `UEN ${invoice.clientUen}`,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </p>
        <dl className="num">
          <Fact term={t('Number')}>{invoice.number ?? t('given at issue')}</Fact>
          <Fact term={t('Date of issue')}>{invoice.issueDay && dayText(invoice.issueDay)}</Fact>
          <Fact term={t('Date of supply')}>
            {invoice.kind === 'invoice' && invoice.supplyDay && dayText(invoice.supplyDay)}
          </Fact>
          <Fact term={invoice.kind === 'quote' ? t('Valid until') : t('Payable by')}>
            {invoice.dueDay && dayText(invoice.dueDay)}
          </Fact>
          <Fact term={basisWord(invoice)}>{invoice.basisNumber}</Fact>
          <Fact term={t('Order')}>{invoice.orderId}</Fact>
          <Fact term={t('Matter')}>{invoice.matterNumber}</Fact>
          <Fact term={t('Mark')}>{invoice.mark}</Fact>
        </dl>
      </div>
      {invoice.reason && <p>{t('Reason: {reason}', { reason: invoice.reason })}</p>}
      {services.length > 0 && (
        <Lines title={t('Our services')} lines={services} currency={currency}>
          {byRate(services).map(({ percent, netCents, taxCents }) => (
            <Sum key={percent} term={gstTerm(percent, plain(netCents))} cents={taxCents} />
          ))}
          <Sum
            term={invoice.taxCents > 0 ? t('Our services with GST') : t('Our services')}
            cents={invoice.servicesCents + invoice.taxCents}
            isBold
          />
        </Lines>
      )}
      {fees.length > 0 && (
        <Lines
          title={t('Official fees paid for you')}
          note={t(agencyNote)}
          lines={fees}
          currency={currency}
        >
          <Sum term={t('Official fees')} cents={invoice.feesCents} isBold />
        </Lines>
      )}
      <dl className={`num ${styles.sum}`}>
        <div>
          <dt>{invoice.kind === 'credit note' ? t('Total credited') : t('Total')}</dt>
          <dd>{moneyText(invoice.totalCents, currency)}</dd>
        </div>
        {invoice.settlements.map(({ day, amountCents, method, reference }) => (
          <div key={`${day}${method}${reference}${amountCents}`}>
            <dt>
              {richText(settledText(invoice.isTest, method, amountCents), {
                date: dayText(day),
                method: methodText(method),
                reference: (
                  <span className={method === 'credit note' ? 'nowrap' : undefined}>
                    {reference}
                  </span>
                ),
              })}
            </dt>
            <dd>{plain(amountCents)}</dd>
          </div>
        ))}
        {invoice.kind === 'invoice' && invoice.number && (
          <div>
            <dt>{balanceWord(invoice.outstandingCents)}</dt>
            <dd>{plain(Math.abs(invoice.outstandingCents))}</dd>
          </div>
        )}
      </dl>
      {sgd && (
        <dl className={`num ${styles.sgd}`}>
          <div>
            <dt>{t('In S$ for GST')}</dt>
            <dd>{sgd.rate}</dd>
          </div>
          {sgd.rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isToPay(invoice) &&
        payWays({ ...invoice, payAt: null }).map((way) => (
          <p key={way} className="small">
            {way}
          </p>
        ))}
      {invoice.remark && <p className={styles.remark}>{invoice.remark}</p>}
    </article>
  );
}

function settledText(isTest: boolean, method: string, cents: number): Text {
  if (isTest && method !== 'credit note') return 'Test of {date}, {method} {reference}';
  if (cents < 0) return 'Paid back {date}, {method} {reference}';
  return method === 'credit note'
    ? 'Credited {date}, {method} {reference}'
    : 'Paid {date}, {method} {reference}';
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) =>
  children ? (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

interface LinesProps {
  title: string;
  note?: string;
  lines: ShownInvoice['lines'];
  currency: Currency;
  children: ReactNode;
}

function Lines({ title, note, lines, currency, children }: LinesProps) {
  return (
    <table className="num">
      <caption>
        {title}
        {note && <small>{note}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Description')}</th>
          <th scope="col">{t('Qty')}</th>
          <th scope="col">{t('Amount, {currency}', { currency: currencySigns[currency] })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are not reordered here
          <tr key={place}>
            <th scope="row">
              {line.description}
              <small>{detailOf(line)}</small>
            </th>
            <td>{line.quantity}</td>
            <td>{plain(line.netCents)}</td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

const detailOf = ({
  detail,
  kind,
  zeroReason,
  filedOn,
  feeReadOn,
  officeReceipt,
}: ShownInvoice['lines'][number]) =>
  [
    detail,
    kind === 'zero-rated' && t('Zero-rated: {reason}', { reason: zeroReason ?? '' }),
    filedOn && feeDayText(filedOn, feeReadOn),
    officeReceipt && t('Receipt of the office {receipt}', { receipt: officeReceipt }),
  ]
    .filter(Boolean)
    .join('. ');

const Sum = ({ term, cents, isBold }: { term: string; cents: number; isBold?: boolean }) => (
  <tr className={isBold ? styles.bold : styles.soft}>
    <th scope="row" colSpan={2}>
      {term}
    </th>
    <td>{plain(cents)}</td>
  </tr>
);
