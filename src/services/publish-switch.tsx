import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchLists } from '../desk/list-query';
import { Switch } from '../desk/switch';
import { StateSeal } from '../ui/state-seal';
import { toast } from '../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import {
  adminServiceRows,
  forgetServices,
  publishService,
  switchCachedService,
} from './admin-queries';

/** Shown at once and taken back when refused; several presses go out one after another. */
export function PublishSwitch({ service }: { service: AdminServiceSummary }) {
  const { id, title, isPublished } = service;
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `service ${id}` },
    mutationFn: (isOn: boolean) => publishService(id, isOn),
    async onMutate(isOn) {
      await client.cancelQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith(adminServiceRows.endpoint),
      });
      switchCachedService(client, id, isOn);
    },
    onSuccess() {
      toast({ title: 'Service updated' });
      return forgetServices(client);
    },
    onError(_error, isOn) {
      switchCachedService(client, id, !isOn);
      toast({ title: 'Error', text: 'Failed to update service', tone: 'bad' });
      void refetchLists(client, adminServiceRows.endpoint);
    },
  });
  return (
    <span className="publish">
      <Switch isOn={isPublished} label={`${title} published`} onChange={mutate} />
      {isPublished ? (
        <StateSeal kind="registered" word="Published" />
      ) : (
        <StateSeal kind="pending" word="Draft" />
      )}
    </span>
  );
}
