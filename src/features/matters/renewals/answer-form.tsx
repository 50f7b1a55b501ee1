import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePosted } from '../../../client/plain-form';
import { useForm } from '../../../client/use-form';
import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers, countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Option, Options } from '../../../ui/options';
import { answerForm, answerRenewal } from './answer';
import type { OwnRenewal, RenewalPrice } from './contract';
import { ownRenewalQuery } from './queries';
import * as styles from './renewal.module.css';
import { choiceText, elsewhereText, lapseText, priceLines, seenTotals } from './words';

const choices = ['all', 'some', 'elsewhere', 'not-now'] as const;
type Chosen = (typeof choices)[number];

/** The form as a whole, and what is chosen in it. */
function useAnswer({ number, classes, prices }: OwnRenewal) {
  const client = useQueryClient();
  const posted = usePosted(answerForm.name)?.values;
  const [chosen, setChosen] = useState(
    choices.find((each) => each === posted?.choice) ?? choices[0],
  );
  const [some, setSome] = useState(
    posted?.classes?.split(',') ?? classes.map((each) => each.number),
  );
  const key = useRef('');
  const refetch = () => client.invalidateQueries({ queryKey: ownRenewalQuery(number).queryKey });
  const form = useForm(answerForm, {
    stays: true,
    send({ code = '', remark = '', seen = '' }) {
      // Sent again after a failure, the same key makes no second answer.
      key.current ||= crypto.randomUUID();
      const answer = { choice: chosen, classes: some, remark, code, seen, key: key.current };
      return answerRenewal(number, answer);
    },
    async onSent({ payPath }) {
      if (payPath) location.assign(payPath);
      else await refetch();
    },
    async onFailed() {
      key.current = '';
      await refetch();
    },
  });
  const isRenewing = chosen === 'all' || chosen === 'some';
  const count = chosen === 'all' ? classes.length : some.length;
  const price = isRenewing ? prices[count - 1] : undefined;
  return { form, chosen, setChosen, some, setSome, isRenewing, price };
}

type Answering = ReturnType<typeof useAnswer>;

export function Answer({ renewal }: { renewal: OwnRenewal }) {
  const { number, prices } = renewal;
  const answering = useAnswer(renewal);
  const { form, chosen, isRenewing, price } = answering;
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <form {...form.props} className={styles.answer}>
      {form.mark}
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="seen" value={seenTotals(prices)} />
      <Choices renewal={renewal} answering={answering} />
      <aside className="sheet stack" aria-label="Your renewal">
        <p className="running">
          <b>Your renewal</b>
          <span className="num">{renewal.applicationNumber ?? number}</span>
        </p>
        <ToPay renewal={renewal} price={price} isRenewing={isRenewing} />
        <FormProblem text={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label={isScripted ? labelOf(chosen, price) : 'Send my answer'}
          busyLabel="Sending..."
        />
        <p className="small soft">
          {price
            ? `By card. We file it on ${dateText(renewal.filedOn)} if you pay now, and send you the office’s confirmation. The official fee is passed on without GST.`
            : 'You can change your answer here until the renewal is paid.'}
        </p>
      </aside>
      <Costs renewal={renewal} />
    </form>
  );
}

interface ChoicesProps {
  renewal: OwnRenewal;
  answering: Answering;
}

