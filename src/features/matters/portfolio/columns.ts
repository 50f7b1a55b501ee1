import { z } from 'zod';

/** What a column of another system’s file can be. */
export const portfolioFields = [
  'number',
  'title',
  'reference',
  'formerId',
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
  formerId: { label: 'Id of the row there', headers: 'id' },
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

export type PortfolioMapping = Partial<Record<PortfolioField, string | null>>;
