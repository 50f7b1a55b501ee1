import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePosted } from '../../../client/plain-form';
import { useForm } from '../../../client/use-form';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { t } from '../../../shared/texts';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { localAddress } from '../../../ui/navigation';
import { Option, Options } from '../../../ui/options';
import { richText } from '../../../ui/rich-text';
import { answerForm, answerRenewal } from './answer';
import type { OwnRenewal, RenewalPrice } from './contract';
import { Costs } from './costs';
import { ownRenewalQuery } from './queries';
import * as styles from './renewal.module.css';
import {
  answerLabel,
  choiceText,
  elsewhereText,
  lapseText,
  partsText,
  priceLines,
  quoteText,
  seenTotals,
  thingOf,
  unitOf,
} from './words';

const choices = ['all', 'some', 'elsewhere', 'not-now'] as const;
type Chosen = (typeof choices)[number];

/** The form as a whole, and what is chosen in it. */
function useAnswer({ kind, number, parts, prices }: OwnRenewal) {
  const client = useQueryClient();
  const posted = usePosted(answerForm.name)?.values;
  const [chosen, setChosen] = useState(
    choices.find((each) => each === posted?.choice) ?? choices[0],
  );
  const [some, setSome] = useState(
    posted?.parts?.split(',') ??
      parts.map((each) => each.number).slice(0, kind === 'patent' ? 1 : undefined),
  );
  const key = useRef('');
  const refetch = () => client.invalidateQueries({ queryKey: ownRenewalQuery(number).queryKey });
  const form = useForm(answerForm, {
    stays: true,
    send({ code = '', remark = '', seen = '' }) {
      // Sent again after a failure, the same key makes no second answer.
      key.current ||= crypto.randomUUID();
      const answer = { choice: chosen, parts: some, remark, code, seen, key: key.current };
      return answerRenewal(number, answer);
    },
    async onSent({ payPath }) {
      if (payPath) location.assign(localAddress(payPath));
      else await refetch();
    },
    async onFailed() {
      key.current = '';
      await refetch();
    },
  });
  const isRenewing = chosen === 'all' || chosen === 'some';
  const count = chosen === 'all' ? parts.length : some.length;
  const price = isRenewing ? prices[count - 1] : undefined;
  return { form, chosen, setChosen, some, setSome, isRenewing, price };
}

type Answering = ReturnType<typeof useAnswer>;

