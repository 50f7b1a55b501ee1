import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetDraft, useDraft } from '../../admin-ui/form-draft';
import { MailSeal } from '../../admin-ui/mail-seal';
import { onCtrlEnter } from '../../admin-ui/note-panel';
import { Panel } from '../../admin-ui/panel';
import { problemsOf } from '../../admin-ui/problems-of';
import { firm } from '../../shared/firm';
import { greeting } from '../../shared/mail-content';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { Moment } from '../../ui/moment';
import { toast } from '../../ui/toast-store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import type { EnquiryDetail, EnquiryReply } from './admin-contract';
import { enquiryQueries, refetchEnquiries, replyToEnquiry } from './admin-queries';
import type { EnquiryKind } from './kinds';
import * as styles from './replies.module.css';

export const notSent = 'Not sent. Your text is still here. Please try again.';

interface RepliesProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  subject: string;
}

/** What was answered, and the next answer. */
export function Replies({ kind, enquiry, subject }: RepliesProps) {
  const count = enquiry.replies.length;
  const box = useRef<HTMLDivElement>(null);
  // The form begins anew once an answer is sent: the keyboard goes on at what was sent.
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('article:last-of-type')?.focus();
    before.current = count;
  }, [count]);
  return (
    <Panel title={count > 0 ? 'Answers' : 'Answer'} className={styles.replies}>
      {count > 0 && (
        <div ref={box}>
          {enquiry.replies.map((reply) => (
            <Sent key={reply.id} reply={reply} />
          ))}
        </div>
      )}
      <ReplyForm
        key={count}
        kind={kind}
        enquiry={enquiry}
        subject={enquiry.replies.at(-1)?.subject ?? subject}
      />
    </Panel>
  );
}

function Sent({ reply }: { reply: EnquiryReply }) {
  return (
    <article tabIndex={-1}>
      <p className={styles.head}>
        <b>{reply.subject}</b>
        {reply.mailState && <MailSeal state={reply.mailState} />}
      </p>
      <p className="small soft">
        By {reply.actor}, <Moment at={reply.sentAt} />
      </p>
      <blockquote>{reply.text}</blockquote>
    </article>
  );
}

function ReplyForm({ kind, enquiry, subject: firstSubject }: RepliesProps) {
  const hello = kind === 'check' ? 'Hello,' : greeting(enquiry.name);
  const begun = { subject: firstSubject, text: `${hello}\n\n` };
  const [values, setValues] = useState(begun);
  const [isDone, setDone] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const draft = `answer ${kind} ${enquiry.id}`;
  const isChanged = values.text.trim() !== begun.text.trim() || values.subject !== begun.subject;
  useDraft(draft, values, isChanged, setValues);

  const sending = useMutation({
    mutationFn: () =>
      replyToEnquiry(kind, enquiry.id, {
        ...values,
        state: isDone ? 'done' : 'in progress',
        key,
      }),
    onSuccess(answered) {
      setValues(begun);
      forgetDraft(draft);
      client.setQueryData(enquiryQueries[kind](String(enquiry.id)).queryKey, answered);
      toast({ title: 'Answer sent', text: `It is sent to ${enquiry.email}.` });
      void refetchEnquiries(client);
    },
  });
  const { errors, problem } = problemsOf(sending.error, notSent);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label="Subject" error={errors.subject}>
        {(control) => (
          <input
            {...control}
            value={values.subject}
            maxLength={200}
            onChange={({ target }) => setValues({ ...values, subject: target.value })}
          />
        )}
      </Field>
      <Field
        label="Answer"
        hint={`Sent to ${enquiry.email} with their message below. Replies go to ${firm.email}.`}
        error={errors.text}
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            value={values.text}
            onChange={({ target }) => setValues({ ...values, text: target.value })}
            onKeyDown={onCtrlEnter(submit)}
          />
        )}
      </Field>
      <FormProblem text={problem} />
      <div className="row">
        <SubmitButton
          isBusy={sending.isPending}
          label="Send answer"
          busyLabel="Sending..."
          className={kind === 'check' ? 'btn tiny' : 'btn tiny primary'}
        />
        <label className="check-field">
          <input
            type="checkbox"
            checked={isDone}
            onChange={({ target }) => setDone(target.checked)}
          />
          <span>and set to done</span>
        </label>
      </div>
      <UnsavedChanges
        when={isChanged && !sending.isSuccess}
        text="Your answer is not sent. This browser keeps it as a draft."
      />
    </form>
  );
}
