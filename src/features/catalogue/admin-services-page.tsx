import '../../admin-ui/service-screens.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import type { SelectionAction } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { toldFailure } from '../../admin-ui/toast-failure';
import { toast } from '../../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import {
  adminCategoriesQuery,
  deleteService,
  deleteServices,
  forgetServices,
  publishServices,
} from './admin-queries';
import { AddService, serviceList } from './admin-service-list';

export default function AdminServicesPage() {
  const client = useQueryClient();
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const [asked, ask] = useState<AdminServiceSummary>();
  const list = useMemo(() => serviceList(categories, ask), [categories]);

  async function doing(call: Promise<unknown>, done: string, failed: string) {
    await toldFailure(call, failed);
    toast({ title: done });
    await forgetServices(client);
  }
  const publish = (isPublished: boolean) => (keys: string[]) =>
    doing(
      publishServices(keys, isPublished),
      `${countOf(keys.length)} ${isPublished ? 'published' : 'unpublished'}`,
      'Failed to update service',
    );
  const actions: SelectionAction[] = [
    { label: 'Publish', run: publish(true) },
    { label: 'Unpublish', run: publish(false) },
    {
      label: 'Delete',
      isDanger: true,
      question: (count) => ({
        title: `Delete ${countOf(count)}?`,
        text: `${count === 1 ? 'It is' : 'They are'} ${removed}`,
        busyLabel: 'Deleting...',
      }),
      run: (keys) =>
        doing(deleteServices(keys), `${countOf(keys.length)} deleted`, 'Failed to delete service'),
    },
  ];

  return (
    <>
      <ListPage list={list} actions={<AddService />} selectionActions={actions} />
      {asked && (
        <ConfirmDialog
          title="Delete this service?"
          label="Delete"
          busyLabel="Deleting..."
          onConfirm={() =>
            doing(deleteService(asked.id), 'Service deleted', 'Failed to delete service')
          }
          onClose={() => ask(undefined)}
        >
          <p>
            <b>{asked.title}</b> is {removed}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const removed =
  'removed from the public site immediately, with all plans and questions. Existing orders are kept.';
const countOf = (count: number) => (count === 1 ? '1 service' : `${count} services`);
