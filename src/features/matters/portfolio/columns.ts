import { z } from 'zod';

/** What a column of another system’s file can be. */
export const portfolioFields = [
  'number',
  'title',
  'reference',
  'client',
  'clientEmail',
  'clientReference',
  'owner',
  'uen',
  'right',
  'country',
  'origin',
  'status',
  'isDead',
  'classes',
  'responsible',
  'filedOn',
  'priorityOn',
  'publishedOn',
  'registeredOn',
  'registrationNumber',
  'renewalOn',
  'deadlines',
  'parent',
  'notes',
] as const;
export type PortfolioField = (typeof portfolioFields)[number];

export const PortfolioField = z.enum(portfolioFields);

interface About {
  label: string;
  /** Headers that mean it, by letters and digits alone, the likeliest first. */
  headers: string;
}

export const columns: Record<PortfolioField, About> = {
  number: {
    label: 'Number at the office',
    headers:
      'applicationnumber applicationno appnumber appno filno filednumber filingnumber number trademarknumber serialnumber',
  },
  title: { label: 'Mark or subject', headers: 'title mark trademark markname name subject' },
  reference: {
    label: 'Former reference',
    headers: 'ourref ourreference reference docketid docketnumber caseref matter casenumber',
  },
  client: { label: 'Client', headers: 'client clientname customer' },
  clientEmail: { label: 'Client’s e-mail', headers: 'clientcontact clientemail email contact' },
  clientReference: { label: 'Client’s reference', headers: 'clientref clientreference' },
  owner: { label: 'Owner', headers: 'owner applicant proprietor holder registrant' },
  uen: { label: 'Owner’s UEN', headers: 'uen owneruen registrationofowner' },
  right: { label: 'Kind of right', headers: 'cat category rightkind casetype mattertype type' },
  country: { label: 'Country', headers: 'country jurisdiction territory' },
  origin: { label: 'Route it came by', headers: 'origin route' },
  status: { label: 'Status', headers: 'status legalstatus casestatus' },
  isDead: { label: 'Whether it has ended', headers: 'dead closed inactive' },
  classes: { label: 'Classes', headers: 'classes class niceclasses intclasses' },
  responsible: { label: 'Responsible', headers: 'responsible attorney lawyer handler' },
  filedOn: { label: 'Filing date', headers: 'filed filingdate fileddate filing applicationdate' },
  priorityOn: { label: 'Priority date', headers: 'prioritydate' },
  publishedOn: { label: 'Publication date', headers: 'published publicationdate' },
  registeredOn: {
    label: 'Registration date',
    headers: 'granted registrationdate registered issuedate grantdate',
  },
  registrationNumber: {
    label: 'Registration number',
    headers: 'grtno registrationnumber registrationno patentnumber',
  },
  renewalOn: {
    label: 'Renewal due',
    headers: 'renewaldue renewaldate nextrenewal expirydate expirationdate expires',
  },
  deadlines: {
    label: 'Deadlines, one a line',
    headers: 'incompleteactions deadlines actions nextdate duedate',
  },
  parent: { label: 'What it comes from', headers: 'parent parentid parentcase' },
  notes: { label: 'Notes', headers: 'notes memos remarks comments' },
};

export const dateFields = [
  'filedOn',
  'priorityOn',
  'publishedOn',
  'registeredOn',
  'renewalOn',
  'deadlines',
] as const satisfies PortfolioField[];

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');

/** Headers by which a system’s file is known. */
const systems: [name: string, headers: string[]][] = [
  ['phpIP', ['ourref', 'filno', 'containerid']],
  ['the trade mark edition of phpIP', ['reference', 'filednumber', 'renewaldue']],
  ['Alt Legal', ['docketid', 'incompleteactions']],
  ['AppColl', ['matter', 'appnumber', 'issuedate']],
];

export function recogniseSystem(headers: string[]): string | null {
  const known = new Set(headers.map(plain));
  return systems.find(([, own]) => own.every((each) => known.has(each)))?.[0] ?? null;
}

export type PortfolioMapping = Partial<Record<PortfolioField, string | null>>;

/** Each column once, as the likeliest of its fields. */
export function guessColumns(headers: string[]): PortfolioMapping {
  const mapping: PortfolioMapping = {};
  const used = new Set<string>();
  for (const field of portfolioFields) {
    const names = columns[field].headers.split(' ');
    const found = names.flatMap((name) =>
      headers.filter((header) => plain(header) === name && !used.has(header)),
    )[0];
    if (found === undefined) continue;
    mapping[field] = found;
    used.add(found);
  }
  return mapping;
}
