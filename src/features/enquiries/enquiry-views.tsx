import type { ReactNode } from 'react';
import {
  defineList,
  type GivenColumn,
  type ListDefinition,
  type ListFilter,
} from '../../admin-ui/list-definition';
import type { ApiQuery, ListEndpoint } from '../../client/api';
import type { LedgerRow } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { levelWords, notKnownWord } from '../clearance/level-words';
import type { AdminEnquiry } from './admin-contract';
import { enquiriesExport, type enquiryQuery, enquiryRows } from './admin-queries';
import { checkCategoryLabel } from './check-categories';
import { contactServiceLabel } from './contact-services';
import { EnquirySeal } from './enquiry-seal';
import * as styles from './enquiry-views.module.css';
import { type EnquiryKind, enquiryAddress, enquiryName, enquiryPath, enquiryTitle } from './kinds';
import { CheckReport } from './reports/check-report';

function list<Row extends AdminEnquiry>(
  kind: EnquiryKind,
  rows: { endpoint: ListEndpoint<Row>; filters: ListFilter[] },
  dateOf: (row: NoInfer<Row>) => string,
  columns: GivenColumn<NoInfer<Row>>[],
): ListDefinition<Row> {
  const one = enquiryName[kind];
  const title = enquiryTitle[kind];
  return defineList<Row>({
    ...rows,
    className: styles.enquiries,
    name: enquiryAddress[kind],
    path: enquiryPath(kind),
    title,
    one,
    many: `${one}s`,
    searchPlaceholder: 'Name, e-mail, phone, any word',
    sort: 'date',
    isLabelled: true,
    nameOf: ({ name }) => name,
    failedText: submissionsFailed,
    exportEndpoint: enquiriesExport(kind),
    selectsAll: true,
    nothingYet: { title: `No ${one}s yet`, text: `New ${one}s appear here.` },
    nothingFound: { text: 'Try fewer words or another state.' },
    columns: [
      {
        id: 'name',
        label: 'Name',
        isHead: true,
        sort: 'ascending',
        className: styles.who,
        cell: ({ id, name }) => (
          <Link className="clamp two-lines" to={`${enquiryPath(kind)}/${id}`}>
            {name}
          </Link>
        ),
      },
      ...columns,
      {
        id: 'state',
        label: 'State',
        cell: ({ state }) => <EnquirySeal state={state} />,
      },
      {
        id: 'assignee',
        label: 'Assigned to',
        className: `${styles.assignee} cut`,
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
  });
}

export const submissionsFailed =
  'There was an error loading the submissions. Please try refreshing the page.';

const email = { id: 'email', label: 'E-mail', className: `${styles.email} cut` } as const;
const phone = { id: 'phone', label: 'Phone', className: 'num' } as const;

const contactList = list('contact', enquiryRows('contact'), ({ submittedAt }) => submittedAt, [
  email,
  phone,
  {
    id: 'service',
    label: 'About',
    className: styles.about,
    cell: ({ service }) => contactServiceLabel(service),
  },
  {
    id: 'message',
    label: 'Message',
    className: styles.message,
    cell: ({ message }) => (
      <span className="cut" title={message}>
        {message}
      </span>
    ),
  },
]);

const noLevelWords = {
  queued: 'in progress',
  reported: notKnownWord,
  'with-lawyer': 'needs an answer',
};

const checkList = list('check', enquiryRows('check'), ({ requestedAt }) => requestedAt, [
  {
    id: 'category',
    label: 'Category',
    className: styles.about,
    cell: ({ category }) => checkCategoryLabel(category),
  },
  {
    id: 'level',
    label: 'Level',
    className: 'level',
    cell: ({ level, reportState }) =>
      level ? levelWords[level] : <span className="soft">{noLevelWords[reportState]}</span>,
  },
  email,
  phone,
]);

const consultationList = list(
  'consultation',
  enquiryRows('consultation'),
  ({ requestedAt }) => requestedAt,
  [
    {
      id: 'company',
      label: 'Company',
      className: styles.about,
      isHidden: true,
      cell: ({ companyName }) => companyName,
    },
    email,
    { ...phone, isHidden: true },
    {
      id: 'service',
      label: 'Service',
      className: styles.about,
      cell: (row) => row.service ?? row.serviceType,
    },
    {
      id: 'subject',
      label: 'Subject',
      className: styles.message,
      cell: ({ subject, message }) => (
        <span className="cut" title={message ?? undefined}>
          {subject ?? message}
        </span>
      ),
    },
  ],
);

export const enquiryLists: Record<EnquiryKind, ListDefinition<AdminEnquiry>> = {
  contact: contactList,
  check: checkList,
  consultation: consultationList,
};

export interface EnquiryView {
  title: string;
  /** The default subject of an answer. */
  subject: string;
  receivedAt: string;
  rows: LedgerRow[];
  texts: string[];
  /** Between the question and the answers. */
  report?: ReactNode;
}

type DetailOf<Kind extends EnquiryKind> =
  ReturnType<typeof enquiryQuery<Kind>> extends ApiQuery<infer Detail> ? Detail : never;

export const enquiryViews: {
  [Kind in EnquiryKind]: (enquiry: DetailOf<Kind>) => EnquiryView;
} = {
  contact: ({ name, service, message, submittedAt }) => ({
    title: `Message from ${name}`,
    subject: `Your question: ${contactServiceLabel(service)}`,
    receivedAt: submittedAt,
    rows: [{ term: 'About', detail: contactServiceLabel(service) }],
    texts: [message],
  }),
  check: (check) => ({
    title: `Check of “${check.name}”`,
    subject: `Your trademark check: ${check.name}`,
    receivedAt: check.requestedAt,
    rows: [
      { term: 'Name to check', detail: check.name },
      { term: 'Category', detail: checkCategoryLabel(check.category) },
    ],
    texts: [],
    report: <CheckReport check={check} />,
  }),
  consultation: (request) => ({
    title: `Consultation for ${request.name}`,
    subject: `Your consultation${request.subject ? `: ${request.subject}` : ''}`,
    receivedAt: request.requestedAt,
    rows: [
      ['Subject', request.subject],
      ['Service', request.service],
      ['Kind of service', request.serviceType],
      ['Kind of right', request.ipType],
      ['Company', request.companyName],
      ['Country', request.country],
    ].map(([term, detail]) => ({ term, detail })),
    texts: [request.message, request.description].filter((text) => text !== null),
  }),
};
