import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineList, withChoices } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { offerUndo } from '../../admin-ui/offer-undo';
import { PublishSwitch } from '../../admin-ui/publish-switch';
import { RowActions } from '../../admin-ui/row-actions';
import { selectionAction } from '../../admin-ui/selection-action';
import { titleColumn } from '../../admin-ui/title-column';
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

const AddService = ({ className = 'btn tiny primary main-action' }: { className?: string }) => (
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
    titleColumn(serviceListPath, styles.title),
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
  const client = useQueryClient();
  async function publish(isOn: boolean) {
    const service = await withFailureToast(publishService(id, isOn), 'Failed to update service');
    toast({ title: 'Service updated' });
    await refetchServices(client);
    return service;
  }
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
  const client = useQueryClient();
  const refresh = () => refetchServices(client);
  const path = `${serviceListPath}/${id}`;
  async function remove() {
    const { undo } = await withFailureToast(deleteService(id), 'Failed to delete service');
    offerUndo({ title: 'Service deleted', text: title }, [undo], refresh);
    await refresh();
  }
  return (
    <RowActions
      name={title}
      view={{
        href: isPublished ? `/services/${encodeURIComponent(slug)}` : `${path}/preview`,
        isNewTab: true,
      }}
      editTo={`${path}/edit`}
      one={serviceList.one}
      consequence={`It is ${removed}`}
      onDelete={remove}
    />
  );
}

interface ServiceProps {
  service: AdminServiceSummary;
}

const removed =
  'removed from the public site immediately, with all plans and questions. Existing orders are kept.';

export default function AdminServicesPage() {
  const client = useQueryClient();
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
  const action = (
    label: string,
    done: string,
    failed: string,
    change: Parameters<typeof selectionAction>[0]['change'],
  ) =>
    selectionAction({
      label,
      change,
      done: (count) => ({ title: `${countText(count, 'service')} ${done}` }),
      failed,
      refresh: () => refetchServices(client),
    });
  return (
    <ListPage
      list={list}
      actions={<AddService />}
      selectionActions={[
        action('Publish', 'published', 'Failed to update service', (keys, { seen }) =>
          publishServices(keys, { isPublished: true, seen }),
        ),
        action('Unpublish', 'unpublished', 'Failed to update service', (keys, { seen }) =>
          publishServices(keys, { isPublished: false, seen }),
        ),
        {
          ...action('Delete', 'deleted', 'Failed to delete service', (keys, { seen }) =>
            deleteServices(keys, seen),
          ),
          deletion: { consequence: `Published services are ${removed}` },
        },
      ]}
    />
  );
}
