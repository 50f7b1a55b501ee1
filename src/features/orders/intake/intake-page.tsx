import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { usePosted } from '../../../client/plain-form';
import type { PageParams } from '../../../client/route';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { firstOfEach } from '../../../ui/field-errors';
import { Ledger } from '../../../ui/ledger';
import { useNavigate } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import type { Order } from '../contract';
import { intakeQuery, orderQuery } from '../queries';
import { markText } from './answers';
import { feesOfClasses, feeText } from './class-fees';
import type { Intake } from './contract';
import { intakeAnswers, intakeSaveForm, intakeSendForm } from './forms';
import * as styles from './intake.module.css';
import { Remark } from './intake-parts';
import { Left, Progress, Saved } from './intake-progress';
import { MarkPicture } from './mark-picture';
import { PartFields } from './part-fields';
import { type PartProgress, partsOf } from './progress';
import { removePicture, uploadPicture } from './queries';
import { type Saving, useIntake } from './use-intake';

const pictureForm = 'mark-picture';
const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`;

export default function IntakePage({ params: { id = '' } }: { params: PageParams }) {
  const { data: order } = useQuery(orderQuery(id));
  const { data: intake } = useQuery(intakeQuery(id));
  /** Raised to start the form anew with what is stored. */
  const [edition, setEdition] = useState(0);
  if (!order || !intake) return null; // its route requires both
  const title = intake.asksMark ? t('Tell us about your mark') : t('Tell us what we need to know');
  return (
    <>
      <PageMeta
        title={title}
        description={t('The details of your order.')}
        path={`${orderPath(id)}/intake`}
        noindex
      />
      <div className={`wrap ${styles.head}`}>
        <Breadcrumb
          items={[
            { label: t('Order {id}', { id: order.id }), to: orderPath(order.id) },
            { label: t('Details') },
          ]}
        />
        <p className="small soft num">
          {order.serviceName}
          {t(', ')}
          {order.paidAt && !order.isTestPayment
            ? t('paid on {date}', { date: dateText(order.paidAt) })
            : t('ordered on {date}', { date: dateText(order.orderDate) })}
        </p>
        <h1>{title}</h1>
        <p className="lead">
          {richText('{saved} The link in our e-mails opens it on any device. {first}', {
            saved: <span className="scripted">{t('It is saved as you type.')}</span>,
            first: beforeWork(intake),
          })}
        </p>
      </div>
      <Form
        key={edition}
        order={order}
        first={intake}
        onReload={() => setEdition((known) => known + 1)}
      />
    </>
  );
}

const beforeWork = ({ asksFiling }: Intake) =>
  asksFiling
    ? t('We file nothing before we have read and confirmed it.')
    : t('We read and confirm it before we work with it.');

interface FormProps {
  order: Order;
  first: Intake;
  onReload(): void;
}

function Form({ order, first, onReload }: FormProps) {
  const navigate = useNavigate();
  const refused = [usePosted(intakeSendForm.name), usePosted(intakeSaveForm.name)];
  const posted = refused.find((form) => form && !form.isSent);
  const shown = posted ? withPosted(first, posted.values) : first;
  const intake = useIntake(shown, onReload);
  const { current, saving } = intake;
  const [isFresh, setFresh] = useState(true);
  const errors = { ...(isFresh && firstOfEach(posted?.errors)), ...intake.errors };
  const parts = partsOf(current);
  const refusedSend = intake.refused ?? (posted ? Object.keys(posted.errors ?? {}) : []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFresh(false);
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isSending = button?.value !== intakeSaveForm.name;
    void (isSending ? intake.send() : intake.save()).then((isDone) => {
      if (isDone) return navigate(orderPath(order.id));
    });
  }

  return (
    <div className={`wrap ${styles.intake}`}>
      <form
        ref={intake.form}
        method="post"
        noValidate
        className={styles.steps}
        onSubmit={submit}
        onInput={({ target }) => {
          const { name, type } = target as HTMLInputElement;
          if (type === 'file') return;
          intake.clearError(name);
          intake.changed();
        }}
        onBlur={({ target }) => intake.left((target as HTMLElement as HTMLInputElement).name)}
      >
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="updatedAt" value={first.updatedAt} />
        <Remark intake={first} />
        <Summary
          ref={intake.summary}
          fields={refusedSend}
          parts={parts}
          message={posted?.message}
          onOpen={intake.focusOn}
        />
        {parts.map((part, place) => (
          <section key={part.id} className={styles.part} aria-labelledby={part.id}>
            <div className={styles.partHead}>
              <h2 id={part.id} tabIndex={-1}>
                <span className="num">{place + 1}</span> {part.title}
              </h2>
              {part.id !== 'send' && <Left part={part} intake={first} />}
            </div>
            {part.id !== 'send' && <Remark intake={first} part={part.id} />}
            <PartFields
              part={part.id}
              intake={shown}
              current={current}
              errors={errors}
              onPicked={intake.changed}
              picture={
                <MarkPicture
                  intake={current}
                  error={errors.picture}
                  form={pictureForm}
                  upload={(file) => intake.storePicture(() => uploadPicture(order.id, file))}
                  remove={() => intake.storePicture(() => removePicture(order.id))}
                />
              }
            />
            {part.id === 'send' && (
              <Send order={order} intake={current} parts={parts} saving={saving} />
            )}
          </section>
        ))}
      </form>
      <Progress intake={current} parts={parts}>
        <Saved saving={saving} problem={intake.problem} onSettle={intake.settle} />
      </Progress>
      <form
        id={pictureForm}
        method="post"
        action={`${orderPath(order.id)}/intake/picture`}
        encType="multipart/form-data"
      />
    </div>
  );
}

/** What a page without script has sent, and was refused. */
const withPosted = (first: Intake, values: Record<string, string>): Intake => ({
  ...first,
  answers: intakeAnswers(values),
});

interface SendProps {
  order: Order;
  intake: Intake;
  parts: PartProgress[];
  saving: Saving;
}

const Send = ({ order, intake, parts, saving }: SendProps) => (
  <>
    <Check intake={intake} parts={parts} />
    <div className="row">
      <button
        type="submit"
        name="form"
        value={intakeSendForm.name}
        className="btn primary big"
        aria-busy={saving === 'saving'}
      >
        {t('Send to my lawyer')}
      </button>
      <button type="submit" name="form" value={intakeSaveForm.name} className="btn quiet">
        {t('Stop here, finish later')}
      </button>
    </div>
    <p className="small soft">
      {t('We read it, and write to {customerEmail} when we confirm it or need to ask you back.', {
        customerEmail: order.customerEmail,
      })}
    </p>
  </>
);

interface SummaryProps {
  ref: RefObject<HTMLDivElement | null>;
  /** Names of the fields at which the answers were refused. */
  fields: string[];
  parts: PartProgress[];
  message: string | undefined;
  onOpen(field: string): void;
}

/** What keeps it from being sent, above everything; it gets shorter as it is answered. */
function Summary({ ref, fields, parts, message, onOpen }: SummaryProps) {
  const left = parts.flatMap(({ id, missing }) =>
    missing.flatMap((each) => (fields.includes(each.field) ? [{ id, ...each }] : [])),
  );
  if (left.length === 0)
    return message && fields.length === 0 ? (
      <p className="note amber" role="alert">
        {message}
      </p>
    ) : null;
  return (
    <div ref={ref} className="note amber" role="alert" tabIndex={-1}>
      <b>{t('Not sent yet. Please look at:')}</b>
      <ul>
        {left.map(({ id, field, text }) => (
          <li key={field}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(field);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Check({ intake, parts }: { intake: Intake; parts: PartProgress[] }) {
  const { answers } = intake;
  const left = parts.filter(({ id, missing }) => id !== 'send' && missing.length > 0);
  return (
    <>
      {intake.asksMark && (
        <Ledger
          className="num"
          rows={[
            { term: t('Mark'), detail: markText(answers) },
            { term: t('Classes'), detail: answers.classes.join(', ') },
            { term: t('Owner'), detail: answers.ownerName },
            {
              term: t('Official fee'),
              detail: feeText(feesOfClasses(intake)),
            },
          ]}
        />
      )}
      {left.length > 0 && (
        <div className="note amber">
          <b>{t('Still missing:')}</b>
          <ul>
            {left.map(({ id, title, missing }) => (
              <li key={id}>
                {richText('{part}: {missing}.', {
                  part: <a href={`#${id}`}>{title}</a>,
                  missing: missing.map(({ text }) => text).join(t('; ')),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
