import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> {
  /** What stands on the button, where it is not what the dialog's says. */
  text?: ReactNode;
  className?: string;
}

/** A button that asks before it does anything. */
export function ConfirmButton({ text, className, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {text ?? dialog.label}
      </button>
      {isAsking && <ConfirmDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}
