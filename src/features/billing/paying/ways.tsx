import { moneyText } from '../../../shared/currency';
import { firm } from '../../../shared/firm';
import { said, type Text, t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import { toast } from '../../../ui/toast-store';
import type { Payable } from './contract';
import * as styles from './pay-page.module.css';

const kinds: Record<string, Text> = { paynow: 'PayNow', bank: 'Bank transfer' };

/** The choice is the form's own, so that it needs no script. */
export function Ways({ payable: { payNow, transfer, invoice } }: { payable: Payable }) {
  const amount = moneyText(invoice.outstandingCents, invoice.currency);
  return (
    <div className={styles.ways}>
      {payNow && transfer && (
        <fieldset className={styles.choose}>
          <legend>{t('How would you like to pay?')}</legend>
          <div>
            {Object.entries(kinds).map(([kind, word]) => (
              <label key={kind}>
                <input type="radio" name="way" value={kind} defaultChecked={kind === 'paynow'} />
                <span>{t(word)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
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
      {transfer && (
        <section
          className="stack gap-4"
          data-way={payNow ? 'bank' : undefined}
          aria-label={t('Bank transfer')}
        >
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
            {t(
              'Write the reference as it stands, without spaces. By FAST it arrives the same day, from abroad in 1-3 working days.',
            )}
          </p>
          <Later />
        </section>
      )}
      {!transfer && (
        <p className="small soft">
          {richText('To pay by bank transfer, ask {email} for our account.', {
            email: <a href={`mailto:${firm.email}`}>{firm.email}</a>,
          })}
        </p>
      )}
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
