import './accounts.css';
import type { ReactNode } from 'react';

interface EntryFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** Below the lead where there is room for it. */
  aside?: ReactNode;
  /** A drawing, on a broad screen. */
  art: ReactNode;
  children: ReactNode;
}

/** The pages through which one comes to an account: what they are for, and one sheet to fill in. */
export function EntryFrame({ title, lead, aside, art, children }: EntryFrameProps) {
  return (
    <div className="account-entry">
      <div className="ground lattice" aria-hidden="true" />
      <div className="wrap">
        <div className="words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {aside}
          {art}
        </div>
        <div className="sheet raised">{children}</div>
      </div>
    </div>
  );
}
