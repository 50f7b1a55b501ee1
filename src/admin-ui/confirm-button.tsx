import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useMay } from './may';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> {
  text?: string;
  spoken?: string;
  className?: string;
}

/** Only for who may change something. */
export function ConfirmButton({ text, spoken, className, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!useMay()) return null;
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
