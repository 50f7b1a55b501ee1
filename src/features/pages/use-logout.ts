import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetOrderCopies } from '../../client/order-copies';
import { useNavigate, usePlace } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { currentUserQuery, forgetOwn, signOutCustomer } from '../customers/queries';

const isOwnPage = (pathname: string) => /^\/(profile|orders)(\/|$)/.test(pathname);

export function useLogout() {
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
