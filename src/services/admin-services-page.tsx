import './admin-services.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../desk/confirm-dialog';
import type { SelectionAction } from '../desk/list-definition';
import { ListPage } from '../desk/list-page';
import { toldFailure } from '../desk/told-failure';
import { toast } from '../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import {
  adminCategoriesQuery,
  deleteService,
  deleteServices,
  forgetServices,
  publishServices,
} from './admin-queries';
import { AddService, serviceList } from './admin-service-list';

/** What is about to be deleted, and how the question ends. */
type Asked = { service: AdminServiceSummary } | { keys: string[]; done(): void; kept(): void };

export default function AdminServicesPage() {
  const client = useQueryClient();
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const [asked, setAsked] = useState<Asked>();
  const list = useMemo(
    () => serviceList(categories, (service) => setAsked({ service })),
    [categories],
  );

  async function doing(call: Promise<unknown>, done: string, failed: string) {
    await toldFailure(call, failed);
    toast({ title: done });
    await forgetServices(client);
  }
  const publish = (isPublished: boolean) => (keys: string[]) =>
    doing(
      publishServices(keys, isPublished),
      `${countOf(keys)} ${isPublished ? 'published' : 'unpublished'}`,
      'Failed to update service',
    );
  const actions: SelectionAction[] = [
    { label: 'Publish', run: publish(true) },
    { label: 'Unpublish', run: publish(false) },
    {
      label: 'Delete',
      isDanger: true,
      run: (keys) =>
        new Promise<void>((done, reject) =>
          setAsked({ keys, done, kept: () => reject(new Error('Nothing was deleted.')) }),
        ),
    },
  ];
  async function confirm() {
    if (!asked) return;
    if ('service' in asked)
      return doing(deleteService(asked.service.id), 'Service deleted', 'Failed to delete service');
    await doing(
      deleteServices(asked.keys),
      `${countOf(asked.keys)} deleted`,
      'Failed to delete service',
    );
    asked.done();
  }
  function close() {
    if (asked && 'kept' in asked) asked.kept();
    setAsked(undefined);
  }

  return (
    <>
      <ListPage list={list} actions={<AddService />} selectionActions={actions} />
      {asked && (
        <ConfirmDialog
          title={'service' in asked ? 'Delete this service?' : `Delete ${countOf(asked.keys)}?`}
          label="Delete"
          busyLabel="Deleting..."
          onConfirm={confirm}
          onClose={close}
        >
          <p>
            {'service' in asked ? <b>{asked.service.title}</b> : 'What is selected'} goes from the
            public site at once, with its pictures, plans and questions. Orders that were placed
            stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const countOf = ({ length }: string[]) => (length === 1 ? '1 service' : `${length} services`);
