import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/texts';
import { Link } from '../../ui/navigation';
import { currentUserQuery } from '../customers/queries';

interface WatchButtonProps {
  name: string;
  classes: string[];
  /** The watched mark. */
  trademarkId?: number;
}

/** Opens the prefilled form of a new watch, for visitors by the sign-in. */
export function WatchButton({ name, classes, trademarkId }: WatchButtonProps) {
  const { data: user } = useQuery(currentUserQuery);
  const wanted = new URLSearchParams({ watch: name, classes: classes.join(t(', ')) });
  if (trademarkId) wanted.set('mark', String(trademarkId));
  const form = `/profile?${wanted}#watches`;
  return (
    <Link className="btn wide" to={user ? form : `/login?redirect=${encodeURIComponent(form)}`}>
      {t('Watch this name')}
    </Link>
  );
}
