import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import { signOutAdministrator } from './administrator';
import { forgetAllDrafts } from './form-draft';

export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOutAdministrator,
    async onSuccess() {
      await navigate('/admin/login');
      client.clear();
      forgetAllDrafts();
      toast({ title: 'Logout successful' });
    },
    onError: () =>
      toast({ title: 'Error', text: 'An error occurred. Please try again.', tone: 'bad' }),
  });
}
