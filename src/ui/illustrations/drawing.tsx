import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface IllustrationProps {
  /** In pixels, unless a class sets another size. */
  size?: number;
  className?: string;
}

export function Drawing({
  size = 96,
  className,
  children,
}: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      className={classes('ill', className)}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
