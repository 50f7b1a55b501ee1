import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  label: string;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that others feel at once. */
export function ConfirmDialog({
  title,
  text,
  label,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} alert>
      <div className="stack">
        <p>{text}</p>
        <div className="row">
          <button type="button" className="btn danger" aria-busy={isBusy} onClick={onConfirm}>
            {label}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
