import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { forgetDraft, useDraft } from '../../../admin-ui/form-draft';
import { onCtrlEnter } from '../../../admin-ui/note-panel';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import type { TrademarkCheckDetail } from '../admin-contract';
import { answerCheck, refetchEnquiries } from '../admin-queries';
import { notSent } from '../replies';
import * as styles from '../replies.module.css';

/** A lawyer’s comment: what was sent, and the next one, which takes its place. */
export function AnswerForm({ check }: { check: TrademarkCheckDetail }) {
  const { id, email, comment, commentedBy, commentedAt, result } = check;
  const [text, setText] = useState('');
  const client = useQueryClient();
  const draft = `reviewed answer ${id}`;
  const isTyped = text.trim() !== '';
  useDraft(draft, text, isTyped, setText);

  const sending = useMutation({
    mutationFn: () => answerCheck(id, text),
    onSuccess() {
      setText('');
      forgetDraft(draft);
      toast({ title: 'Reviewed answer sent', text: `It is sent to ${email}.` });
      return refetchEnquiries(client);
    },
  });
  const { errors, problem } = problemsOf(sending.error, notSent);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  const where = result ? 'is added to the report and sent' : 'is sent';
  return (
    <Panel title="Reviewed answer" className={styles.replies}>
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
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={comment ? 'Another comment' : 'Comment'}
          hint={
            comment
              ? `It replaces the comment above and is sent to ${email} by e-mail.`
              : `It ${where} to ${email} by e-mail. The check is then set to done.`
          }
          error={errors.comment}
        >
          {(control) => (
            <textarea
              {...control}
              rows={6}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onCtrlEnter(submit)}
            />
          )}
        </Field>
        <FormProblem text={problem} />
        <div className="row">
          <SubmitButton
            isBusy={sending.isPending}
            label="Send reviewed answer"
            busyLabel="Sending..."
            className="btn tiny primary"
          />
        </div>
        <UnsavedChanges
          when={isTyped}
          text="Your reviewed answer is not sent. This browser keeps it as a draft."
        />
      </form>
    </Panel>
  );
}
