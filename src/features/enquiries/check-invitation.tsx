import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { usePlace } from '../../ui/navigation';
import { CheckForm, type CheckVariant } from './check-form';
import * as styles from './check-invitation.module.css';

interface CheckInvitationProps {
  variant: CheckVariant;
  label: string;
  title: string;
  primary?: boolean;
  children: ReactNode;
}

/** Opens the check form in a dialog. Before hydration it is a link to the page with the form. */
export function CheckInvitation({
  variant,
  label,
  title,
  primary,
  children,
}: CheckInvitationProps) {
  const { search } = usePlace();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();

  function open(event: FormEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  if (new URLSearchParams(search).has('check'))
    return (
      <section
        className={`sheet raised stack ${styles.panel}`}
        id="check"
        aria-labelledby={titleId}
      >
        <h2 id={titleId}>{title}</h2>
        <p className="soft">{children}</p>
        <CheckForm variant={variant} />
      </section>
    );
  return (
    <>
      <form method="get" action="#check" onSubmit={open}>
        <button
          type="submit"
          name="check"
          value="open"
          className={primary ? 'btn primary big' : 'btn big'}
          aria-haspopup="dialog"
        >
          {label}
        </button>
      </form>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <p className="soft">{children}</p>
        <CheckForm variant={variant} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
