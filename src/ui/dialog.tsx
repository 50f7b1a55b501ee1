import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes';
import { CloseButton } from './close-button';
import { Toaster } from './toast';

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** An alert dialog has no close button and isn't closed by a click outside. */
  alert?: boolean;
  broad?: boolean;
  /** Nearly as wide as a desk's screen. */
  wide?: boolean;
  /** Its height stays, with its buttons at the bottom, so that they don't move when its content changes. */
  steady?: boolean;
}

const fields =
  'input:not([hidden], [readonly], :disabled, [type="radio"]:not(:checked)), select, textarea';

/**
 * A modal dialog, whose content is mounted only while open. The focus goes to its first field, and returns
 * afterwards.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  alert,
  broad,
  wide,
  steady,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>(fields)?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  // Closes on unmount, to return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog already
    <dialog
      ref={dialog}
      className={classes('dialog', broad && 'broad', wide && 'wide', steady && 'steady')}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      // It is told later: meanwhile the dialog may be open again.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (!alert && pressedBeside.current && event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-body">
          <h2 id={titleId}>{title}</h2>
          {children}
          {!alert && <CloseButton onClick={onClose} />}
          <Toaster />
        </div>
      )}
    </dialog>
  );
}
