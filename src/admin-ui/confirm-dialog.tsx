import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Field } from '../ui/field';
import { FormDialog } from './form-dialog';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
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
  async function submit() {
    if (typed !== undefined && text.trim() !== typed) {
      setProblem(`Type ${typed} to continue`);
      return;
    }
    setBusy(true);
    await onConfirm().then(onClose, () => {});
    setBusy(false);
  }
  return createPortal(
    <FormDialog
      alert
      title={title}
      label={label}
      busyLabel={busyLabel}
      isBusy={isBusy}
      className={isDanger ? 'btn danger' : 'btn'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormDialog>,
    document.querySelector('.admin') ?? document.body,
  );
}
