import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { firm } from '../../../shared/firm';
import { centsToText } from '../../../shared/price';
import { Spinner } from '../../../ui/spinner';
import { toast } from '../../../ui/toast-store';
import { payableQuery } from '../queries';
import type { Payable } from './contract';
import * as styles from './pay-page.module.css';
import { completeCard, startCard } from './queries';

/** Only who pays by card loads its form. */
const CardForm = lazy(async () => ({
  default: (await import('../../orders/checkout/card-details')).CardForm,
}));

const kinds = ['card', 'paynow', 'bank'] as const;
const kindWords = { card: 'Card', paynow: 'PayNow', bank: 'Bank transfer' };

/** The choice is the form's own, so that it needs no script. */
export function Ways({ token, payable }: { token: string; payable: Payable }) {
  const [isCardAsked, setCardAsked] = useState(false);
  const { payNow, transfer, invoice } = payable;
  const amount = centsToText(invoice.outstandingCents);
  if (!payNow) return null;
  return (
    <div className={styles.ways}>
      <fieldset className={styles.choose}>
        <legend>How would you like to pay?</legend>
        <div>
          {kinds
            .filter((kind) => kind !== 'bank' || transfer)
            .map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="way"
                  value={kind}
                  defaultChecked={kind === 'paynow'}
                  onChange={({ target }) => setCardAsked(isCardAsked || target.value === 'card')}
                />
                <span>{kindWords[kind]}</span>
              </label>
            ))}
        </div>
      </fieldset>
      <section className={`stack gap-4 ${styles.panel}`} data-way="card" aria-label="Card">
        <noscript>
          <p className="note amber">Paying by card needs JavaScript. PayNow doesn’t.</p>
        </noscript>
        {isCardAsked && <Card token={token} payable={payable} />}
      </section>
      <section className={`stack gap-4 ${styles.panel}`} data-way="paynow" aria-label="PayNow">
        <div className={styles.scan}>
          <svg
            className={styles.code}
            viewBox={`0 0 ${payNow.code.size} ${payNow.code.size}`}
            role="img"
            aria-label="PayNow QR code"
          >
            <path d={payNow.code.path} />
          </svg>
          <div className="stack gap-3">
            <p>Scan with your bank’s app. Amount and reference are filled in.</p>
            <Copies
              rows={[
                ['UEN', payNow.uen],
                ['Amount', amount],
                ['Reference', payNow.reference],
              ]}
            />
          </div>
        </div>
        <Later />
      </section>
      {transfer && (
        <section
          className={`stack gap-4 ${styles.panel}`}
          data-way="bank"
          aria-label="Bank transfer"
        >
          <Copies
            rows={[
              ['Account name', transfer.name],
              ['Bank', transfer.bank],
              ['Account', transfer.account],
              ['Amount', amount],
              ['Reference', transfer.reference],
            ]}
          />
          <p className="small soft">
            Write the reference as it stands, without spaces. By FAST it arrives the same day, from
            abroad in 1-3 working days.
          </p>
          <Later />
        </section>
      )}
    </div>
  );
}

const Later = () => (
  <p className="small soft">
    You don’t have to tell us: we match the payment with our statement within {firm.answersWithin}{' '}
    and send the receipt.
  </p>
);

function Card({ token, payable: { invoice } }: { token: string; payable: Payable }) {
  const client = useQueryClient();
  const { queryKey } = payableQuery(token);
  const reload = () => client.invalidateQueries({ queryKey });
  const { outstandingCents, clientName, clientEmail } = invoice;
  return (
    <Suspense fallback={<Spinner label="Loading the card form..." />}>
      <CardForm
        payer={{
          amountCents: outstandingCents,
          customerName: clientName,
          customerEmail: clientEmail,
        }}
        calls={{
          start: () => startCard(token, outstandingCents),
          complete: ({ id }) => completeCard(token, id),
          async isPaid() {
            await reload();
            return client.getQueryData(queryKey)?.invoice.outstandingCents === 0;
          },
          paidText: `${centsToText(outstandingCents)} of invoice ${invoice.number}. The receipt is on its way.`,
        }}
        onPaid={() => void reload()}
      />
    </Suspense>
  );
}

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
                  () => toast({ title: `${term} copied` }),
                  () => toast({ title: 'Not copied: please select the text', tone: 'bad' }),
                )
              }
            >
              Copy<span className="sr"> {term}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
