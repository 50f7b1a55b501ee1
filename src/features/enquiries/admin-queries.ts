import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isCount } from '../../admin-ui/counts';
import { listQuery } from '../../admin-ui/list-query';
import { fetchJson } from '../../client/fetch';
import { enquiryStates } from '../../shared/enquiry-states';
import { levelWords } from '../clearance/level-words';
import type {
  ChangeEnquiries,
  ChangeEnquiry,
  EnquiryDetail,
  ReplyToEnquiry,
} from './admin-contract';
import { type EnquiryKind, enquiryAddress, enquiryKinds } from './kinds';

const endpointOf = (kind: EnquiryKind) => `/api/admin/${enquiryAddress[kind]}`;
export const enquiryEndpoint = (kind: EnquiryKind, id: string | number) =>
  `${endpointOf(kind)}/${encodeURIComponent(id)}`;

const filters = [
  {
    name: 'status',
    label: 'State',
    choices: [
      { value: '', label: 'All states' },
      ...enquiryStates.map((value) => ({ value, label: value })),
    ],
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    choices: [
      { value: '', label: 'Assigned to anyone' },
      { value: 'me', label: 'Assigned to me' },
      { value: 'none', label: 'Unassigned' },
    ],
  },
];

const levelFilter = {
  name: 'level',
  label: 'Level',
  choices: [
    { value: '', label: 'All levels' },
    ...Object.entries(levelWords).map(([value, { word }]) => ({ value, label: word })),
  ],
};

/** Each list as its address and its call know it. */
export const enquiryRows = {
  contact: { endpoint: endpointOf('contact'), filters },
  check: { endpoint: endpointOf('check'), filters: [...filters, levelFilter] },
  consultation: { endpoint: endpointOf('consultation'), filters },
} satisfies Record<EnquiryKind, object>;

export const enquiryQuery = (kind: EnquiryKind, id: string) =>
  queryOptions<EnquiryDetail>({ queryKey: [enquiryEndpoint(kind, id)] });

export const changeEnquiry = (kind: EnquiryKind, id: number, change: ChangeEnquiry) =>
  fetchJson<EnquiryDetail>(enquiryEndpoint(kind, id), { method: 'PATCH', body: change });

export const changeEnquiries = (kind: EnquiryKind, change: ChangeEnquiries) =>
  fetchJson<{ count: number }>(endpointOf(kind), { method: 'PATCH', body: change });

/** The reviewed answer goes into the report and out by mail. */
export const answerCheck = (id: number, comment: string) =>
  fetchJson<object>(`${enquiryEndpoint('check', id)}/answer`, {
    method: 'POST',
    body: { comment },
  });

export const replyToEnquiry = (kind: EnquiryKind, id: number, reply: ReplyToEnquiry) =>
  fetchJson<EnquiryDetail>(`${enquiryEndpoint(kind, id)}/replies`, { method: 'POST', body: reply });

/** Whatever shows enquiries, or counts them, is asked for again. */
export const refetchEnquiries = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isCount(queryKey) ||
      enquiryKinds.some((kind) => String(queryKey[0]).startsWith(endpointOf(kind))),
  });

/** The four tabs of submissions, by the name that stands in the address. */
export const submissionTabs = ['service-orders', ...Object.values(enquiryAddress)] as const;
export type SubmissionTab = (typeof submissionTabs)[number];

export const shownTab = (search: URLSearchParams): SubmissionTab =>
  submissionTabs.find((tab) => tab === search.get('tab')) ?? 'service-orders';

/** What the shown tab lists: a page and a sort, and no filters. */
export const submissionsQuery = (search: URLSearchParams) =>
  listQuery<object>({ endpoint: `/api/admin/${shownTab(search)}`, filters: [] }, search);
