import { moneyText } from '../../../shared/currency';
import { firm } from '../../../shared/firm';
import { toast } from '../../../ui/toast-store';
import type { Payable } from './contract';
import * as styles from './pay-page.module.css';

const kinds = { paynow: 'PayNow', bank: 'Bank transfer' };

/** The choice is the form's own, so that it needs no script. */
export function Ways({ payable: { payNow, transfer, invoice } }: { payable: Payable }) {
  const amount = moneyText(invoice.outstandingCents, invoice.currency);
  return (
    <div className={styles.ways}>
      {payNow && transfer && (
        <fieldset className={styles.choose}>
          <legend>How would you like to pay?</legend>
          <div>
            {Object.entries(kinds).map(([kind, word]) => (
              <label key={kind}>
                <input type="radio" name="way" value={kind} defaultChecked={kind === 'paynow'} />
                <span>{word}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {payNow && (
        <section className="stack gap-4" data-way="paynow" aria-label="PayNow">
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
              <p>Scan this PayNow code with your bank’s app. Amount and reference are filled in.</p>
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
      )}
      {transfer && (
        <section
          className="stack gap-4"
          data-way={payNow ? 'bank' : undefined}
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
      {!transfer && (
        <p className="small soft">
          To pay by bank transfer, ask <a href={`mailto:${firm.email}`}>{firm.email}</a> for our
          account.
        </p>
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
