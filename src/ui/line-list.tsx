import type { ReactNode } from 'react';
import * as styles from './line-list.module.css';

/** Things one below the other, each with what can be done about it at the end of its line. */
export const LineList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
