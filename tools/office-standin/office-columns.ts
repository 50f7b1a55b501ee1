/** The columns of the office's file in their order, and what its interface for single rows calls them. */
const names = {
  applicationNumber: 'Application Number',
  filingDate: 'Filing Date',
  internationalRegDate: 'International Registration Date',
  singaporeProtectionDate: 'Singapore Protection Date',
  seriesMarkNum: 'Series Mark Number',
  applicationType: 'Application Type',
  tradeMarkType: 'Trade Mark Type',
  descriptionParticularFeatureOfMark: 'Description Particular Feature Of Mark',
  applicationDate: 'Application Date',
  markStatus: 'Mark Status',
  markStatusDate: 'Mark Status Date',
  statusUpdateDate: 'Status Update Date',
  registrationProcedureCompletionDate: 'Registration Procedure Completion Date',
  expiryDate: 'Expiry Date',
  publicationDate: 'Publication Date',
  lastModifiedDate: 'Last Modified Date',
  journalData_json: 'Journal Data',
  irDetails_json: 'IR Details',
  iaDetails_json: 'IA Details',
  transformationData_json: 'Transformation Data',
  transformationIntoData_json: 'Transformation Into Data',
  replacementData_json: 'Replacement Data',
  priorityData_json: 'Priority Data',
  replacementReplacesData_json: 'Replacement Replaces Data',
  markClausesData_json: 'Mark Clauses Data',
  markData_json: 'Mark Data',
  hmgCases_json: 'HMG Cases',
  otherEntriesData_json: 'Other Entries Data',
  logogramData_json: 'Logogram Data',
  licenseData_json: 'License Data',
  grantorData_json: 'Grantor Data',
  granteeData_json: 'Grantee Data',
  securityInterestData_json: 'Security Interest Data',
  transferData_json: 'Transfer Data',
  documents_json: 'Documents',
  goodsAndServicesSpecifications_json: 'Goods And Services Specifications',
  priorityClaimsDetails_json: 'Priority Claims Details',
  currentApplicantProprietorDetails_json: 'Current Applicant Proprietor Details',
  agentCorrespondenceDetails_json: 'Agent Correspondence Details',
};

type Field = keyof typeof names;

export const officeColumns = Object.entries(names) as [field: Field, heading: string][];

/** A row before it is written: a text, or the objects of a cell in JSON. What is not there is blank. */
export type OfficeRow = {
  [field in Field]?: (field extends `${string}_json` ? readonly object[] : string) | null;
};

/** The text of each cell. `blank` stands where there is nothing. */
export const cellsOf = (row: OfficeRow, blank: string): string[] =>
  officeColumns.map(([field]) => {
    const value = row[field];
    if (typeof value === 'string') return value;
    return value && value.length > 0 ? JSON.stringify(value) : blank;
  });

export const csvLine = (cells: string[], lineEnd: string, separator = ',') =>
  cells.map((cell) => csvCell(cell, separator)).join(separator) + lineEnd;

const csvCell = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
