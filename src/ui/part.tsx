import type { ReactNode } from 'react';
import { classes } from './classes';

interface RunningHeadProps {
  id?: string;
  title: ReactNode;
  className?: string;
  /** At the other end of the line. */
  children?: ReactNode;
}

/** What a part of a page is, set small and ruled off. */
export function RunningHead({ id, title, className, children }: RunningHeadProps) {
  return (
    <div className={classes('running', className)}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

interface PartProps {
  id: string;
  title: ReactNode;
  /** A few words at the other end of its head. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its running head. */
export function Part({ id, title, aside, className, children }: PartProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <RunningHead id={id} title={title}>
        {aside && <span>{aside}</span>}
      </RunningHead>
      {children}
    </section>
  );
}
