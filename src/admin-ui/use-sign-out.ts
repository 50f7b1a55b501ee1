import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../client/api';
import { useNavigate } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import { forgetAllDrafts } from './form-draft';
import type { WorkspaceApi } from './workspace-contract';

export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => apiClient<WorkspaceApi>().call('POST /api/admin/auth/logout'),
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
