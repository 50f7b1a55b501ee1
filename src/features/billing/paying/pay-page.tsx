import { useQuery } from '@tanstack/react-query';
import type { PageParams } from '../../../client/route';
import { moneyText } from '../../../shared/currency';
import { firm } from '../../../shared/firm';
import { type Text, t } from '../../../shared/texts';
import { Ledger } from '../../../ui/ledger';
import { localAddress } from '../../../ui/navigation';
import { NotFound } from '../../../ui/not-found';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { StateSeal } from '../../../ui/state-seal';
import { dayText } from '../day-text';
import { byRate, gstTerm, isFee } from '../figures';
import { payableQuery } from '../queries';
import { isToPay, methodText, paidCentsOf, testNotice } from '../words';
import type { Payable } from './contract';
import * as styles from './pay-page.module.css';
import { payablePdf } from './queries';
import { Ways } from './ways';

const testedNotice: Text = 'Test payment: no money was charged. The invoice is still to be paid.';

export default function PayPage({ params: { id: token = '' } }: { params: PageParams }) {
  const { data } = useQuery({
    ...payableQuery(token),
    refetchOnMount: true,
    refetchInterval: ({ state }) => (state.data?.card === 'waits' ? 5_000 : false),
  });
  if (!data) return <NotFound />;
  const { invoice } = data;
  const test = invoice.isTest ? testNotice : data.card === 'tested' && testedNotice;
  const about = [invoice.mark, invoice.matterNumber, invoice.issueDay && dayText(invoice.issueDay)];
  return (
    <>
      <PageMeta
        title={t('Pay invoice {number}', { number: invoice.number ?? '' })}
        description={t('Pay an invoice by card, PayNow or bank transfer.')}
        path={`/pay/${token}`}
        noindex
      />
      <div className={`wrap page-end ${styles.till}`}>
        <div className={styles.pay}>
          <div className="stack gap-3">
            {test && (
              <p className="note amber" role="status">
                {t(test)}
              </p>
            )}
            <p className="small soft num">{about.filter(Boolean).join(t(', '))}</p>
            <h1>
              {richText('Invoice {number}', {
                number: <span className="nowrap">{invoice.number}</span>,
              })}
            </h1>
            {!invoice.isTest && <Standing payable={data} />}
          </div>
          {isToPay(invoice) && <Ways token={token} payable={data} />}
        </div>
        <Summary token={token} payable={data} />
      </div>
    </>
  );
}

function Standing({ payable: { invoice, creditNotes } }: { payable: Payable }) {
  const { outstandingCents, dueDay, totalCents, creditedCents } = invoice;
  const text = (cents: number) => moneyText(cents, invoice.currency);
  const paidCents = paidCentsOf(invoice);
  if (outstandingCents > 0)
    return (
      <>
        <p className={`num ${styles.due}`}>
          <b>{text(outstandingCents)}</b>
          <span className="soft">
            {dueDay
              ? t(paidCents > 0 ? 'still due by {date}' : 'due by {date}', {
                  date: dayText(dueDay),
                })
              : t(paidCents > 0 ? 'still due' : 'due')}
          </span>
        </p>
        {paidCents > 0 && (
          <div className={styles.part}>
            <progress value={paidCents} max={totalCents - creditedCents} aria-label={t('Paid')} />
            <span className="small soft num">
              {t('{paid} of {total} paid', {
                paid: text(paidCents),
                total: text(totalCents - creditedCents),
              })}
            </span>
          </div>
        )}
      </>
    );
  if (totalCents > 0 && creditedCents >= totalCents)
    return (
      <div className="note amber">
        <p>
          {richText('{strong} It was cancelled by credit note {notes}. Don’t pay it.', {
            strong: <b>{t('This invoice is no longer open.')}</b>,
            notes: creditNotes
              .map(({ number, day }) => t('{number} of {date}', { number, date: dayText(day) }))
              .join(t(', ')),
          })}
        </p>
      </div>
    );
  return (
    <>
      <p className="row">
        <StateSeal kind="registered" word={t('Paid in full')} />
      </p>
      {outstandingCents < 0 && (
        <p>
          {richText(
            'You paid {amount} more than was to pay. We keep it as your credit, or pay it back: write to {email}.',
            {
              amount: text(-outstandingCents),
              email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
            },
          )}
        </p>
      )}
    </>
  );
}

function Summary({ token, payable: { invoice } }: { token: string; payable: Payable }) {
  const text = (cents: number) => moneyText(cents, invoice.currency);
  const services = invoice.lines.filter((line) => !isFee(line));
  const fees = invoice.lines.filter(isFee);
  const rowOf = ({ id, description, netCents }: (typeof services)[number]) => ({
    term: description,
    detail: text(netCents),
    id,
  });
  return (
    <aside className={`sheet stack gap-4 ${styles.summary}`} aria-labelledby="invoice">
      <h2 id="invoice">{t('Invoice')}</h2>
      <Ledger
        className="num"
        rows={[
          ...services.map(rowOf),
          ...byRate(invoice.lines).map(({ percent, netCents, taxCents }) => ({
            term: gstTerm(percent, text(netCents)),
            detail: text(taxCents),
          })),
        ]}
      />
      {fees.length > 0 && (
        <>
          <p className="small soft">{t('Paid for you to the office, outside GST')}</p>
          <Ledger className="num" rows={fees.map(rowOf)} />
        </>
      )}
      <Ledger
        className="num"
        rows={[
          { term: t('Total'), detail: text(invoice.totalCents) },
          ...invoice.settlements.map(({ day, method, amountCents }) => ({
            term: [dayText(day), methodText(method)].join(t(', ')),
            detail: text(-amountCents),
          })),
          {
            term: invoice.outstandingCents < 0 ? t('Your credit') : t('Due'),
            detail: text(Math.abs(invoice.outstandingCents)),
            total: true,
          },
        ]}
      />
      <p className="row small">
        <a href={payablePdf(token)} download>
          {t('Open the invoice, PDF')}
        </a>
        <a
          href={localAddress(
            `/contact?${new URLSearchParams({ order: invoice.number ?? '' })}#message`,
          )}
        >
          {t('Ask about it')}
        </a>
      </p>
      <p className="note">
        {richText('{strong} If a letter gives others, call us first: {phone}.', {
          strong: <b>{t('Our bank details do not change.')}</b>,
          phone: (
            <a className="num nowrap" href={`tel:${firm.phone.replaceAll(' ', '')}`}>
              {firm.phone}
            </a>
          ),
        })}
      </p>
    </aside>
  );
}
