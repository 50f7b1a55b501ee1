import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '../../admin-ui/counts';
import { filterOf, itself } from '../../admin-ui/list-definition';
import { refetchFrom } from '../../admin-ui/list-query';
import { type ApiQuery, apiAddress, apiClient, type GetAnswer } from '../../client/api';
import { enquiryStates } from '../../shared/enquiry-states';
import { levelWords, notKnownWord } from '../clearance/level-words';
import type { ChangeEnquiries, ChangeEnquiry, ReplyToEnquiry } from './admin-contract';
import type { EnquiriesApi } from './endpoints.server';
import { type EnquiryKind, enquiryAddress, enquiryKinds } from './kinds';
import type { ReportsApi } from './reports/endpoints.server';

const api = apiClient<EnquiriesApi & ReportsApi>();

const filters = [
  filterOf('status', 'State', 'All states', itself(enquiryStates)),
  filterOf('assignee', 'Assigned to', 'Assigned to anyone', {
    me: 'Assigned to me',
    none: 'Unassigned',
  }),
];

const levelFilter = filterOf('level', 'Level', 'All levels', {
  ...levelWords,
  unknown: notKnownWord,
});

type EnquiryAddress<Kind extends EnquiryKind> = (typeof enquiryAddress)[Kind];

const listAddress = <Kind extends EnquiryKind>(kind: Kind) =>
  `/api/admin/${enquiryAddress[kind]}` as const;

export const enquiryRows = <Kind extends EnquiryKind>(kind: Kind) => ({
  endpoint: api.list(listAddress(kind)),
  filters: kind === 'check' ? [...filters, levelFilter] : filters,
});

export const enquiriesExport = (kind: EnquiryKind) =>
  apiAddress<EnquiriesApi>()(`GET /api/admin/${enquiryAddress[kind]}/export.csv`);

export const enquiryQuery = <Kind extends EnquiryKind>(kind: Kind, id: string) =>
  // The type of a generic path doesn't know that its parameter is the id.
  api.query(`/api/admin/${enquiryAddress[kind as EnquiryKind]}/{id}`, {
    params: { id },
  }) as unknown as ApiQuery<GetAnswer<EnquiriesApi, `/api/admin/${EnquiryAddress<Kind>}/{id}`>>;

export const getEnquiry = (kind: EnquiryKind, id: number) =>
  api.call(`GET /api/admin/${enquiryAddress[kind]}/{id}`, { params: { id } });

export const changeEnquiry = (kind: EnquiryKind, id: number, body: ChangeEnquiry) =>
  api.call(`PATCH /api/admin/${enquiryAddress[kind]}/{id}`, { params: { id }, body });

export const changeEnquiries = (kind: EnquiryKind, body: ChangeEnquiries) =>
  api.call(`PATCH /api/admin/${enquiryAddress[kind]}`, { body });

export const replyToEnquiry = (kind: EnquiryKind, id: number, body: ReplyToEnquiry) =>
  api.call(`POST /api/admin/${enquiryAddress[kind]}/{id}/replies`, { params: { id }, body });

export const answerCheck = (id: number, comment: string) =>
  api.call('POST /api/admin/trademark-checks/{id}/answer', { params: { id }, body: { comment } });

export const refetchEnquiries = (client: QueryClient) =>
  refetchFrom(client, countsQuery.queryKey[0], ...enquiryKinds.map(listAddress));
