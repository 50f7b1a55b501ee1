import type { QueryClient } from '@tanstack/react-query';
import { isCount } from '../../admin-ui/counts';
import { apiAddress, apiClient } from '../../client/api';
import { enquiryStates } from '../../shared/enquiry-states';
import { levelWords } from '../clearance/level-words';
import type { ChangeEnquiries, ChangeEnquiry, ReplyToEnquiry } from './admin-contract';
import type { EnquiriesApi } from './endpoints.server';
import { type EnquiryKind, enquiryAddress, enquiryKinds } from './kinds';
import type { ReportsApi } from './reports/endpoints.server';

const api = apiClient<EnquiriesApi & ReportsApi>();

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

export const enquiryRows = {
  contact: { endpoint: api.list('/api/admin/contact-submissions'), filters },
  check: {
    endpoint: api.list('/api/admin/trademark-checks'),
    filters: [...filters, levelFilter],
  },
  consultation: {
    endpoint: api.list('/api/admin/consultation-requests'),
    filters,
  },
} satisfies Record<EnquiryKind, object>;

export const enquiriesExport = (kind: EnquiryKind) =>
  apiAddress<EnquiriesApi>()(`GET /api/admin/${enquiryAddress[kind]}/export.csv`);

export const enquiryQueries = {
  contact: (id: string) => api.query('/api/admin/contact-submissions/{id}', { params: { id } }),
  check: (id: string) => api.query('/api/admin/trademark-checks/{id}', { params: { id } }),
  consultation: (id: string) =>
    api.query('/api/admin/consultation-requests/{id}', { params: { id } }),
} satisfies Record<EnquiryKind, unknown>;

export const changeEnquiry = (kind: EnquiryKind, id: number, body: ChangeEnquiry) =>
  api.call(`PATCH /api/admin/${enquiryAddress[kind]}/{id}`, { params: { id }, body });

export const changeEnquiries = (kind: EnquiryKind, body: ChangeEnquiries) =>
  api.call(`PATCH /api/admin/${enquiryAddress[kind]}`, { body });

export const replyToEnquiry = (kind: EnquiryKind, id: number, body: ReplyToEnquiry) =>
  api.call(`POST /api/admin/${enquiryAddress[kind]}/{id}/replies`, { params: { id }, body });

export const answerCheck = (id: number, comment: string) =>
  api.call('POST /api/admin/trademark-checks/{id}/answer', { params: { id }, body: { comment } });

export const refetchEnquiries = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      isCount(queryKey) ||
      enquiryKinds.some((kind) => String(queryKey[0]).startsWith(enquiryRows[kind].endpoint)),
  });
