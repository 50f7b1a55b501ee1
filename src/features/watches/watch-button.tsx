import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/navigation';
import { currentUserQuery } from '../customers/queries';

interface WatchButtonProps {
  name: string;
  classes: string[];
  /** The mark that is watched for. */
  trademarkId?: number;
}

/** For whoever is signed in: to the form that watches a name, filled in with this one. */
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
