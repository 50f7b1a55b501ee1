import type { ReactNode } from 'react';
import { PageMeta } from '../../ui/page-meta';
import * as styles from './entry-frame.module.css';

interface EntryFrameProps {
  path: string;
  title: string;
  description: string;
  /** The title where it is not given. */
  heading?: ReactNode;
  lead: ReactNode;
  /** Below the lead where there is room for it. */
  aside?: ReactNode;
  /** A drawing, on a broad screen. */
  art: ReactNode;
  children: ReactNode;
}

/** The pages through which one comes to an account: what they are for, and one sheet to fill in. */
export function EntryFrame({ heading, lead, aside, art, children, ...page }: EntryFrameProps) {
  return (
    <>
      <PageMeta {...page} noindex />
      <div className={styles.entry}>
        <div className="lattice ground" aria-hidden="true" />
        <div className={`wrap split split-6 ${styles.body}`}>
          <div className={`stack ${styles.words}`}>
            <h1>{heading ?? page.title}</h1>
            <p className="lead">{lead}</p>
            {aside}
            {art}
          </div>
          <div className={`sheet raised ${styles.sheet}`}>{children}</div>
        </div>
      </div>
    </>
  );
}

/** Below the button: the other way that somebody may have meant. */
export const Otherwise = ({ children }: { children: ReactNode }) => (
  <p className={styles.otherwise}>{children}</p>
);
