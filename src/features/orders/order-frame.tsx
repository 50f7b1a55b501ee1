import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import * as styles from './order-frame.module.css';

interface OrderFrameProps {
  className?: string;
  /** The order's summary, beside the main content. */
  summary?: ReactNode;
  children: ReactNode;
}

export const OrderFrame = ({ className, summary, children }: OrderFrameProps) => (
  <div className={classes('split split-7 page-end', styles.frame, className)}>
    <div className={`stack gap-5 ${styles.main}`}>{children}</div>
    {summary}
  </div>
);
