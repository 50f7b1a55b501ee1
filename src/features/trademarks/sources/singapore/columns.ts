/**
 * The columns of the office's file that are read, by heading: dataset d_6145acb2130bf781165258e76a584383 of
 * data.gov.sg, October 2026.
 */
export const columns = {
  number: 'Application Number',
  filed: 'Filing Date',
  application: 'Application Date',
  international: 'International Registration Date',
  protection: 'Singapore Protection Date',
  applicationType: 'Application Type',
  markType: 'Trade Mark Type',
  feature: 'Description Particular Feature Of Mark',
  status: 'Mark Status',
  statusOn: 'Mark Status Date',
  statusUpdated: 'Status Update Date',
  registrationCompleted: 'Registration Procedure Completion Date',
  expiry: 'Expiry Date',
  publication: 'Publication Date',
  modified: 'Last Modified Date',
  madrid: 'IR Details',
  clauses: 'Mark Clauses Data',
  words: 'Mark Data',
  disputes: 'HMG Cases',
  events: 'Other Entries Data',
  journals: 'Journal Data',
  licences: 'License Data',
  securityInterests: 'Security Interest Data',
  transfers: 'Transfer Data',
  documents: 'Documents',
  goods: 'Goods And Services Specifications',
  priorities: 'Priority Claims Details',
  owners: 'Current Applicant Proprietor Details',
  agents: 'Agent Correspondence Details',
} as const;

/** Without one of these a file is refused. */
export const neededColumns: string[] = [
  columns.number,
  columns.filed,
  columns.status,
  columns.words,
  columns.goods,
  columns.owners,
];

/** Known columns that are not read: any other one is reported as new. */
const unreadColumns = [
  'Series Mark Number',
  'IA Details',
  'Transformation Data',
  'Transformation Into Data',
  'Replacement Data',
  'Priority Data',
  'Replacement Replaces Data',
  'Logogram Data',
  'Grantor Data',
  'Grantee Data',
];

const knownColumns = new Set<string>([...Object.values(columns), ...unreadColumns]);

/** What a file's header lacks and what it has new. */
export const compareHeader = (header: string[]) => ({
  missing: neededColumns.filter((name) => !header.includes(name)),
  absent: Object.values(columns).filter(
    (name) => !header.includes(name) && !neededColumns.includes(name),
  ),
  added: header.filter((name) => !knownColumns.has(name)),
});
