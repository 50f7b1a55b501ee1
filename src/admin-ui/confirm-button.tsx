import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> {
  /** What stands on the button, where it is not what the dialog's says. */
  text?: string;
  /** Read out behind it. */
  spoken?: string;
  className?: string;
}

/** A button that asks before it does anything. */
export function ConfirmButton({ text, spoken, className, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {text ?? dialog.label}
        {spoken && <span className="sr">{spoken}</span>}
      </button>
      {isAsking && <ConfirmDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}
