import type { ReactNode } from 'react';

interface RunningHeadProps {
  id?: string;
  title: ReactNode;
  children?: ReactNode;
}

export function RunningHead({ id, title, children }: RunningHeadProps) {
  return (
    <div className="running">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

interface PartProps {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

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