function Choices({ renewal, answering: { form, chosen, setChosen, some, setSome } }: ChoicesProps) {
  const { classes, prices, expiresOn } = renewal;
  const option = (value: Chosen, label: string, note: string, sum?: string) => (
    <Option
      name="choice"
      value={value}
      label={label}
      text={note}
      sum={sum}
      defaultChecked={value === chosen}
      onChange={() => setChosen(value)}
    />
  );
  return (
    <Options name="choice" legend="Your answer">
      {option(
        'all',
        classes.length === 1 ? 'Renew it' : `Renew all ${classes.length} classes`,
        capitalized(classNumbers(classes.map((each) => each.number))),
        totalText(prices.at(-1)),
      )}
      {classes.length > 1 && (
        <>
          {option(
            'some',
            'Renew some classes',
            renewal.isLate
              ? `The others stay ended since ${dateText(expiresOn)}`
              : `The others lapse on ${dateText(expiresOn)}`,
            prices[0] && `from ${centsToText(prices[0].totalCents)}`,
          )}
          <SomeClasses
            renewal={renewal}
            some={some}
            error={form.errors.classes}
            onChoose={setSome}
          />
        </>
      )}
      {option('elsewhere', choiceText.elsewhere, elsewhereText)}
      <div className={`${styles.under} ${styles.elsewhere}`}>
        <Field label="Who?" mark="optional" error={form.errors.remark}>
          {(control) => <input {...control} {...form.control('remark')} maxLength={200} />}
        </Field>
      </div>
      {option('not-now', choiceText['not-now'], lapseText(renewal))}
      <div className={`${styles.under} ${styles.notNow}`}>
        <Field
          label="Code"
          hint={`So that nobody else can give up your mark, we send a code to ${renewal.sentTo} when you send this answer. Enter it here and send it again.`}
          error={form.errors.code}
        >
          {(control) => (
            <input
              {...control}
              {...form.control('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
            />
          )}
        </Field>
      </div>
    </Options>
  );
}

interface SomeClassesProps {
  renewal: OwnRenewal;
  some: string[];
  error: string | undefined;
  onChoose(some: string[]): void;
}

function SomeClasses({ renewal: { classes, prices }, some, error, onChoose }: SomeClassesProps) {
  const isChosen = (number: string) => some.includes(number);
  return (
    <div className={`${styles.under} ${styles.some}`}>
      {classes.map(({ number, name }) => (
        <label key={number} className={styles.check}>
          <input
            type="checkbox"
            name="classes"
            value={number}
            defaultChecked={isChosen(number)}
            onChange={({ target }) =>
              onChoose(
                classes
                  .map((each) => each.number)
                  .filter((each) => (each === number ? target.checked : isChosen(each))),
              )
            }
          />
          <span>
            <b className="num">{number}</b> {name}
          </span>
        </label>
      ))}
      {error && <p className="error">{error}</p>}
      {prices.length > 0 && (
        <p className="small soft num">
          {prices
            .map((each) => `${countText(each.classes, 'class', 'classes')} ${totalText(each)}`)
            .join(', ')}
        </p>
      )}
    </div>
  );
}

interface ToPayProps {
  renewal: OwnRenewal;
  price: RenewalPrice | undefined;
  isRenewing: boolean;
}

const ToPay = ({ renewal, price, isRenewing }: ToPayProps) =>
  price ? (
    <>
      <Ledger
        className="num"
        rows={[
          ...priceLines(price, renewal).map(([term, detail]) => ({ term, detail })),
          { term: 'To pay', detail: centsToText(price.totalCents), total: true },
        ]}
      />
      {renewal.payableUntil && (
        <p className="small soft">
          This price holds until <Moment at={renewal.payableUntil} />.
        </p>
      )}
    </>
  ) : isRenewing && renewal.prices.length === 0 ? (
    <p>We send you the price. Nothing is due before you agree.</p>
  ) : isRenewing ? (
    <p>Choose at least one class.</p>
  ) : (
    <p>Nothing to pay.</p>
  );

const totalText = (price: RenewalPrice | undefined) => price && centsToText(price.totalCents);

function labelOf(chosen: Chosen, price: RenewalPrice | undefined): string {
  if (chosen === 'all' || chosen === 'some')
    return price ? `Renew and pay ${centsToText(price.totalCents)}` : 'Ask for the renewal';
  return 'Send my answer';
}

/** The days of the law, with the official fee of each. */
function Costs({ renewal }: { renewal: OwnRenewal }) {
  const { opensOn, inTimeUntil, lateUntil, fees, isLate } = renewal;
  const today = dayInSingapore();
  const cents = (value: number | null) => (value === null ? '' : centsToText(value));
  return (
    <section className="stack">
      <h2>What the office charges, and when</h2>
      <ol className={`${styles.days} num`}>
        <li className={opensOn <= today ? styles.past : undefined}>
          <b>{dateText(opensOn)}</b>
          <p>Renewal opens</p>
        </li>
        <li className={isLate ? styles.past : styles.now}>
          <b>until {dateText(inTimeUntil)}</b>
          <p>For each class</p>
          <span>{cents(fees.inTimeCents)}</span>
        </li>
        {lateUntil && (
          <li className={isLate ? styles.now : undefined}>
            <b>until {dateText(lateUntil)}</b>
            <p>For each class when late, in total</p>
            <span>{cents(fees.lateCents)}</span>
          </li>
        )}
        <li>
          <b>after that</b>
          <p>No renewal: only a new application, with a new date</p>
        </li>
      </ol>
      <p className="small soft">
        The fee of the day on which we file counts. Trade Marks Act 1998, ss 18 and 19; Trade Marks
        Rules, r 49.
      </p>
    </section>
  );
}
