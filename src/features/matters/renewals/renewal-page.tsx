import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageParams } from '../../../client/route';
import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { testPaymentText } from '../../../shared/test-payment';
import { t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { Answer } from './answer-form';
import type { OwnRenewal } from './contract';
import { ownMatterPath, ownRenewalQuery, renewalPath } from './queries';
import * as styles from './renewal.module.css';
import { TermRing } from './term-ring';
import {
  choiceText,
  elsewhereText,
  lapseText,
  partsText,
  quoteText,
  renewText,
  termText,
} from './words';

export default function RenewalPage({ params: { number = '' } }: { params: PageParams }) {
  const { data: renewal } = useQuery({ ...ownRenewalQuery(number), refetchOnMount: true });
  return (
    <>
      <PageMeta
        title={renewal ? t('Renew {title}', { title: renewal.title }) : t('Renewal')}
        description={t('What a renewal costs, and your answer.')}
        path={renewalPath(number)}
        noindex
      />
      <div className="wrap page-end">
        {renewal ? (
          <Renewal key={renewal.answer?.id} renewal={renewal} />
        ) : (
          <NotLoaded
            heading="h1"
            title={t('Nothing to renew')}
            text={t('It is renewed, or its renewal is not due yet.')}
            link={{ to: ownMatterPath(number), label: t('Open the matter') }}
          />
        )}
      </div>
    </>
  );
}

export function Renewal({ renewal }: { renewal: OwnRenewal }) {
  const { number, title, answer, isOver, parts, prices } = renewal;
  const [isChanging, setChanging] = useState(false);
  const isPricedNow = answer?.choice === 'renew' && !answer.orderId && prices.length > 0;
  const isAsked = !isOver && parts.length > 0 && (!answer || isChanging || isPricedNow);
  return (
    <>
      <Breadcrumb items={[{ label: title, to: ownMatterPath(number) }, { label: t('Renewal') }]} />
      <header className={styles.head}>
        <div className="stack">
          <h1>{isAsked ? t('Renew {title}?', { title }) : title}</h1>
          <p className="lead">{termText(renewal, dayInSingapore())}</p>
          {isPricedNow && (
            <p>
              {richText('You asked us on {moment} to renew it. The price is known now.', {
                moment: <Moment at={answer.answeredAt} />,
              })}
            </p>
          )}
        </div>
        <TermRing renewal={renewal} today={dayInSingapore()} />
      </header>
      {isAsked ? (
        <Answer renewal={renewal} />
      ) : answer ? (
        <Answered renewal={renewal} answer={answer} onChange={() => setChanging(true)} />
      ) : (
        <p>
          <Link to={ownMatterPath(number)}>{t('Open the matter')}</Link>
        </p>
      )}
    </>
  );
}

function Answered({
  renewal,
  answer,
  onChange,
}: {
  renewal: OwnRenewal;
  answer: NonNullable<OwnRenewal['answer']>;
  onChange(): void;
}) {
  const { choice, parts, isPaid, isTestPayment, orderId, answeredAt } = answer;
  const orderPath = orderId && `/orders/${encodeURIComponent(orderId)}`;
  const left = renewal.parts.filter((each) => !parts.includes(each.number));
  return (
    <section className={`sheet stack ${styles.answered}`}>
      <h2>{choice === 'renew' ? renewText(renewal.kind, parts) : t(choiceText[choice])}</h2>
      <p className="small soft">
        {richText('Your answer of {moment}.', { moment: <Moment at={answeredAt} /> })}
      </p>
      {isTestPayment && <p className="note amber">{t(testPaymentText)}</p>}
      {choice === 'renew' && (
        <p>
          {isTestPayment
            ? t('Your test payment went through.')
            : isPaid
              ? t('It is paid. We file the renewal and send you the office’s confirmation.')
              : orderId
                ? t('We file it as soon as it is paid.')
                : quoteText(renewal)}
          {t(' ')}
          {left.length > 0 &&
            leftText(
              renewal,
              left.map((each) => each.number),
            )}
        </p>
      )}
      {choice === 'not-now' && <p>{lapseText(renewal)}</p>}
      {choice === 'elsewhere' && <p>{t(elsewhereText)}</p>}
      <p className="row">
        {orderPath && (
          <Link
            className={isPaid ? 'btn' : 'btn primary'}
            to={isPaid ? orderPath : `/checkout/${encodeURIComponent(orderId)}`}
          >
            {isPaid ? t('The order and its receipt') : t('Pay')}
          </Link>
        )}
        {isPaid ? (
          <span className="small soft">
            {t('Want to change it? Write to {email}.', { email: firm.email })}
          </span>
        ) : (
          !renewal.isOver && (
            <button type="button" className="btn" onClick={onChange}>
              {t('Change my answer')}
            </button>
          )
        )}
      </p>
    </section>
  );
}

/** What becomes of the parts that are not renewed. */
function leftText({ kind, isLate, expiresOn }: OwnRenewal, left: string[]): string {
  const parts = capitalized(partsText(kind, left));
  if (kind === 'mark')
    return t(isLate ? '{parts} ended on {date}.' : '{parts} will lapse on {date}.', {
      parts,
      date: dateText(expiresOn),
    });
  return t(
    left.length === 1
      ? '{parts} is not paid: without it the patent ends.'
      : '{parts} are not paid: without them the patent ends.',
    { parts },
  );
}