export function Answer({ renewal }: { renewal: OwnRenewal }) {
  const { number, prices } = renewal;
  const answering = useAnswer(renewal);
  const { form, isRenewing, price } = answering;
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <form {...form.props} className={styles.answer}>
      {form.mark}
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="seen" value={seenTotals(prices)} />
      <Choices renewal={renewal} answering={answering} />
      <aside className="sheet stack" aria-label={t('Your renewal')}>
        <p className="running">
          <b>{t('Your renewal')}</b>
          <span className="num">{renewal.applicationNumber ?? number}</span>
        </p>
        <ToPay renewal={renewal} price={price} isRenewing={isRenewing} />
        <FormProblem text={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label={isScripted ? answerLabel(isRenewing, price) : t('Send my answer')}
          busyLabel={t('Sending...')}
        />
        <p className="small soft">
          {price
            ? t(
                'By card. We file it on {date} if you pay now, and send you the office’s confirmation. The official fee is passed on without GST.',
                { date: dateText(renewal.filedOn) },
              )
            : t('You can change your answer here until the renewal is paid.')}
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
  const { kind, parts, prices, expiresOn } = renewal;
  const unit = unitOf[kind];
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
    <Options name="choice" legend={t('Your answer')}>
      {option(
        'all',
        unit && parts.length > 1
          ? t('Renew all {count}', { count: countText(parts.length, unit.one, unit.many) })
          : t('Renew it'),
        capitalized(
          partsText(
            kind,
            parts.map((each) => each.number),
          ),
        ),
        totalText(prices.at(-1)),
      )}
      {unit && parts.length > 1 && (
        <>
          {option(
            'some',
            t(kind === 'patent' ? 'Renew some years' : 'Renew some classes'),
            kind === 'patent'
              ? t('Without the others the patent ends')
              : renewal.isLate
                ? t('The others stay ended since {date}', { date: dateText(expiresOn) })
                : t('The others lapse on {date}', { date: dateText(expiresOn) }),
            prices[0] && t('from {amount}', { amount: centsToText(prices[0].totalCents) }),
          )}
          <SomeParts renewal={renewal} some={some} error={form.errors.parts} onChoose={setSome} />
        </>
      )}
      {option('elsewhere', t(choiceText.elsewhere), t(elsewhereText))}
      <div className={`${styles.under} ${styles.elsewhere}`}>
        <Field label={t('Who?')} mark={t('optional')} error={form.errors.remark}>
          {(control) => <input {...control} {...form.control('remark')} maxLength={200} />}
        </Field>
      </div>
      {option('not-now', t(choiceText['not-now']), lapseText(renewal))}
      <div className={`${styles.under} ${styles.notNow}`}>
        <Field
          label={t('Code')}
          hint={t(
            'So that nobody else can give up your {thing}, we send a code to {sentTo} when you send this answer. Enter it here and send it again.',
            { thing: t(thingOf[kind]), sentTo: renewal.sentTo },
          )}
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

interface SomePartsProps {
  renewal: OwnRenewal;
  some: string[];
  error: string | undefined;
  onChoose(some: string[]): void;
}

function SomeParts({ renewal, some, error, onChoose }: SomePartsProps) {
  const { kind, prices } = renewal;
  return (
    <div className={`${styles.under} ${styles.some}`}>
      {kind === 'patent' ? (
        <FirstYears renewal={renewal} some={some} onChoose={onChoose} />
      ) : (
        <SomeClasses renewal={renewal} some={some} onChoose={onChoose} />
      )}
      {error && <p className="error">{error}</p>}
      {kind === 'mark' && prices.length > 0 && (
        <p className="small soft num">
          {prices
            .map((each) => `${countText(each.parts, 'class', 'classes')} ${totalText(each)}`)
            .join(', ')}
        </p>
      )}
    </div>
  );
}

type ChosenProps = Omit<SomePartsProps, 'error'>;

const SomeClasses = ({ renewal: { parts }, some, onChoose }: ChosenProps) =>
  parts.map(({ number, name }) => (
    <label key={number} className={styles.check}>
      <input
        type="checkbox"
        name="parts"
        value={number}
        defaultChecked={some.includes(number)}
        onChange={({ target }) =>
          onChoose(
            parts
              .map((each) => each.number)
              .filter((each) => (each === number ? target.checked : some.includes(each))),
          )
        }
      />
      <span>
        <b className="num">{number}</b> {name}
      </span>
    </label>
  ));

/** A year is paid with those before it; all of them are another answer. */
const FirstYears = ({ renewal: { kind, parts, prices }, some, onChoose }: ChosenProps) =>
  parts.slice(0, -1).map(({ number }, place) => {
    const first = parts.slice(0, place + 1).map((each) => each.number);
    return (
      <label key={number} className={styles.check}>
        <input
          type="radio"
          name="parts"
          value={first.join(',')}
          defaultChecked={some.length === first.length}
          onChange={() => onChoose(first)}
        />
        <span className="num">
          {capitalized(partsText(kind, first))}
          {prices[place] && `, ${totalText(prices[place])}`}
        </span>
      </label>
    );
  });

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
          { term: t('To pay'), detail: centsToText(price.totalCents), total: true },
        ]}
      />
      {renewal.payableUntil && (
        <p className="small soft">
          {richText('This price holds until {moment}.', {
            moment: <Moment at={renewal.payableUntil} />,
          })}
        </p>
      )}
    </>
  ) : isRenewing && renewal.prices.length === 0 ? (
    <p>{quoteText(renewal)}</p>
  ) : isRenewing ? (
    <p>{t('Choose at least one class.')}</p>
  ) : (
    <p>{t('Nothing to pay.')}</p>
  );

const totalText = (price: RenewalPrice | undefined) => price && centsToText(price.totalCents);
