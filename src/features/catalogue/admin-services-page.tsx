import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineList, withChoices } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { PublishSwitch } from '../../admin-ui/publish-switch';
import { RowActions } from '../../admin-ui/row-actions';
import { withFailureToast } from '../../admin-ui/toast-failure';
import { countText } from '../../shared/count-text';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import {
  adminCategoriesQuery,
  adminServiceRows,
  deleteService,
  deleteServices,
  publishService,
  publishServices,
  refetchServices,
  serviceListPath,
} from './admin-queries';
import * as styles from './admin-services-page.module.css';

const AddService = ({ className = 'btn tiny primary' }: { className?: string }) => (
  <Link className={className} to={`${serviceListPath}/new`}>
    Add New Service
  </Link>
);

const serviceList = defineList<AdminServiceSummary>({
  ...adminServiceRows,
  name: 'service-list',
  className: styles.services,
  path: serviceListPath,
  title: 'Services',
  one: 'service',
  many: 'services',
  searchPlaceholder: 'Title, slug, category, description',
  sort: 'title',
  nameOf: ({ title }) => title,
  nothingYet: {
    title: 'No services yet',
    text: 'A service appears on the public site once it is published.',
    action: <AddService className="btn primary" />,
  },
  nothingFound: { text: 'Try fewer words, or another status or category.' },
  columns: [
    {
      id: 'title',
      label: 'Title',
      sort: 'ascending',
      isHead: true,
      className: styles.title,
      cell: ({ id, title }) => (
        <Link className="clamp two-lines" to={`${serviceListPath}/${id}/edit`}>
          {title}
        </Link>
      ),
    },
    {
      id: 'category',
      label: 'Category',
      sort: 'ascending',
      className: `${styles.category} cut`,
      cell: ({ category }) => <CategoryName slug={category} />,
    },
    { id: 'slug', label: 'Slug', sort: 'ascending', className: styles.slug },
    {
      id: 'status',
      label: 'Published',
      sort: 'ascending',
      className: styles.published,
      cell: (service) => <PublishedService service={service} />,
    },
    {
      id: 'updated',
      label: 'Updated',
      sort: 'descending',
      isHidden: true,
      className: 'date',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      className: styles.actions,
      cell: (service) => <ServiceActions service={service} />,
    },
  ],
});

function CategoryName({ slug }: { slug: string }) {
  const { data: categories } = useQuery(adminCategoriesQuery);
  return categories?.find((category) => category.slug === slug)?.name ?? slug;
}

/** The switch of a service, with the word beside it. */
function PublishedService({ service }: ServiceProps) {
  const { id, title, isPublished } = service;
  const change = useServiceChange();
  const publish = (isOn: boolean) =>
    change(publishService(id, isOn), 'Service updated', 'Failed to update service');
  return (
    <span className={styles.publish}>
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

/** Drafts link to their preview. */
function ServiceActions({ service: { id, slug, title, isPublished } }: ServiceProps) {
  const change = useServiceChange();
  const path = `${serviceListPath}/${id}`;
  return (
    <RowActions
      name={title}
      view={{
        href: isPublished ? `/services/${encodeURIComponent(slug)}` : `${path}/preview`,
        isNewTab: true,
      }}
      editTo={`${path}/edit`}
      question={{
        title: 'Delete this service?',
        children: (
          <p>
            <b>{title}</b> is {removed}
          </p>
        ),
      }}
      onDelete={() => change(deleteService(id), 'Service deleted', 'Failed to delete service')}
    />
  );
}

interface ServiceProps {
  service: AdminServiceSummary;
}

const removed =
  'removed from the public site immediately, with all plans and questions. Existing orders are kept.';

/** Awaits a change, shows a toast and refetches services. */
function useServiceChange() {
  const client = useQueryClient();
  return async (call: Promise<unknown>, done: string, failed: string) => {
    await withFailureToast(call, failed);
    toast({ title: done });
    await refetchServices(client);
  };
}

export default function AdminServicesPage() {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const list = useMemo(
    () =>
      withChoices(
        serviceList,
        'category',
        categories.map(({ name, slug }) => ({ value: slug, label: name })),
      ),
    [categories],
  );
  const change = useServiceChange();
  const publish = (isPublished: boolean) => (keys: string[]) =>
    change(
      publishServices(keys, isPublished),
      `${countText(keys.length, 'service')} ${isPublished ? 'published' : 'unpublished'}`,
      'Failed to update service',
    );
  return (
    <ListPage
      list={list}
      actions={<AddService />}
      selectionActions={[
        { label: 'Publish', run: publish(true) },
        { label: 'Unpublish', run: publish(false) },
        {
          label: 'Delete',
          isDanger: true,
          question: (count) => ({
            title: `Delete ${countText(count, 'service')}?`,
            text: `${count === 1 ? 'It is' : 'They are'} ${removed}`,
            busyLabel: 'Deleting...',
          }),
          run: (keys) =>
            change(
              deleteServices(keys),
              `${countText(keys.length, 'service')} deleted`,
              'Failed to delete service',
            ),
        },
      ]}
    />
  );
}
