import type { ReactNode } from 'react';

export interface Stat {
  title: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
}

interface StatsProps {
  stats: Stat[];
  className?: string | undefined;
}

export const Stats = ({ stats, className = '' }: StatsProps) => (
  <dl className={`stats num ${className}`}>
    {stats.map(({ title, value, note, className: own }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: figures keep their places
      <div key={place} className={own}>
        <dt>{title}</dt>
        <dd>{value}</dd>
        {note !== undefined && <dd className="note-line">{note}</dd>}
      </div>
    ))}
  </dl>
);
