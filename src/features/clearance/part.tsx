import type { ReactNode } from 'react';

/** A part of a written page under its own rule. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className="running">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
