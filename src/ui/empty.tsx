import type { ReactNode } from 'react';

interface EmptyProps {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** For failures, which are announced at once. */
  alert?: boolean;
}

export function Empty({ art, title, text, action, heading: Heading = 'h2', alert }: EmptyProps) {
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      {art}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
