import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './medallion.module.css';

interface MedallionProps {
  /** Says how large the two are. */
  className: string | undefined;
  children: ReactNode;
}

/** A double ring on the lattice, with a letter or a drawing in it. */
export const Medallion = ({ className, children }: MedallionProps) => (
  <div className={classes('lattice', styles.box, className)} aria-hidden="true">
    <span>{children}</span>
  </div>
);
