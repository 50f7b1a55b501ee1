import type { ListDefinition } from '../../admin-ui/list-definition';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import type { AdminCategory, AdminServiceSummary } from './admin-contract';
import { adminServiceRows } from './admin-queries';
import { PublishedService } from './published-service';

export const serviceListPath = '/admin/services';

export const AddService = ({ className = 'btn tiny primary' }: { className?: string }) => (
  <Link className={className} to={`${serviceListPath}/new`}>
    Add New Service
  </Link>
);

/** The list of services; `onDelete` asks before one is deleted. */
export const serviceList = (
  categories: AdminCategory[],
  onDelete: (service: AdminServiceSummary) => void,
): ListDefinition<AdminServiceSummary> => ({
  endpoint: adminServiceRows.endpoint,
  name: 'service-list',
  path: serviceListPath,
  title: 'Services',
  description: 'All services, published and draft.',
  one: 'service',
  many: 'services',
  searchLabel: 'Search services',
  searchPlaceholder: 'Title, slug, category, description',
  sort: 'title',
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  failedTitle: 'Could not load the services',
  nothingYet: {
    title: 'No services yet',
    text: 'A service appears on the public site once it is published.',
    action: <AddService className="btn primary" />,
  },
  nothingFound: {
    title: 'No services found matching your search',
    text: 'Try fewer words, or another status or category.',
  },
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
    {
      name: 'category',
      label: 'Category',
      choices: [
        { value: '', label: 'All categories' },
        ...categories.map(({ name, slug }) => ({ value: slug, label: name })),
      ],
    },
  ],
  columns: [
    {
      id: 'title',
      label: 'Title',
      sort: 'ascending',
      isHead: true,
      className: 'title',
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
      className: 'category',
      cell: ({ category }) => categories.find(({ slug }) => slug === category)?.name ?? category,
    },
    {
      id: 'slug',
      label: 'Slug',
      sort: 'ascending',
      className: 'slug',
      cell: ({ slug }) => slug,
    },
    {
      id: 'status',
      label: 'Published',
      sort: 'ascending',
      className: 'published',
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
      className: 'actions',
      cell: (service) => (
        <span className="acts">
          <a href={viewAddress(service)} target="_blank" rel="noreferrer">
            View<span className="sr"> {service.title}, in a new tab</span>
          </a>
          <Link to={`${serviceListPath}/${service.id}/edit`}>
            Edit<span className="sr"> {service.title}</span>
          </Link>
          <button type="button" className="del" onClick={() => onDelete(service)}>
            Delete<span className="sr"> {service.title}</span>
          </button>
        </span>
      ),
    },
  ],
});

/** A draft has no public page yet: its preview stands in for it. */
const viewAddress = ({ id, slug, isPublished }: AdminServiceSummary) =>
  isPublished ? `/services/${encodeURIComponent(slug)}` : `${serviceListPath}/${id}/preview`;
