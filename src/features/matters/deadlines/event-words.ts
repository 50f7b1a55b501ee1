import type { ClassStatus, Fact, Right, Route } from './event-kinds';

export const rightText: Record<Right, string> = {
  trademark: 'Trademark',
  patent: 'Patent',
  design: 'Design',
  copyright: 'Copyright',
};

export const routeText: Record<Route, string> = {
  national: 'Singapore, national',
  madrid: 'Madrid system',
  pct: 'PCT',
};

export const classStatusText: Record<ClassStatus, string> = {
  planned: 'Planned',
  filed: 'Filed',
  objected: 'Objected',
  answered: 'Answered',
  accepted: 'Accepted',
  published: 'Published',
  opposed: 'Opposed',
  registered: 'Registered',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  lapsed: 'Lapsed',
  revoked: 'Revoked',
};

export const factText: Record<Fact, string> = {
  number: 'Number at the office',
  filedOn: 'Filing date',
  priorityOn: 'Priority from',
  country: 'Country',
  registeredOn: 'Registration completed',
  expiresOn: 'In force until',
  lostOn: 'Lost from',
  hearingOn: 'Hearing',
  dueOn: 'Last day, as the letter states it',
  untilOn: 'Until',
  rule: 'Deadline that is extended',
  journal: 'Journal number',
  text: 'What it says',
};

export const partyText = {
  owner: 'Owner',
  'cited-owner': 'Cited owner',
  opponent: 'Other side',
  'foreign-agent': 'Agent abroad',
  payer: 'Pays',
} as const;

export const deadlineStateText = {
  open: 'Open',
  done: 'Done',
  missed: 'Missed',
  'not-needed': 'Not needed',
  superseded: 'Counted again',
} as const;

export const patentAgentNeeded =
  'Only a registered patent agent may act in patents (Patents Act 1994, section 105): make one responsible. Owners say under Administrators who is one.';
