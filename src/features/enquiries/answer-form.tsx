import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { deleteDraft, useDraft, useDraftName } from '../../admin-ui/form-draft';
import { AreaField, InputField } from '../../admin-ui/input-field';
import { onCtrlEnter } from '../../admin-ui/note-panel';
import { problemsOf } from '../../admin-ui/problems-of';
import { longestSubject } from '../../shared/lengths';
import { momentText } from '../../shared/moment-text';
import { FormProblem, SubmitButton } from '../../ui/field';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import * as styles from './replies.module.css';

interface AnswerFormProps<Answer> {
  draft: string;
  subject?: string;
  text?: string;
  field?: string;
  label: string;
  hint: string;
  rows: number;
  submitLabel: string;
  className?: string;
  unsavedText: string;
  send(text: string, subject: string): Promise<Answer>;
  onSent(answer: Answer): unknown;
  children?: ReactNode;
}

/** A text to mail, stored as a draft until it is sent. */
export function AnswerForm<Answer>({
  draft: draftOf,
  subject,
  text = '',
  field = 'text',
  label,
  hint,
  rows,
  submitLabel,
  className = 'btn tiny primary',
  unsavedText,
  send,
  onSent,
  children,
}: AnswerFormProps<Answer>) {
  const draft = useDraftName(draftOf);
  const initial = { subject: subject ?? '', text };
  const [values, setValues] = useState(initial);
  const [restoredAt, setRestoredAt] = useState<string>();
  const isChanged =
    values.text.trim() !== initial.text.trim() || values.subject !== initial.subject;
  useDraft<typeof values | string>(
    draft,
    subject === undefined ? values.text : values,
    isChanged,
    ({ values: stored, at }) => {
      setValues(typeof stored === 'string' ? { ...initial, text: stored } : stored);
      setRestoredAt(at);
    },
  );
  function startAgain() {
    setValues(initial);
    setRestoredAt(undefined);
  }
  const sending = useMutation({
    mutationFn: () => send(values.text, values.subject),
    onSuccess(answer) {
      startAgain();
      deleteDraft(draft);
      return onSent(answer);
    },
  });
  const { errors, problem } = problemsOf(
    sending.error,
    'Not sent. Your text is still here. Please try again.',
  );
  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!sending.isPending) sending.mutate();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {restoredAt && isChanged && (
        <p className="small soft" role="status">
          Your draft from {momentText(restoredAt)}.{' '}
          <button type="button" className="text-button" onClick={startAgain}>
            Discard
          </button>
        </p>
      )}
      {subject !== undefined && (
        <InputField
          label="Subject"
          error={errors.subject}
          value={values.subject}
          maxLength={longestSubject}
          onType={(typed) => setValues({ ...values, subject: typed })}
        />
      )}
      <AreaField
        label={label}
        hint={hint}
        error={errors[field]}
        rows={rows}
        value={values.text}
        onType={(text) => setValues({ ...values, text })}
        onKeyDown={onCtrlEnter(submit)}
      />
      <FormProblem text={problem} />
      <div className="row">
        <SubmitButton
          isBusy={sending.isPending}
          label={submitLabel}
          busyLabel="Sending..."
          className={className}
        />
        {children}
      </div>
      <UnsavedChanges when={isChanged} text={unsavedText} isKept />
    </form>
  );
}
