import { useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '../../shared/accounts';
import { useNavigate, useSearch } from '../../ui/navigation';
import { currentUserQuery, forgetOwn } from './queries';
import { siteTarget } from './site-target';

/** What follows a sign-in: the header knows the person, and the way leads to where they were going. */
export function useEntry() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const redirect = search.get('redirect');
  return {
    /** Another page of entry, with the same way on. */
    beside: (path: string) =>
      redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path,
    async enter(user: CurrentUser) {
      forgetOwn(client);
      client.setQueryData(currentUserQuery.queryKey, user);
      await navigate(siteTarget(redirect), { replace: true });
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  };
}
