import type { ReactNode } from 'react';
import { classes } from './classes';

export interface LedgerRow {
  term: ReactNode;
  detail: ReactNode;
  total?: boolean;
}

/** A row without a detail is left out. */
export function Ledger({ rows, className }: { rows: LedgerRow[]; className?: string }) {
  const shown = rows.filter(({ detail }) => detail || detail === 0);
  return (
    <dl className={classes('ledger', className)}>
      {shown.map(({ term, detail, total }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a ledger are not reordered
        <div key={index} className={total ? 'total' : undefined}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
