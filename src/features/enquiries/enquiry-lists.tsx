import type { ListColumn, ListDefinition, ListFilter } from '../../admin-ui/list-definition';
import type { ListEndpoint } from '../../client/api';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { levelWords } from '../clearance/level-words';
import type { AdminEnquiry } from './admin-contract';
import { enquiriesExport, enquiryRows } from './admin-queries';
import { checkCategories } from './check-categories';
import { contactServiceLabel } from './contact-services';
import { EnquirySeal } from './enquiry-seal';
import { type EnquiryKind, enquiryAddress, enquiryName } from './kinds';

export const enquiryPath = (kind: EnquiryKind) => `/admin/${enquiryAddress[kind]}`;

function list<Row extends AdminEnquiry>(
  kind: EnquiryKind,
  rows: { endpoint: ListEndpoint<Row>; filters: ListFilter[] },
  title: string,
  dateOf: (row: NoInfer<Row>) => string,
  columns: ListColumn<NoInfer<Row>>[],
): ListDefinition<Row> {
  const one = enquiryName[kind];
  return {
    ...rows,
    name: enquiryAddress[kind],
    path: enquiryPath(kind),
    title,
    description: `${title} from visitors.`,
    one,
    many: `${one}s`,
    searchLabel: `Search ${one}s`,
    searchPlaceholder: 'Name, e-mail, phone, any word',
    sort: 'date',
    isLabelled: true,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    failedTitle: `Could not load the ${one}s`,
    failedText: submissionsFailed,
    exportEndpoint: enquiriesExport(kind),
    nothingYet: {
      title: `No ${one}s yet`,
      text: `New ${one}s appear here.`,
    },
    nothingFound: {
      title: `No ${one}s found matching your search`,
      text: 'Try fewer words or another state.',
    },
    columns: [
      {
        id: 'name',
        label: 'Name',
        isHead: true,
        sort: 'ascending',
        className: 'who',
        cell: ({ id, name }) => (
          <Link className="two-lines" to={`${enquiryPath(kind)}/${id}`}>
            {name}
          </Link>
        ),
      },
      ...columns,
      {
        id: 'state',
        label: 'State',
        className: 'worked',
        cell: ({ state }) => <EnquirySeal state={state} />,
      },
      {
        id: 'assignee',
        label: 'Assigned to',
        className: 'assignee',
        cell: ({ assignee }) => assignee ?? <span className="soft">unassigned</span>,
      },
      {
        id: 'date',
        label: 'Received',
        sort: 'descending',
        className: 'date',
        cell: (row) => <Moment at={dateOf(row)} />,
      },
    ],
  };
}

export const submissionsFailed =
  'There was an error loading the submissions. Please try refreshing the page.';

const email: ListColumn<AdminEnquiry> = {
  id: 'email',
  label: 'E-mail',
  className: 'email',
  cell: (row) => row.email,
};
const phone: ListColumn<AdminEnquiry> = {
  id: 'phone',
  label: 'Phone',
  className: 'num',
  cell: (row) => row.phone,
};

export const contactList = list(
  'contact',
  enquiryRows.contact,
  'Contact submissions',
  ({ submittedAt }) => submittedAt,
  [
    email,
    phone,
    {
      id: 'service',
      label: 'About',
      className: 'about',
      cell: ({ service }) => contactServiceLabel(service),
    },
    {
      id: 'message',
      label: 'Message',
      className: 'message',
      cell: ({ message }) => <span title={message}>{message}</span>,
    },
  ],
);

export const checkList = list(
  'check',
  enquiryRows.check,
  'Trademark checks',
  ({ requestedAt }) => requestedAt,
  [
    {
      id: 'category',
      label: 'Category',
      className: 'about',
      cell: ({ category }) => checkCategories[category as keyof typeof checkCategories] ?? category,
    },
    {
      id: 'level',
      label: 'Level',
      className: 'level',
      cell: ({ level, reportState }) =>
        level ? (
          levelWords[level].word
        ) : (
          <span className="soft">
            {reportState === 'queued' ? 'in progress' : 'needs an answer'}
          </span>
        ),
    },
    email,
    phone,
  ],
);

export const consultationList = list(
  'consultation',
  enquiryRows.consultation,
  'Consultation requests',
  ({ requestedAt }) => requestedAt,
  [
    {
      id: 'company',
      label: 'Company',
      className: 'about',
      isHidden: true,
      cell: (row) => row.companyName,
    },
    email,
    { ...phone, isHidden: true },
    {
      id: 'service',
      label: 'Service',
      className: 'about',
      cell: (row) => row.service ?? row.serviceType,
    },
    {
      id: 'subject',
      label: 'Subject',
      className: 'message',
      cell: ({ subject, message }) => (
        <span title={message ?? undefined}>{subject ?? message}</span>
      ),
    },
  ],
);
