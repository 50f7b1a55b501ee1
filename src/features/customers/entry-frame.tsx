import type { ReactNode } from 'react';
import { PageMeta } from '../../ui/page-meta';
import * as styles from './entry-frame.module.css';

interface EntryFrameProps {
  path: string;
  title: string;
  description: string;
  /** The default title. */
  heading?: ReactNode;
  lead: ReactNode;
  /** Below the lead, on wide screens. */
  aside?: ReactNode;
  /** A drawing, on wide screens. */
  art?: ReactNode;
  /** Below the lead on wide screens, below the form on phones. */
  others?: ReactNode;
  children: ReactNode;
}

/** The layout of sign-in and sign-up pages. */
export function EntryFrame(props: EntryFrameProps) {
  const { heading, lead, aside, art, others, children, ...page } = props;
  return (
    <>
      <PageMeta {...page} noindex />
      <div className={`fills ${styles.entry}`}>
        <div className="lattice ground" aria-hidden="true" />
        <div className={`wrap split split-6 ${styles.body}`}>
          <div className={`stack ${styles.words}`}>
            <h1>{heading ?? page.title}</h1>
            <p className="lead">{lead}</p>
            {aside}
            {art}
          </div>
          <div className={`sheet raised ${styles.sheet}`}>{children}</div>
          {others && <div className={styles.others}>{others}</div>}
        </div>
      </div>
    </>
  );
}

/** Below the button: the link to the alternative, such as signing up. */
export const Otherwise = ({ children }: { children: ReactNode }) => (
  <p className={styles.otherwise}>{children}</p>
);
