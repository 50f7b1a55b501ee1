import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './medallion.module.css';

interface MedallionProps {
  className: string | undefined;
  children: ReactNode;
}

export const Medallion = ({ className, children }: MedallionProps) => (
  <div className={classes('lattice', styles.box, className)} aria-hidden="true">
    <span>{children}</span>
  </div>
);
