import { listQuery } from '../../admin-ui/list-query';
import { enquiryRows } from '../enquiries/admin-queries';
import { enquiryAddress } from '../enquiries/kinds';
import { adminOrderRows } from '../orders/admin/admin-queries';

const endpoints = {
  'service-orders': adminOrderRows.endpoint,
  [enquiryAddress.contact]: enquiryRows.contact.endpoint,
  [enquiryAddress.check]: enquiryRows.check.endpoint,
  [enquiryAddress.consultation]: enquiryRows.consultation.endpoint,
};
export type SubmissionTab = keyof typeof endpoints;

/** By the name that stands in the address. */
export const submissionTabs = Object.keys(endpoints) as SubmissionTab[];

export const shownTab = (search: URLSearchParams): SubmissionTab =>
  submissionTabs.find((tab) => tab === search.get('tab')) ?? 'service-orders';

/** What the shown tab lists: a page and a sort, and no filters. */
export const submissionsQuery = (search: URLSearchParams) =>
  pageOfSubmissions(endpoints[shownTab(search)], search);

export const pageOfSubmissions = <Endpoint extends string>(
  endpoint: Endpoint,
  search: URLSearchParams,
) => listQuery({ endpoint, filters: [] }, search);
