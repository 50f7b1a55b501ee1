import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineList } from '../../admin-ui/list-definition';
import { PublishSwitch } from '../../admin-ui/publish-switch';
import { RowActions } from '../../admin-ui/row-actions';
import { toldFailure } from '../../admin-ui/toast-failure';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import type { AdminServiceSummary } from './admin-contract';
import {
  adminCategoriesQuery,
  adminServiceRows,
  deleteService,
  forgetServices,
  publishService,
} from './admin-queries';
import * as styles from './admin-service-list.module.css';

export const serviceListPath = '/admin/services';

export const AddService = ({ className = 'btn tiny primary' }: { className?: string }) => (
  <Link className={className} to={`${serviceListPath}/new`}>
    Add New Service
  </Link>
);

export const serviceList = defineList<AdminServiceSummary>({
  endpoint: adminServiceRows.endpoint,
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
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: '', label: 'All statuses' },
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
    },
    { name: 'category', label: 'Category', choices: [{ value: '', label: 'All categories' }] },
  ],
  columns: [
    {
      id: 'title',
      label: 'Title',
      sort: 'ascending',
      isHead: true,
      className: styles.title,
      cell: ({ id, title }) => (
        <Link className="two-lines" to={`${serviceListPath}/${id}/edit`}>
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

/** A draft has no public page yet: its preview stands in for it. */
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

export const removed =
  'removed from the public site immediately, with all plans and questions. Existing orders are kept.';

/** Waits for a change, tells what became of it, and asks again for what shows services. */
export function useServiceChange() {
  const client = useQueryClient();
  return async (call: Promise<unknown>, done: string, failed: string) => {
    await toldFailure(call, failed);
    toast({ title: done });
    await forgetServices(client);
  };
}
