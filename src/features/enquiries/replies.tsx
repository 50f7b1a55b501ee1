import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../admin-ui/form-draft';
import { Panel } from '../../admin-ui/panel';
import type { HttpError } from '../../client/fetch';
import { firm } from '../../shared/firm';
import { greeting } from '../../shared/mail-content';
import { Field, FormProblem } from '../../ui/field';
import { Moment } from '../../ui/moment';
import { type SealState, StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import type { EnquiryDetail, EnquiryReply } from './admin-contract';
import { enquiryQueries, refetchEnquiries, replyToEnquiry } from './admin-queries';
import type { EnquiryKind } from './kinds';

const seals: Record<'queued' | 'sent' | 'failed', { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'Queued' },
  sent: { kind: 'registered', word: 'Sent' },
  failed: { kind: 'failed', word: 'Failed' },
};

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
    <Panel title={count > 0 ? 'Answers' : 'Answer'} className="replies">
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
      <p className="reply-head">
        <b>{reply.subject}</b>
        {reply.mailState && <StateSeal {...seals[reply.mailState]} />}
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
  const isKept = useRef(false);

  useEffect(() => {
    const kept = readDraft<typeof values>(draft);
    if (kept) setValues(kept.values);
  }, [draft]);
  useEffect(() => {
    if (isChanged) keepDraft(draft, { values, version: undefined, at: new Date().toISOString() });
    else if (isKept.current) forgetDraft(draft);
    isKept.current = isChanged;
  }, [draft, values, isChanged]);

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
  const error = sending.error as HttpError | null;
  const errors = error?.body?.errors ?? {};
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <form className="reply-form" onSubmit={submit} noValidate>
      <Field label="Subject" error={errors.subject?.[0]}>
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
        error={errors.text?.[0]}
      >
        {(control) => (
          <textarea
            {...control}
            rows={8}
            value={values.text}
            onChange={({ target }) => setValues({ ...values, text: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
        )}
      </Field>
      <FormProblem
        text={
          error && Object.keys(errors).length === 0
            ? (error.body?.message ?? 'Not sent. Your text is still here. Please try again.')
            : undefined
        }
      />
      <div className="row">
        <button
          type="submit"
          className={kind === 'check' ? 'btn tiny' : 'btn tiny primary'}
          aria-busy={sending.isPending}
          disabled={sending.isPending}
        >
          {sending.isPending ? 'Sending...' : 'Send answer'}
        </button>
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
