import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { MailSeal, useMailText } from '../../admin-ui/mail-seal';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { Person } from '../../admin-ui/person';
import { isConflict, saveOnTop } from '../../admin-ui/save-on-top';
import { toastError } from '../../admin-ui/toast-failure';
import { firm } from '../../shared/firm';
import { greeting } from '../../shared/mail-content';
import { Moment } from '../../ui/moment';
import { toast } from '../../ui/toast-store';
import type { EnquiryDetail, EnquiryReply } from './admin-contract';
import { enquiryQuery, getEnquiry, refetchEnquiries, replyToEnquiry } from './admin-queries';
import { AnswerForm } from './answer-form';
import type { EnquiryKind } from './kinds';
import * as styles from './replies.module.css';

interface RepliesProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  subject: string;
}

export function Replies({ kind, enquiry, subject }: RepliesProps) {
  const count = enquiry.replies.length;
  const mayReply = useMay();
  const [writesAgain, setWritesAgain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // After sending, the focus moves to the sent answer, before it is given to what stands next.
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('article:last-of-type')?.focus();
    if (count !== before.current) setWritesAgain(false);
    before.current = count;
  }, [count]);
  if (!mayReply && count === 0) return null;
  return (
    <Panel title={count > 0 ? 'Answers' : 'Answer'} className={styles.replies}>
      {count > 0 && (
        <div ref={box}>
          {enquiry.replies.map((reply) => (
            <Sent key={reply.id} reply={reply} />
          ))}
        </div>
      )}
      {mayReply && count > 0 && !writesAgain && (
        <div className="row">
          <button type="button" className="btn tiny" onClick={() => setWritesAgain(true)}>
            Write another answer
          </button>
        </div>
      )}
      {mayReply && (count === 0 || writesAgain) && (
        <ReplyForm
          key={count}
          kind={kind}
          enquiry={enquiry}
          subject={enquiry.replies.at(-1)?.subject ?? subject}
        />
      )}
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
        By <Person actor={reply.actor} />, <Moment at={reply.sentAt} />
      </p>
      <blockquote>{reply.text}</blockquote>
    </article>
  );
}

const withCount = (enquiry: Pick<EnquiryDetail, 'replies' | 'orderId' | 'updatedAt'>) => ({
  ...enquiry,
  answers: enquiry.replies.length,
});

function ReplyForm({ kind, enquiry, subject }: RepliesProps) {
  const mailText = useMailText();
  const [isDone, setDone] = useState(true);
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const { id, email } = enquiry;
  return (
    <AnswerForm
      draft={`answer ${kind} ${id}`}
      subject={subject}
      text={`${kind === 'check' ? 'Hello,' : greeting(enquiry.name)}\n\n`}
      label="Answer"
      hint={`Sent to ${email} with their message below. Replies go to ${firm.email}.`}
      rows={8}
      submitLabel="Send answer"
      {...(kind === 'check' && { className: 'btn tiny' })}
      unsavedText="Your answer is not sent. This browser keeps it as a draft."
      send={async (text, typedSubject) => {
        try {
          return await saveOnTop(withCount(enquiry), ['answers', 'orderId'], {
            save: (updatedAt) =>
              replyToEnquiry(kind, id, {
                subject: typedSubject,
                text,
                state: isDone ? 'done' : 'in progress',
                key,
                updatedAt,
              }),
            get: async () => withCount(await getEnquiry(kind, id)),
          });
        } catch (error) {
          if (isConflict(error)) {
            toastError(`Not sent. ${error.body?.message}`);
            void refetchEnquiries(client);
          }
          throw error;
        }
      }}
      onSent={(answered) => {
        client.setQueryData(enquiryQuery(kind, String(id)).queryKey, answered);
        toast({ title: 'Answered', text: mailText(email) });
        void refetchEnquiries(client);
      }}
    >
      <label className="check-field">
        <input
          type="checkbox"
          checked={isDone}
          onChange={({ target }) => setDone(target.checked)}
        />
        <span>and set to done</span>
      </label>
    </AnswerForm>
  );
}
