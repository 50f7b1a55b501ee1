import { useQueryClient } from '@tanstack/react-query';
import { deleteOwnCopies } from '../../client/order-copies';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { Link, useNavigate, usePlace } from '../../ui/navigation';
import { logoutForm } from '../customers/logout-form';
import { clearOwnData, currentUserQuery } from '../customers/queries';

interface OwnLinksProps {
  className?: string | undefined;
  /** The label of the profile link. */
  profile: string;
  onLogout?(): void;
}

/** Links to a customer's pages, and a logout that works without JavaScript. */
export function OwnLinks({ className, profile, onLogout }: OwnLinksProps) {
  const form = useLogout();
  return (
    <ul className={className}>
      <li>
        <Link to="/profile">{profile}</Link>
      </li>
      <li>
        <Link to="/orders">{t('My Orders')}</Link>
        <Link to="/my-matters">{t('My Matters')}</Link>
        <Link to="/my-bookings">{t('My Consultations')}</Link>
        <Link to="/invoices">{t('My Invoices')}</Link>
        <Link to="/letter-check">{t('Is this letter real?')}</Link>
      </li>
      <li>
        <form
          {...form.props}
          onSubmit={(event) => {
            onLogout?.();
            void form.props.onSubmit(event);
          }}
        >
          {form.mark}
          <button type="submit" disabled={form.isBusy}>
            {t('Logout')}
          </button>
        </form>
      </li>
    </ul>
  );
}

const isOwnPage = (pathname: string) =>
  /^\/(profile|orders|invoices|my-matters|my-bookings)(\/|$)/.test(pathname);

function useLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = usePlace();
  return useForm(logoutForm, {
    async onSent() {
      deleteOwnCopies();
      if (isOwnPage(pathname)) await navigate('/');
      clearOwnData(client);
      client.setQueryData(currentUserQuery.queryKey, null);
    },
    failureOf: () => ({ text: t('An error occurred. Please try again.') }),
  });
}
