import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, signOutCustomer } from '../accounts/queries';
import { forgetOrderCopies } from '../orders/browser-copies';
import { toast } from '../ui/toast-store';

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signOutCustomer,
    onSuccess() {
      forgetOrderCopies();
      client.setQueryData(currentUserQuery.queryKey, null);
    },
    onError: () =>
      toast({ title: 'Error', text: 'An error occurred. Please try again.', tone: 'bad' }),
  });
}
