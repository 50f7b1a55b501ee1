import { type ReactNode, useId } from 'react';
import { isolated } from '../shared/isolated';

interface PanelProps {
  title: string;
  className?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, className, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={className ? `panel ${className}` : 'panel'} aria-labelledby={titleId}>
      {actions ? (
        <div className="row between panel-head">
          <h2 id={titleId}>{isolated(title)}</h2>
          {actions}
        </div>
      ) : (
        <h2 id={titleId}>{isolated(title)}</h2>
      )}
      {children}
    </section>
  );
}
