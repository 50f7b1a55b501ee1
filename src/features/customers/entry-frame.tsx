import type { ReactNode } from 'react';
import * as styles from './entry-frame.module.css';

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
    <div className={styles.entry}>
      <div className={`lattice ${styles.ground}`} aria-hidden="true" />
      <div className={`wrap split split-6 ${styles.body}`}>
        <div className={`stack ${styles.words}`}>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {aside}
          {art}
        </div>
        <div className={`sheet raised ${styles.sheet}`}>{children}</div>
      </div>
    </div>
  );
}

/** Below the button: the other way that somebody may have meant. */
export const Otherwise = ({ children }: { children: ReactNode }) => (
  <p className={styles.otherwise}>{children}</p>
);
