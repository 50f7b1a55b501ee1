import type { ReactNode } from 'react';
import { Link } from './navigation';

export interface EmptyProps {
  art: ReactNode;
  title: string;
  text?: ReactNode;
  /** Its way on, if that is only a link. */
  link?: { to: string; label: string } | undefined;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** For failures, which are announced at once. */
  alert?: boolean;
}

export function Empty(props: EmptyProps) {
  const { art, title, text, link, action, heading: Heading = 'h2', alert } = props;
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      {art}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {link && (
        <Link className="btn" to={link.to}>
          {link.label}
        </Link>
      )}
      {action}
    </div>
  );
}
