import type { ReactNode } from 'react';
import * as styles from './link-row.module.css';
import { Link } from './navigation';

interface LinkRowProps {
  art: ReactNode;
  title: string;
  text: ReactNode;
  fact?: ReactNode;
  to: string;
  children: ReactNode;
}

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
