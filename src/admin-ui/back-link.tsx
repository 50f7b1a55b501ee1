import { Link } from '../ui/navigation';
import { lastListAddress } from './list-memory';

interface BackLinkProps {
  /** The list's address; it opens with its last filters. */
  to: string;
  label: string;
  className?: string;
}

export const BackLink = ({ to, label, className = 'btn tiny' }: BackLinkProps) => (
  <Link className={className} to={lastListAddress(to)}>
    {label}
  </Link>
);
