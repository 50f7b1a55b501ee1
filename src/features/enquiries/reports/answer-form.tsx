import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../../admin-ui/form-draft';
import { Panel } from '../../../admin-ui/panel';
import type { HttpError } from '../../../client/fetch';
import { Field, FormProblem } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import type { TrademarkCheckDetail } from '../admin-contract';
import { answerCheck, refetchEnquiries } from '../admin-queries';

/** A lawyer’s comment: what was sent, and the next one, which takes its place. */
export function AnswerForm({ check }: { check: TrademarkCheckDetail }) {
  const { id, email, comment, commentedBy, commentedAt, result } = check;
  const [text, setText] = useState('');
  const client = useQueryClient();
  const draft = `reviewed answer ${id}`;
  const isTyped = text.trim() !== '';
  const isKept = useRef(false);

  useEffect(() => {
    const kept = readDraft<string>(draft);
    if (kept) setText(kept.values);
  }, [draft]);
  useEffect(() => {
    if (isTyped)
      keepDraft(draft, { values: text, version: undefined, at: new Date().toISOString() });
    else if (isKept.current) forgetDraft(draft);
    isKept.current = isTyped;
  }, [draft, text, isTyped]);

  const sending = useMutation({
    mutationFn: () => answerCheck(id, text),
    onSuccess() {
      setText('');
      forgetDraft(draft);
      toast({ title: 'Reviewed answer sent', text: `It is sent to ${email}.` });
      return refetchEnquiries(client);
    },
  });
  const error = sending.error as HttpError | null;
  const problem = error?.body?.errors?.comment?.[0];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  const where = result ? 'is added to the report and sent' : 'is sent';
  return (
    <Panel title="Reviewed answer" className="replies">
      {comment && (
        <article>
          <p className="small soft">
            Sent by {commentedBy}
            {commentedAt && (
              <>
                , <Moment at={commentedAt} />
              </>
            )}
          </p>
          <blockquote>{comment}</blockquote>
        </article>
      )}
      <form className="reply-form" onSubmit={submit} noValidate>
        <Field
          label={comment ? 'Another comment' : 'Comment'}
          hint={
            comment
              ? `It replaces the comment above and is sent to ${email} by e-mail.`
              : `It ${where} to ${email} by e-mail. The check is then set to done.`
          }
          error={problem}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
              }}
            />
          )}
        </Field>
        <FormProblem
          text={
            error && !problem
              ? (error.body?.message ?? 'Not sent. Your text is still here. Please try again.')
              : undefined
          }
        />
        <div className="row">
          <button
            type="submit"
            className="btn tiny primary"
            aria-busy={sending.isPending}
            disabled={sending.isPending}
          >
            {sending.isPending ? 'Sending...' : 'Send reviewed answer'}
          </button>
        </div>
        <UnsavedChanges
          when={isTyped}
          text="Your reviewed answer is not sent. This browser keeps it as a draft."
        />
      </form>
    </Panel>
  );
}
