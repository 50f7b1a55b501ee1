import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and to what. */
  children: ReactNode;
  /** What the button says; while it is under way, `busyLabel`. */
  label: string;
  busyLabel: string;
  isDanger?: boolean;
  /** A word that has to be typed before the button does anything. */
  typed?: string;
  /** Rejects where it failed: the dialog then stays. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before something is done that reaches further than a click looks; also from within a record's form. */
export function ConfirmDialog({
  title,
  children,
  label,
  busyLabel,
  isDanger = true,
  typed,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (typed !== undefined && text.trim() !== typed) {
      setProblem(`Type ${typed} to continue`);
      return;
    }
    setBusy(true);
    await onConfirm().then(onClose, () => {});
    setBusy(false);
  }
  return createPortal(
    <Dialog open title={title} onClose={onClose} alert>
      <form id={formId} onSubmit={submit} noValidate>
        {children}
        {typed !== undefined && (
          <Field label={`Type ${typed} to confirm`} error={problem}>
            {(control) => (
              <input
                {...control}
                value={text}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => {
                  setText(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        )}
      </form>
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button
          type="submit"
          form={formId}
          className={isDanger ? 'btn danger' : 'btn'}
          aria-busy={isBusy}
          disabled={isBusy}
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </Dialog>,
    document.querySelector('.admin') ?? document.body,
  );
}
