import { useQueryClient } from '@tanstack/react-query';
import { PublishSwitch } from '../../admin-ui/publish-switch';
import { toldFailure } from '../../admin-ui/toast-failure';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import { adminServiceRows, forgetServices, publishService } from './admin-queries';

/** The switch of a service, with the word beside it. */
export function PublishedService({ service }: { service: AdminServiceSummary }) {
  const { id, title, isPublished } = service;
  const client = useQueryClient();
  async function publish(isOn: boolean) {
    await toldFailure(publishService(id, isOn), 'Failed to update service');
    toast({ title: 'Service updated' });
    await forgetServices(client);
  }
  return (
    <span className="publish">
      <PublishSwitch
        row={service}
        kind="service"
        endpoint={adminServiceRows.endpoint}
        label={`${title} published`}
        publish={publish}
      />
      {isPublished ? (
        <StateSeal kind="registered" word="Published" />
      ) : (
        <StateSeal kind="pending" word="Draft" />
      )}
    </span>
  );
}
