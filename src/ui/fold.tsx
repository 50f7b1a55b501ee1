import type { ReactNode } from 'react';

/** A part of a long page that a phone shows on demand, and wider screens always. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="fold">
    <summary className="more">{label}</summary>
    {children}
  </details>
);
