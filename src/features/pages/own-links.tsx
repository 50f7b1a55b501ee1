import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOwnCopies } from '../../client/order-copies';
import { Link, useNavigate, usePlace } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { logoutForm } from '../customers/logout-form';
import { clearOwnData, currentUserQuery, signOutCustomer } from '../customers/queries';

interface OwnLinksProps {
  className?: string | undefined;
  /** The label of the profile link. */
  profile: string;
  onLogout?(): void;
}

/** Links to a customer's pages, and a logout that works without JavaScript. */
export function OwnLinks({ className, profile, onLogout }: OwnLinksProps) {
  const logout = useLogout();
  return (
    <ul className={className}>
      <li>
        <Link to="/profile">{profile}</Link>
      </li>
      <li>
        <Link to="/orders">My Orders</Link>
      </li>
      <li>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onLogout?.();
            logout.mutate();
          }}
        >
          <input type="hidden" name="form" value={logoutForm.name} />
          <button type="submit" disabled={logout.isPending}>
            Logout
          </button>
        </form>
      </li>
    </ul>
  );
}

const isOwnPage = (pathname: string) => /^\/(profile|orders)(\/|$)/.test(pathname);

function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = usePlace();
  return useMutation({
    mutationFn: signOutCustomer,
    async onSuccess() {
      deleteOwnCopies();
      if (isOwnPage(pathname)) await navigate('/');
      clearOwnData(client);
      client.setQueryData(currentUserQuery.queryKey, null);
    },
    onError: () =>
      toast({ title: 'Error', text: 'An error occurred. Please try again.', tone: 'bad' }),
  });
}
