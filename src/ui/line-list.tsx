import type { ReactNode } from 'react';
import * as styles from './line-list.module.css';

export const LineList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
