import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isolated } from '../shared/isolated';
import { Dialog } from '../ui/dialog';
import { SubmitButton } from '../ui/field';

interface FormDialogProps {
  title: string;
  label: string;
  busyLabel: string;
  /** Text of the button that closes the dialog without a change. */
  keepLabel?: string;
  isBusy: boolean;
  className?: string;
  alert?: boolean;
  broad?: boolean;
  wide?: boolean;
  steady?: boolean;
  /** Rendered outside of the form or row it stands in. */
  isApart?: boolean;
  formClass?: string | undefined;
  note?: ReactNode;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

export function FormDialog({
  title,
  label,
  busyLabel,
  keepLabel = 'Cancel',
  isBusy,
  className = 'btn primary',
  alert = false,
  broad = false,
  wide = false,
  steady = false,
  isApart = false,
  formClass,
  note,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setAttempts(attempts + 1);
    onSubmit();
  }

  useEffect(() => {
    if (attempts === 0 || isBusy) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, isBusy]);
  const dialog = (
    <Dialog
      open
      title={isolated(title)}
      onClose={onClose}
      alert={alert}
      broad={broad}
      wide={wide}
      steady={steady}
    >
      <form
        id={id}
        ref={form}
        className={formClass}
        onSubmit={submit}
        // In a field of several lines Enter alone begins another.
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) form.current?.requestSubmit();
        }}
        noValidate
      >
        {children}
      </form>
      {note}
      <div className="row">
        <button type="button" className="btn" onClick={onClose}>
          {keepLabel}
        </button>
        <SubmitButton
          form={id}
          isBusy={isBusy}
          label={label}
          busyLabel={busyLabel}
          className={className}
        />
      </div>
    </Dialog>
  );
  return isApart ? createPortal(dialog, document.querySelector('.admin') ?? document.body) : dialog;
}
