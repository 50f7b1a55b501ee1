import { useQuery } from '@tanstack/react-query';
import type { PageParams } from '../../client/route';
import { moneyText } from '../../shared/currency';
import { t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { Link } from '../../ui/navigation';
import { NotFound } from '../../ui/not-found';
import { PageMeta } from '../../ui/page-meta';
import { accountQuery } from '../customers/queries';
import { Acceptance } from './acceptance';
import type { Invoice, ListedInvoice } from './contract';
import { dayText } from './day-text';
import { InvoiceSheet } from './invoice-sheet';
import * as styles from './invoice-sheet.module.css';
import { InvoiceStateSeal } from './invoice-state';
import { pdfAddress } from './pdf-address';
import { invoiceQuery, ownInvoicesQuery } from './queries';
import { invoiceTitle, isToPay, kindWord } from './words';

/** A client's invoices, or one of them. */
export default function OwnInvoicesPage({ params: { id } }: { params: PageParams }) {
  return id ? <OwnInvoice id={id} /> : <OwnInvoices />;
}

function OwnInvoices() {
  const { data: invoices } = useQuery({ ...ownInvoicesQuery, staleTime: 0 });
  return (
    <>
      <PageMeta
        title={t('My Invoices')}
        description={t('Your quotes, invoices and credit notes.')}
        path="/invoices"
        noindex
      />
      <div className="wrap page-end stack gap-5">
        <Breadcrumb items={[{ label: t('My Invoices') }]} />
        <h1>{t('My Invoices')}</h1>
        {invoices?.length === 0 && (
          <Empty
            art={<EmptyLattice />}
            title={t('No invoices yet')}
            text={t(
              'They appear here once your e-mail address is confirmed and you have paid an order.',
            )}
            link={{ to: '/orders', label: t('My Orders') }}
          />
        )}
        <ul className={styles.list}>
          {invoices?.map((invoice) => (
            <li key={invoice.id}>
              <span>
                <Link to={`/invoices/${invoice.id}`}>
                  {kindWord(invoice.kind)} <span className="num">{invoice.number}</span>
                </Link>
                <span className={`small soft num ${styles.about}`}>{aboutText(invoice)}</span>
              </span>
              <span className="num soft">{invoice.issueDay && dayText(invoice.issueDay)}</span>
              <span className="num">{moneyText(invoice.totalCents, invoice.currency)}</span>
              <span className="row">
                <InvoiceStateSeal invoice={invoice} />
              </span>
              <a href={pdfAddress(invoice.id)} download>
                PDF<span className="sr"> {t('of {number}', { number: invoice.number ?? '' })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What is still to pay, and by when; false where nothing is. */
function toPayText(invoice: ListedInvoice | Invoice) {
  if (!isToPay(invoice)) return false;
  const { outstandingCents, currency, dueDay } = invoice;
  const amount = moneyText(outstandingCents, currency);
  return dueDay
    ? t('{amount} to pay by {date}', { amount, date: dayText(dueDay) })
    : t('{amount} to pay', { amount });
}

const aboutText = (invoice: ListedInvoice) =>
  [invoice.mark, toPayText(invoice)].filter(Boolean).join(t(', '));

function OwnInvoice({ id }: { id: string }) {
  const { data: invoice } = useQuery({ ...invoiceQuery(id), refetchOnMount: true });
  const { data: account } = useQuery(accountQuery);
  if (!invoice) return <NotFound />;
  const title = `${invoiceTitle(invoice)} ${invoice.number}`;
  const toPay = toPayText(invoice);
  return (
    <>
      <PageMeta
        title={title}
        description={t('Your invoice, to read and to download.')}
        path={`/invoices/${invoice.id}`}
        noindex
      />
      <div className="wrap page-end stack gap-5">
        <Breadcrumb
          items={[
            ...(account ? [{ label: t('My Invoices'), to: '/invoices' }] : []),
            { label: invoice.number ?? '' },
          ]}
        />
        <h1>
          {invoiceTitle(invoice)} <span className="nowrap">{invoice.number}</span>
        </h1>
        {toPay && <p className="lead">{t('{text}.', { text: toPay })}</p>}
        <div className="row">
          {invoice.payAt && (
            <Link className="btn primary num" to={invoice.payAt}>
              {t('Pay {amount}', { amount: moneyText(invoice.outstandingCents, invoice.currency) })}
            </Link>
          )}
          <a
            className={invoice.payAt || invoice.kind === 'quote' ? 'btn' : 'btn primary'}
            href={pdfAddress(invoice.id)}
            download
          >
            {t('Download PDF')}
          </a>
          <Link to={`/contact?${new URLSearchParams({ order: invoice.number ?? '' })}#message`}>
            {t('Ask about it')}
          </Link>
        </div>
        {invoice.kind === 'quote' && <Acceptance quote={invoice} />}
        <InvoiceSheet invoice={invoice} label={title} />
      </div>
    </>
  );
}
