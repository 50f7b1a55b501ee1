import { Link } from '../ui/navigation';
import { lastListAddress } from './list-memory';

interface BackLinkProps {
  /** The list's own address; it opens as it was last shown. */
  to: string;
  label: string;
  className?: string;
}

export const BackLink = ({ to, label, className = 'btn tiny' }: BackLinkProps) => (
  <Link className={className} to={lastListAddress(to)}>
    {label}
  </Link>
);
