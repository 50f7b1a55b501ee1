import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../shared/accounts';
import { useNavigate, useSearch } from '../../ui/navigation';
import { clearOwnData, currentUserQuery } from './queries';
import { siteTarget } from './site-target';

/** After a sign-in: updates the header and goes to the requested page. */
export function useEntry() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const redirect = search.get('redirect');
  return {
    /** Another sign-in page, with the same target. */
    beside: (path: string) =>
      redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path,
    async enter(user: CurrentUser) {
      clearOwnData(client);
      client.setQueryData(currentUserQuery.queryKey, user);
      await navigate(siteTarget(redirect), { replace: true });
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  };
}
