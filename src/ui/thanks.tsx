import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes';
import { Impression } from './impression';

interface ThanksProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Thanks({ title, className, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes('sheet raised stack', className)}>
      <Impression />
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {children}
    </div>
  );
}
