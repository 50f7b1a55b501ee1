import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/navigation';
import { currentUserQuery } from '../customers/queries';

interface WatchButtonProps {
  name: string;
  classes: string[];
  /** The watched mark. */
  trademarkId?: number;
}

/** For signed-in customers: opens the prefilled form of a new watch. */
export function WatchButton({ name, classes, trademarkId }: WatchButtonProps) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const wanted = new URLSearchParams({ watch: name, classes: classes.join(', ') });
  if (trademarkId) wanted.set('mark', String(trademarkId));
  return (
    <Link className="btn wide" to={`/profile?${wanted}#watches`}>
      Watch this name
    </Link>
  );
}
