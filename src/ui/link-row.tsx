import type { ReactNode } from 'react';
import * as styles from './link-row.module.css';
import { Link } from './navigation';

interface LinkRowProps {
  art: ReactNode;
  title: string;
  text: string;
  /** Below the text: the one figure that matters. */
  fact?: ReactNode;
  to: string;
  /** On the link. */
  children: ReactNode;
}

/** One line of a list of ways on: a drawing, what it is, and the way there. */
export const LinkRow = ({ art, title, text, fact, to, children }: LinkRowProps) => (
  <li className={styles.row}>
    {art}
    <div>
      <h3>{title}</h3>
      <p className="soft">{text}</p>
    </div>
    {fact}
    <Link className="more" to={to}>
      {children}
    </Link>
  </li>
);
