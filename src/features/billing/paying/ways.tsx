import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { moneyText } from '../../../shared/currency';
import { firm } from '../../../shared/firm';
import { said, type Text, t } from '../../../shared/texts';
import { useSearch } from '../../../ui/navigation';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import { toast } from '../../../ui/toast-store';
import { BankRefused, BankSilent } from '../../orders/checkout/bank-news';
import type { Payable } from './contract';
import * as styles from './pay-page.module.css';

const ByCard = lazy(() => import('./by-card'));

const kinds = { card: 'Card', paynow: 'PayNow', bank: 'Bank transfer' } satisfies Record<
  string,
  Text
>;
type Kind = keyof typeof kinds;

/** The choice is the form's own, so that it needs no script, but for the card, whose form loads when it is chosen. */
export function Ways({ token, payable }: { token: string; payable: Payable }) {
  const { card, payNow, transfer, invoice } = payable;
  const [search] = useSearch();
  const isReturning = search.has('payment_intent');
  const [isByCard, setByCard] = useState(false);
  const isWaiting = card === 'waits';
  const [hasWaited, setWaited] = useState(isWaiting);
  const choice = useRef<HTMLDivElement>(null);
  // The browser may have chosen again what was chosen before, or its user before this script ran.
  useEffect(() => {
    if (isWaiting) setWaited(true);
    else setByCard(Boolean(choice.current?.querySelector('[value="card"]:checked')));
  }, [isWaiting]);
  const others: Kind[] = payNow ? ['paynow', 'bank'] : ['bank'];
  // After a test the page says so above, and what is owed can be paid in the other ways.
  const isTested = card === 'tested';
  const offered: Kind[] = isTested ? others : ['card', ...others];
  const usual = !isTested && (isReturning || hasWaited) ? 'card' : others[0];
  const amount = moneyText(invoice.outstandingCents, invoice.currency);
  if (isWaiting)
    return (
      <div className="note amber" role="status">
        <p>
          <b>{t('Waiting for the bank')}</b>
        </p>
        <p>
          <BankSilent />
        </p>
      </div>
    );
  return (
    <div className={styles.ways}>
      {hasWaited && !isTested && <BankRefused />}
      <fieldset className={styles.choose}>
        <legend>{t('How would you like to pay?')}</legend>
        <div ref={choice} key={String(isTested)}>
          {offered.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="way"
                value={kind}
                defaultChecked={kind === usual}
                onChange={() => setByCard(kind === 'card')}
              />
              <span>{t(kinds[kind])}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <section className="stack gap-4" data-way="card" aria-label={t('Card')}>
        <noscript>
          <p className="note amber">
            <b>{t('Paying by card needs JavaScript.')}</b>
          </p>
        </noscript>
        {card === 'too small' && (
          <p className="note">{t('This amount is too small to be paid by card.')}</p>
        )}
        {card === 'offered' && isByCard && (
          <Suspense fallback={<Spinner label={t('Loading the card form...')} />}>
            <ByCard token={token} payable={payable} />
          </Suspense>
        )}
      </section>
      {payNow && (
        <section className="stack gap-4" data-way="paynow" aria-label={t('PayNow')}>
          <div className={styles.scan}>
            <svg
              className={styles.code}
              viewBox={`0 0 ${payNow.code.size} ${payNow.code.size}`}
              role="img"
              aria-label={t('PayNow QR code')}
            >
              <path d={payNow.code.path} />
            </svg>
            <div className="stack gap-3">
              <p>
                {t(
                  'Scan this PayNow code with your bank’s app. Amount and reference are filled in.',
                )}
              </p>
              <Copies
                rows={[
                  ['UEN', payNow.uen],
                  [t('Amount'), amount],
                  [t('Reference'), payNow.reference],
                ]}
              />
            </div>
          </div>
          <Later />
        </section>
      )}
      <section className="stack gap-4" data-way="bank" aria-label={t('Bank transfer')}>
        {transfer ? (
          <>
            <Copies
              rows={[
                [t('Account name'), transfer.name],
                [t('Bank'), transfer.bank],
                [t('Account'), transfer.account],
                [t('Amount'), amount],
                [t('Reference'), transfer.reference],
              ]}
            />
            <p className="small soft">
              {t('Write the reference as it stands, without spaces.')}
              {payNow && t(' ')}
              {payNow && t('By FAST it arrives the same day, from abroad in 1-3 working days.')}
            </p>
            <Later />
          </>
        ) : (
          <p>
            {richText('To pay by bank transfer, ask {email} for our account.', {
              email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
            })}
          </p>
        )}
      </section>
    </div>
  );
}

const Later = () => (
  <p className="small soft">
    {t(
      'You don’t have to tell us: we match the payment with our statement within {time} and send the receipt.',
      { time: said(firm.answersWithin) },
    )}
  </p>
);

function Copies({ rows }: { rows: [term: string, text: string][] }) {
  return (
    <dl className={`ledger small ${styles.copies}`}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">
            {text}
            <button
              type="button"
              className={styles.copy}
              onClick={() =>
                void navigator.clipboard.writeText(text).then(
                  () => toast({ title: t('{term} copied', { term }) }),
                  () => toast({ title: t('Not copied: please select the text'), tone: 'bad' }),
                )
              }
            >
              {t('Copy')}
              <span className="sr"> {term}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
