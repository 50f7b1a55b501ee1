import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/navigation';
import { currentUserQuery } from '../customers/queries';

interface WatchButtonProps {
  name: string;
  classes: string[];
  /** The watched mark. */
  trademarkId?: number;
  /** Whether visitors who are not signed in are led there by the sign-in. */
  isForAll?: boolean;
}

/** For customers: opens the prefilled form of a new watch. */
export function WatchButton({ name, classes, trademarkId, isForAll = false }: WatchButtonProps) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user && !isForAll) return null;
  const wanted = new URLSearchParams({ watch: name, classes: classes.join(', ') });
  if (trademarkId) wanted.set('mark', String(trademarkId));
  const form = `/profile?${wanted}#watches`;
  return (
    <Link className="btn wide" to={user ? form : `/login?redirect=${encodeURIComponent(form)}`}>
      Watch this name
    </Link>
  );
}
