import { dateText } from '../../../shared/date-text';
import type { Choice, ClassStatus, EventFacts, Fact, Right, Route } from './event-kinds';

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
  revoked: 'Cancelled',
};

export const factText: Record<Fact, string> = {
  number: 'Number at the office',
  filedOn: 'Filing date',
  priorityOn: 'Priority from',
  country: 'Country',
  registeredOn: 'Registration completed',
  expiresOn: 'In force until',
  lostOn: 'Lost from',
  requirement: 'What is missing',
  cause: 'Treated as withdrawn under',
  ground: 'Ground',
  protectedOn: 'Protected in Singapore from',
  lastUsedOn: 'Last use known',
  hearingOn: 'Hearing',
  dueOn: 'Last day, as the letter states it',
  untilOn: 'Until',
  rule: 'Deadline that is extended',
  journal: 'Journal number',
  text: 'What it says',
};

export const choiceText: { [Each in Choice]: Record<NonNullable<EventFacts[Each]>, string> } = {
  requirement: {
    'filing-date': 'What a filing date needs (s 5(2), (3))',
    form: 'A point of form (r 15(1), r 19(2)(a))',
  },
  cause: {
    examination: 'No answer to the examination report (s 12(5))',
    reply: 'No answer in time (r 24(2))',
    formalities: 'Points of form not met (r 21(5))',
    address: 'No address for service (r 9(6B)(a))',
    regulations: 'Regulations of a collective or certification mark',
    'counter-statement': 'No counter-statement (r 31(3))',
    other: 'Another rule',
  },
  ground: {
    'non-use': 'Non-use',
    invalidity: 'Invalidity',
    rectification: 'Rectification by another, Form TM28 (r 57(1A)(c))',
    other: 'Another ground',
  },
};

export const isChoice = (fact: Fact): fact is Choice => fact in choiceText;

export function factValueText(fact: Fact, value: string): string {
  if (isChoice(fact)) return (choiceText[fact] as Record<string, string>)[value] ?? value;
  return fact.endsWith('On') ? dateText(value) : value;
}

export const partyText = {
  owner: 'Owner',
  'cited-owner': 'Cited owner',
  opponent: 'Other side',
  'foreign-agent': 'Agent abroad',
  payer: 'Pays',
} as const;

export const deadlineStateText = {
  open: 'Open',
  'to-enter': 'Day to enter',
  'past-due': 'Passed before us',
  done: 'Done',
  missed: 'Missed',
  'not-needed': 'Not needed',
  superseded: 'Counted again',
} as const;

export const patentAgentNeeded =
  'Only a registered patent agent or an advocate and solicitor may act in patents, with a practising certificate in force (Patents Act 1994, section 105): make one responsible. Owners enter certificates under Administrators.';
