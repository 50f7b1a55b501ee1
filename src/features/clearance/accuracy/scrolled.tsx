import type { ReactNode } from 'react';
import { t } from '../../../shared/texts';

interface ScrolledProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** Around a table that is wider than a phone. */
export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  <section
    className={className}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    tabIndex={0}
    aria-label={t('{label}, scrolls sideways', { label })}
  >
    {children}
  </section>
);
