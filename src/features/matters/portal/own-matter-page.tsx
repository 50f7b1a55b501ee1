import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiForm } from '../../../client/api-form';
import type { PageParams } from '../../../client/route';
import { useForm } from '../../../client/use-form';
import { dayInSingapore } from '../../../shared/calendar-date';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { firm } from '../../../shared/firm';
import { setApart } from '../../../shared/set-apart';
import { said, type Text, t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Field } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { NotFound } from '../../../ui/not-found';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { accountQuery } from '../../customers/queries';
import { legalDayText } from '../deadlines/day-text';
import { refetchWhileWaiting } from '../documents/scan-state';
import { ownMatterPath, renewalPath } from '../renewals/queries';
import { markRead, messageForm, writeToFirm } from './calls';
import type { OwnMatterDetail } from './contract';
import { Documents } from './own-documents';
import { Invoices } from './own-invoices';
import * as styles from './portal.module.css';
import { ownMatterQuery } from './queries';
import { StageRing } from './stage-ring';
import { Stages } from './stages';
import { isInForce, leftText, stagesDone, standingOf, whoByWhen } from './standing';

export default function OwnMatterPage({ params: { number = '' } }: { params: PageParams }) {
  const { data: matter } = useQuery({
    ...ownMatterQuery(number),
    refetchOnMount: true,
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.documents),
  });
  const { data: account } = useQuery(accountQuery);
  if (!matter) return <NotFound />;
  return (
    <>
      <PageMeta
        title={matter.title}
        description={t('Your matter: where it stands, what comes next and by when.')}
        path={ownMatterPath(number)}
        noindex
      />
      <div className={`wrap page-end ${styles.page}`}>
        <Breadcrumb
          items={[
            ...(account ? [{ label: t('My Matters'), to: '/my-matters' }] : []),
            { label: matter.title },
          ]}
        />
        <Head matter={matter} />
        <NextStep matter={matter} />
        <Stages matter={matter} />
        <Abroad matter={matter} />
        <div className={styles.columns}>
          <div>
            <Messages matter={matter} />
            <Documents matter={matter} />
          </div>
          <aside>
            <Deadlines matter={matter} />
            <Invoices matter={matter} />
            <Relatives matter={matter} />
            <News matter={matter} />
          </aside>
        </div>
      </div>
    </>
  );
}

function Head({ matter }: { matter: OwnMatterDetail }) {
  const { number, title, applicationNumber, classes, responsible, register, orderId } = matter;
  return (
    <header className={styles.head}>
      <StageRing done={stagesDone(matter)} isInForce={isInForce(matter)} />
      <div>
        <h1>{title}</h1>
        <p className={styles.standing}>{standingOf(matter)}</p>
        <p className="num">
          {[
            applicationNumber
              ? t('{applicationNumber} (our reference {number})', { applicationNumber, number })
              : number,
            classes.length > 0 && classNumbers(classes),
          ]
            .filter(Boolean)
            .join(t(', '))}
        </p>
        {(responsible || orderId) && (
          <p>
            {responsible &&
              t('{responsible} at {firm} works on it.', { responsible, firm: firm.name }) + t(' ')}
            {orderId && (
              <Link to={`/orders/${encodeURIComponent(orderId)}`}>
                {t('The order and its receipt')}
              </Link>
            )}
          </p>
        )}
        {register && (
          <p>
            {richText('The office’s register says: {status}', {
              status: <Link to={register.path}>{register.status}</Link>,
            })}
          </p>
        )}
      </div>
    </header>
  );
}

function NextStep({ matter: { number, next, isOpen, canRenew } }: { matter: OwnMatterDetail }) {
  if (!isOpen) return null;
  const { title, by, targetOn, law, who } = next;
  return (
    <section className={who === 'client' ? `${styles.act} ${styles.yours}` : styles.act}>
      <h2>{title}</h2>
      {by && (
        <p className={styles.when}>
          {whoByWhen(next)}{' '}
          <span className="soft num nowrap">· {leftText(by, dayInSingapore())}</span>
        </p>
      )}
      {targetOn && by && (
        <p className="num">
          {who === 'client'
            ? t('Please tell us by {date}, so that we can act in time.', {
                date: dateText(targetOn),
              })
            : t('We plan to be done by {date}.', { date: dateText(targetOn) })}
          {t(' ')}
          {t('The legal day is {day}.', { day: legalDayText(by, next.isProvisional) })}
        </p>
      )}
      {law && <p className="small soft">{law}</p>}
      {canRenew && (
        <p>
          <Link className="btn" to={renewalPath(number)}>
            {t('Answer about the renewal')}
          </Link>
        </p>
      )}
    </section>
  );
}

