import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog';
import { InputField } from './input-field';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  label: string;
  busyLabel: string;
  isDanger?: boolean;
  /** A word to type before the button is enabled. */
  typed?: string;
  /** Rejects on failure, which leaves the dialog open. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks for confirmation of a far-reaching action; also works inside a record's form. */
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
  return (
    <FormDialog
      isApart
      alert
      title={title}
      label={label}
      busyLabel={busyLabel}
      isBusy={isBusy}
      className={isDanger ? 'btn danger' : 'btn'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="stack">
        {children}
        {typed !== undefined && (
          <InputField
            label={`Type ${typed} to confirm`}
            error={problem}
            value={text}
            spellCheck={false}
            onType={(now) => {
              setText(now);
              setProblem(undefined);
            }}
          />
        )}
      </div>
    </FormDialog>
  );
}
