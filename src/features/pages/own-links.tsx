import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetOrderCopies } from '../../client/order-copies';
import { Link, useNavigate, usePlace } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { logoutForm } from '../customers/logout-form';
import { currentUserQuery, forgetOwn, signOutCustomer } from '../customers/queries';

interface OwnLinksProps {
  className?: string | undefined;
  /** What the link to the profile says. */
  profile: string;
  onLogout?(): void;
}

/** A customer's own pages, and the way out, which is open before the script is there too. */
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
      forgetOrderCopies();
      if (isOwnPage(pathname)) await navigate('/');
      forgetOwn(client);
      client.setQueryData(currentUserQuery.queryKey, null);
    },
    onError: () =>
      toast({ title: 'Error', text: 'An error occurred. Please try again.', tone: 'bad' }),
  });
}