const thisRight: Record<OwnMatterDetail['right'], Text> = {
  trademark: 'this mark',
  patent: 'this patent',
  design: 'this design',
  copyright: 'this copyright',
};

/** A choice, not a duty: nothing is lost here by leaving it. */
function Abroad({ matter: { abroad, right } }: { matter: OwnMatterDetail }) {
  if (!abroad) return null;
  const { until, isProvisional, law } = abroad;
  return (
    <section className={styles.act}>
      <h2>{t('Protection in other countries')}</h2>
      <p>
        {richText(
          'If you want to protect {right} abroad, file there by {day}: until then an application in most countries can claim the date of this one. Later ones get their own date. You don’t have to do anything.',
          {
            right: t(thisRight[right]),
            day: <b className="num">{legalDayText(until, isProvisional)}</b>,
          },
        )}
      </p>
      {law && <p className="small soft">{law}</p>}
      <p className="row">
        <a className="btn" href="#messages">
          {t('Ask in a message')}
        </a>
        <Link to="/consultations/book">{t('Book a consultation')}</Link>
      </p>
    </section>
  );
}

function Messages({ matter }: { matter: OwnMatterDetail }) {
  const client = useQueryClient();
  const { number, messages } = matter;
  const key = useRef('');
  const hasUnread = messages.some(({ isFromFirm, readAt }) => isFromFirm && !readAt);
  useEffect(() => {
    if (hasUnread) void markRead(number);
  }, [hasUnread, number]);
  const form = useForm(messageForm, {
    // Sent again after a failure, the same key makes no second message.
    send({ text = '' }) {
      key.current ||= crypto.randomUUID();
      return writeToFirm(number, text, key.current);
    },
    onSent(found) {
      key.current = '';
      client.setQueryData(ownMatterQuery(number).queryKey, found);
    },
  });
  return (
    <section id="messages" className={styles.messages}>
      <h2>{t('Messages')}</h2>
      {messages.length === 0 ? (
        <p className="soft">
          {t('Ask us anything about this matter. We answer within {time}.', {
            time: said(firm.answersWithin),
          })}
        </p>
      ) : (
        <ol className={styles.talk}>
          {messages.map(({ id, isFromFirm, actor, text, createdAt }) => (
            <li key={id} className={isFromFirm ? undefined : styles.own}>
              <p className="small">
                <b>{isFromFirm ? `${setApart(actor)}, ${firm.name}` : t('You')}</b>{' '}
                <Moment className="soft" at={createdAt} />
              </p>
              <p className={styles.said}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <ApiForm
        form={form}
        label={t('Send')}
        busyLabel={t('Sending...')}
        buttonClass="btn"
        beside={null}
      >
        <input type="hidden" name="number" value={number} />
        <Field label={t('Your message')} error={form.errors.text}>
          {(control) => <textarea {...control} {...form.control('text')} rows={4} />}
        </Field>
      </ApiForm>
    </section>
  );
}

function Deadlines({ matter: { deadlines } }: { matter: OwnMatterDetail }) {
  if (deadlines.length === 0) return null;
  return (
    <section className={styles.sheet}>
      <h2>{t('Dates')}</h2>
      <ol>
        {deadlines.map(({ title, on, isProvisional, law }) => (
          <li key={title + on}>
            <b className="num">{dateText(on)}</b>
            <span>{title}</span>
            {isProvisional && (
              <span className="small soft">{t('provisional: holidays may still move it')}</span>
            )}
            {law && <span className="small soft">{law}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Relatives({ matter: { relatives } }: { matter: OwnMatterDetail }) {
  if (relatives.length === 0) return null;
  return (
    <section className={styles.sheet}>
      <h2>{t('Related matters')}</h2>
      <ul>
        {relatives.map(({ number, title, relation, ...told }) => (
          <li key={number}>
            <Link to={ownMatterPath(number)}>{title}</Link>
            <span>{relation}</span>
            <span className="small soft num">
              {number} · {standingOf({ ...told, termEndedOn: null })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const News = ({ matter: { news } }: { matter: OwnMatterDetail }) => (
  <section className={styles.sheet}>
    <h2>{t('What happened')}</h2>
    <ol>
      {news.map(({ text, on }) => (
        <li key={text + on}>
          <b className="num">{dateText(on)}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </section>
);
