import { listQuery } from '../../admin-ui/list-query';
import { enquiryRows } from '../enquiries/admin-queries';
import { type EnquiryKind, enquiryAddress, enquiryKinds } from '../enquiries/kinds';
import { adminOrderRows } from '../orders/admin/admin-queries';

export type SubmissionTab = 'service-orders' | (typeof enquiryAddress)[EnquiryKind];

const endpoints = Object.fromEntries([
  ['service-orders', adminOrderRows.endpoint],
  ...enquiryKinds.map((kind) => [enquiryAddress[kind], enquiryRows(kind).endpoint]),
]) as Record<SubmissionTab, string>;

/** By the name in the address. */
export const submissionTabs = Object.keys(endpoints) as SubmissionTab[];

export const shownTab = (search: URLSearchParams): SubmissionTab =>
  submissionTabs.find((tab) => tab === search.get('tab')) ?? 'service-orders';

/** The page and sort of the shown tab. */
export const submissionsQuery = (search: URLSearchParams) =>
  pageOfSubmissions(endpoints[shownTab(search)], search);

export const pageOfSubmissions = <Endpoint extends string>(
  endpoint: Endpoint,
  search: URLSearchParams,
) => listQuery({ endpoint, filters: [] }, search);
