import { z } from 'zod';
import { Day } from '../../../shared/fields';

// What can happen to a matter, as data: this file is as long as the list of it.

export const rights = ['trademark', 'patent', 'design', 'copyright'] as const;
export type Right = (typeof rights)[number];

/** `madrid`: an international registration that designates Singapore, or is filed from it; `pct`: of patents. */
export const routes = ['national', 'madrid', 'pct'] as const;
export type Route = (typeof routes)[number];
export const routesOf: Record<Right, readonly Route[]> = {
  trademark: ['national', 'madrid'],
  patent: ['national', 'pct'],
  design: ['national'],
  copyright: ['national'],
};

/** Where a matter stands; the ended ones last. No one types it: it follows from the events. */
export const phases = [
  'intake',
  'filed',
  'examination',
  'published',
  'registered',
  'withdrawn',
  'refused',
  'lapsed',
  'transferred',
  'closed',
] as const;
export type Phase = (typeof phases)[number];

export const firstPhase: Phase = 'intake';
export const endedPhases: readonly Phase[] = [
  'withdrawn',
  'refused',
  'lapsed',
  'transferred',
  'closed',
];

export const phaseText: Record<Phase, string> = {
  intake: 'Intake',
  filed: 'Filed',
  examination: 'Examination',
  published: 'Published',
  registered: 'Registered',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
  lapsed: 'Lapsed',
  transferred: 'Transferred',
  closed: 'Closed',
};

/** Where one class stands. The last four are its end. */
export const classStatuses = [
  'planned',
  'filed',
  'objected',
  'answered',
  'accepted',
  'published',
  'opposed',
  'registered',
  'withdrawn',
  'refused',
  'lapsed',
  'revoked',
] as const;
export type ClassStatus = (typeof classStatuses)[number];
export const endedStatuses: readonly ClassStatus[] = ['withdrawn', 'refused', 'lapsed', 'revoked'];

/** What a notice of form asks for: without a filing date nothing was applied for. */
export const requirements = ['filing-date', 'form'] as const;
/** The rule under which an application was treated as withdrawn. */
export const causes = [
  'examination',
  'reply',
  'formalities',
  'address',
  'regulations',
  'counter-statement',
  'other',
] as const;
/** Why a registration is attacked. */
export const grounds = ['non-use', 'invalidity', 'rectification', 'other'] as const;

/** What an event says besides its days. Which of them a kind needs, `eventKind` says. */
export const EventFacts = z.object({
  number: z.string().trim().max(50).optional().describe('The number that the office gave'),
  filedOn: Day.optional().describe('The filing date, which may differ from the letter’s day'),
  priorityOn: Day.optional().describe('The first filing that priority is claimed from'),
  country: z.string().trim().max(100).optional().describe('The country of the first filing'),
  registeredOn: Day.optional().describe('The day on which the registration was completed'),
  expiresOn: Day.optional().describe('The end of the term; of a patent, until when it is paid for'),
  lostOn: Day.optional().describe('The day from which it counts as withdrawn or removed'),
  requirement: z.enum(requirements).optional().describe('What the notice of form asks for'),
  cause: z.enum(causes).optional().describe('Under which rule it was treated as withdrawn'),
  ground: z.enum(grounds).optional().describe('Why the registration is attacked'),
  protectedOn: Day.optional().describe('From when a designation is protected in Singapore'),
  lastUsedOn: Day.optional().describe('When the mark was last used, as the client says'),
  hearingOn: Day.optional().describe('The day of the hearing'),
  dueOn: Day.optional().describe('The last day, as the letter states it'),
  untilOn: Day.optional().describe('Until when an extension is asked for or granted'),
  rule: z.string().max(40).optional().describe('The rule whose deadline it extends'),
  journal: z.string().trim().max(50).optional().describe('The number of the journal'),
  text: z.string().trim().max(2_000).optional().describe('What the document says'),
});
export type EventFacts = z.infer<typeof EventFacts>;
export type Fact = keyof EventFacts;
/** Facts that are one of a list. */
export type Choice = 'requirement' | 'cause' | 'ground';

/** A kind of event: what the desk enters of it, and what it means. */
export interface KindOfEvent {
  title: string;
  /** What the client reads; null: an entry for the desk only. It names who did it only where no register tells it. */
  clientText: string | null;
  rights: readonly Right[];
  routes: readonly Route[];
  /** Who did it. */
  by: 'office' | 'firm' | 'client' | 'others';
  /** Periods of this event run from the day it came. */
  countsFromReceipt?: boolean;
  needs: readonly Fact[];
  may: readonly Fact[];
  /** Whether it may concern some classes only. */
  takesClasses: boolean;
  /** A matter doesn't go back by it, and ends only when every class has. */
  phase?: Phase;
  classStatus?: ClassStatus;
  /** The file can be laid away. Without it a matter stays open, so that someone watches what can still be saved. */
  endsMatter: boolean;
  /** Brings back what was withdrawn, refused or removed before. */
  revives: boolean;
}

type Rest = Partial<Omit<KindOfEvent, 'title' | 'clientText'>>;
const kind = (title: string, clientText: string | null, rest: Rest = {}): KindOfEvent => ({
  title,
  clientText,
  rights: registrable,
  routes,
  by: 'office',
  needs: [],
  may: [],
  takesClasses: false,
  endsMatter: false,
  revives: false,
  ...rest,
});
const registrable: readonly Right[] = ['trademark', 'patent', 'design'];
const mark = { rights: ['trademark'] } as const;
const patent = { rights: ['patent'] } as const;
const design = { rights: ['design'] } as const;
const madrid = { rights: ['trademark'], routes: ['madrid'] } as const;
const firm = { by: 'firm' } as const;
const others = { by: 'others' } as const;
const anyRight = { rights } as const;
const received = { countsFromReceipt: true } as const;
const byClass = { takesClasses: true } as const;
/** The last day of these events is entered from the letter. */
const states = { may: ['dueOn', 'text'] } as const;

// Kinds stand in the order in which they come about: of two on the same day, the one above happened first.
const kinds = {
  opened: kind('Matter opened', 'We opened your file', {
    ...anyRight,
    ...firm,
    phase: 'intake',
  }),
  'conflict-answered': kind('Conflict check answered', null, {
    ...anyRight,
    ...firm,
    may: ['text'],
  }),
  'taken-over': kind('Taken over from another agent', 'We look after this right from now on', {
    ...anyRight,
    ...firm,
    may: ['number', 'text'],
  }),
  'intake-sent-back': kind('Intake sent back', 'We asked you to look at your answers again', {
    ...anyRight,
    ...firm,
    may: ['text'],
  }),
  'details-approved': kind('Intake approved', 'We have all that we need to file', {
    ...anyRight,
    ...firm,
  }),
  // Dated on the day of that filing.
  'first-filing': kind(
    'First filing elsewhere',
    'You filed elsewhere first; we can claim its date',
    {
      by: 'client',
      may: ['country', 'number'],
    },
  ),
  instructed: kind('Client instructed', 'You told us what to do', {
    ...anyRight,
    ...byClass,
    by: 'client',
    may: ['text'],
  }),
  'advice-given': kind('Advice given', 'We sent you our advice', {
    ...anyRight,
    ...firm,
    may: ['text'],
  }),
  'evidence-deposited': kind('Evidence deposited', 'We keep evidence of your work and its date', {
    rights: ['copyright'],
    ...firm,
    may: ['text'],
  }),
  'demand-sent': kind('Demand or take-down sent', 'We asked the other side to stop', {
    ...anyRight,
    ...firm,
    may: ['text'],
  }),

  'designation-notified': kind(
    'Designation of Singapore notified',
    'The office in Singapore has your international registration',
    {
      ...madrid,
      needs: ['number'],
      may: ['registeredOn', 'expiresOn'],
      phase: 'filed',
      classStatus: 'filed',
    },
  ),
  'pct-filed': kind('International application filed', 'Your international application is filed', {
    ...patent,
    routes: ['pct'],
    ...firm,
    may: ['number', 'filedOn', 'priorityOn', 'country'],
    phase: 'filed',
  }),
  'international-filed': kind(
    'International application filed at the office of origin',
    'Your international application is filed',
    { ...madrid, ...firm, may: ['number', 'text'], phase: 'filed', classStatus: 'filed' },
  ),
  'divisional-filed': kind('Divisional application filed', 'Your divisional application is filed', {
    ...patent,
    ...firm,
    may: ['number', 'filedOn', 'priorityOn'],
    phase: 'filed',
  }),
  filed: kind('Application filed', 'Your application is filed', {
    routes: ['national', 'pct'],
    ...firm,
    may: ['number', 'filedOn', 'priorityOn', 'country'],
    phase: 'filed',
    classStatus: 'filed',
  }),
  'filing-receipt': kind('Filing receipt', 'The office has given your application a number', {
    routes: ['national', 'pct'],
    needs: ['number'],
    may: ['filedOn', 'priorityOn'],
    phase: 'filed',
    classStatus: 'filed',
  }),
  'filed-abroad': kind('Filed abroad', 'Your application abroad is filed', {
    ...firm,
    may: ['number', 'country', 'text'],
  }),
  'deferral-asked': kind('Deferred publication chosen', 'Your design stays unpublished for now', {
    ...design,
    ...firm,
  }),
  'inventors-named': kind('Inventors named', 'The office knows who the inventors are', {
    ...patent,
    ...firm,
  }),
  'security-cleared': kind(
    'Filing abroad allowed by the office',
    'You may file this invention abroad',
    { ...patent },
  ),
  'formal-notice': kind(
    'Notice of formal deficiencies',
    'The office asks for a correction of the form',
    { may: ['requirement', 'dueOn', 'text'], phase: 'filed' },
  ),
  'formal-reply': kind('Reply to the formal notice filed', 'We answered the office', firm),
  'search-requested': kind('Search asked for', 'We asked the office to search', {
    ...patent,
    ...firm,
  }),
  'search-report': kind('Search report', 'The office has sent its search report', {
    ...patent,
    ...states,
    phase: 'examination',
  }),
  'examination-requested': kind('Examination asked for', 'We asked the office to examine', {
    ...patent,
    ...firm,
    phase: 'examination',
  }),
  'examination-report': kind('Examination report', 'The office has raised an objection', {
    rights: ['trademark', 'design'],
    routes: ['national'],
    ...states,
    ...byClass,
    phase: 'examination',
    classStatus: 'objected',
  }),
  'madrid-refusal': kind('Provisional refusal', 'The office has raised an objection', {
    ...madrid,
    ...states,
    ...byClass,
    phase: 'examination',
    classStatus: 'objected',
  }),
  'examination-reply': kind('Answer to the objection filed', 'We answered the office', {
    rights: ['trademark', 'design'],
    ...firm,
    ...byClass,
    classStatus: 'answered',
  }),
  'hearing-asked': kind('Hearing on the objection asked for', 'We asked to be heard', {
    ...mark,
    ...firm,
    ...byClass,
    classStatus: 'answered',
  }),
  'hearing-set': kind('Hearing fixed', 'The office has fixed a hearing', {
    needs: ['hearingOn'],
    ...states,
  }),
  'submissions-filed': kind(
    'Written submissions filed',
    'We sent our arguments for the hearing',
    firm,
  ),
  decision: kind('Decision on the objection', 'The office has decided', {
    ...mark,
    ...byClass,
    ...states,
  }),
  'grounds-asked': kind('Grounds of the decision asked for', 'We asked for the reasons', {
    ...mark,
    ...firm,
  }),
  'written-opinion': kind('Written opinion', 'The examiner has raised objections', {
    ...patent,
    ...states,
    phase: 'examination',
  }),
  'opinion-reply': kind('Reply to the written opinion filed', 'We answered the examiner', {
    ...patent,
    ...firm,
  }),
  'amendment-invited': kind('Invitation to amend', 'The office invites an amendment', {
    ...patent,
    ...states,
  }),
  'amendment-filed': kind('Amendment filed', 'We amended the application', {
    ...firm,
    ...byClass,
    may: ['text'],
  }),
  'division-filed': kind('Division filed', 'We divided the application', {
    ...mark,
    ...firm,
    ...byClass,
    may: ['number'],
  }),
  'refusal-report': kind('Notice of intention to refuse', 'The office intends to refuse', {
    ...patent,
    ...states,
    phase: 'examination',
  }),
  'review-asked': kind('Review of the examination asked for', 'We asked for a review', {
    ...patent,
    ...firm,
  }),
  eligible: kind('Notice of eligibility to proceed to grant', 'The patent can be granted', {
    ...patent,
    phase: 'examination',
  }),
  'grant-paid': kind('Grant fee paid', 'We paid the fee of the grant', { ...patent, ...firm }),
  accepted: kind('Accepted for publication', 'The office has accepted your application', {
    ...mark,
    ...byClass,
    phase: 'examination',
    classStatus: 'accepted',
  }),

  published: kind('Published', 'Your application is published', {
    ...byClass,
    may: ['journal'],
    phase: 'published',
    classStatus: 'published',
  }),
  'amendment-published': kind('Amendment published', 'Your amended application is published', {
    ...mark,
    ...byClass,
    may: ['journal'],
  }),
  'opposition-received': kind('Notice of opposition received', 'Someone opposes your application', {
    ...mark,
    routes: ['national'],
    ...others,
    ...received,
    ...byClass,
    phase: 'published',
    classStatus: 'opposed',
  }),
  'opposition-notified': kind('Opposition notified', 'Someone opposes your designation', {
    ...madrid,
    ...states,
    ...byClass,
    phase: 'published',
    classStatus: 'opposed',
  }),
  'other-mark-published': kind('Mark to oppose published', 'A mark close to yours is published', {
    ...mark,
    ...others,
    may: ['number', 'journal', 'text'],
  }),
  'opposition-filed': kind('Notice of opposition filed', 'We opposed the other mark', {
    ...mark,
    ...firm,
  }),
  'cancellation-received': kind(
    'Application against the registration received',
    'Someone wants your registration cancelled',
    { ...mark, ...others, ...received, ...byClass, may: ['ground', 'dueOn', 'text'] },
  ),
  'use-declared': kind('Declaration of use filed', 'We filed your declaration of use', {
    ...mark,
    ...firm,
    ...byClass,
  }),
  'counter-statement': kind('Counter-statement filed', 'We answered the other side', {
    ...mark,
    ...firm,
    ...byClass,
  }),
  'counter-statement-received': kind('Counter-statement received', 'The other side has answered', {
    ...mark,
    ...others,
  }),
  'evidence-direction': kind('Evidence directed', 'The office has fixed a day for evidence', {
    ...mark,
    needs: ['dueOn'],
    may: ['text'],
  }),
  'evidence-filed': kind('Evidence filed', 'We filed your evidence', { ...mark, ...firm }),
  'evidence-received': kind('Evidence received', 'The other side has filed its evidence', {
    ...mark,
    ...others,
  }),
  'opposition-ended': kind('Opposition ended', 'Nobody opposes your application any more', {
    ...mark,
    ...byClass,
    classStatus: 'published',
  }),
  'cancellation-ended': kind(
    'Application against the registration ended',
    'Your registration stays',
    { ...mark, ...byClass, classStatus: 'registered' },
  ),

  registered: kind('Registered', 'Your right is registered', {
    routes: ['national'],
    rights: ['trademark', 'design'],
    ...byClass,
    may: ['number', 'filedOn', 'registeredOn', 'expiresOn'],
    phase: 'registered',
    classStatus: 'registered',
  }),
  certificate: kind('Certificate received', 'Your certificate is here', {
    may: ['number'],
  }),
  granted: kind('Granted', 'Your patent is granted', {
    ...patent,
    may: ['number', 'filedOn', 'expiresOn'],
    phase: 'registered',
  }),
  'protection-granted': kind(
    'Protection granted in Singapore',
    'Your mark is protected in Singapore',
    {
      ...madrid,
      ...byClass,
      may: ['registeredOn', 'expiresOn', 'protectedOn'],
      phase: 'registered',
      classStatus: 'registered',
    },
  ),
  'international-registration': kind(
    'International registration',
    'Your mark is registered at WIPO',
    {
      ...madrid,
      needs: ['number', 'registeredOn'],
      may: ['expiresOn'],
      phase: 'registered',
      classStatus: 'registered',
    },
  ),
  'office-refusal': kind('Refusal by another office', 'An office abroad has raised an objection', {
    ...madrid,
    needs: ['country'],
    ...states,
  }),
  'office-reply': kind('Answer to the other office filed', 'We answered the office abroad', {
    ...madrid,
    ...firm,
    may: ['country'],
  }),
  'basic-mark-ceased': kind(
    'International registration cancelled with its basic mark',
    'Your international registration was cancelled',
    { ...madrid, ...states },
  ),
  'national-phase': kind('National phase entered', 'Your application is filed in Singapore', {
    ...patent,
    routes: ['pct'],
    ...firm,
    may: ['number', 'filedOn', 'priorityOn'],
    phase: 'filed',
  }),
  transformed: kind(
    'Transformed into national applications',
    'We filed national applications instead',
    {
      ...madrid,
      ...firm,
    },
  ),

  'use-reported': kind('Use of the mark reported', 'You told us when you last used your mark', {
    ...mark,
    ...byClass,
    by: 'client',
    may: ['lastUsedOn', 'text'],
  }),
  'renewal-entrusted': kind('Client asked us to renew at WIPO', 'You asked us to renew at WIPO', {
    ...madrid,
    by: 'client',
    needs: ['expiresOn'],
    may: ['text'],
  }),
  'renewal-filed': kind('Renewal filed', 'We filed the renewal', { ...firm, ...byClass }),
  renewed: kind('Renewal confirmed by the office', 'Your right is renewed', {
    ...byClass,
    needs: ['expiresOn'],
    classStatus: 'registered',
  }),
  'ownership-recorded': kind('Change of owner recorded', 'The register shows the new owner', {
    may: ['text'],
  }),

  'extension-asked': kind('Extension of time asked for', 'We asked for more time', {
    ...firm,
    ...byClass,
    needs: ['rule', 'untilOn'],
  }),
  'extension-granted': kind('Extension of time granted', 'The office has given more time', {
    ...byClass,
    needs: ['rule', 'untilOn'],
  }),
  'extension-refused': kind('Extension of time refused', 'The office has not given more time', {
    ...byClass,
    needs: ['rule'],
  }),

  'term-extended': kind('Term extended', 'The office has extended the term of your patent', {
    ...patent,
    needs: ['untilOn'],
    may: ['text'],
  }),
  'not-made': kind(
    'Counts as not made',
    'The office treats your application as not made, so that it has no filing date',
    { ...mark, routes: ['national'], phase: 'lapsed', classStatus: 'lapsed' },
  ),
  'treated-withdrawn': kind('Treated as withdrawn', 'Your application counts as withdrawn', {
    ...byClass,
    needs: ['lostOn'],
    may: ['cause'],
    phase: 'withdrawn',
    classStatus: 'withdrawn',
  }),
  refused: kind('Refused', 'The office has refused', {
    ...byClass,
    ...states,
    phase: 'refused',
    classStatus: 'refused',
  }),
  revoked: kind('Cancelled, revoked or declared invalid', 'Your registration was cancelled', {
    ...mark,
    ...byClass,
    phase: 'lapsed',
    classStatus: 'revoked',
  }),
  removed: kind('Removed, not renewed', 'Your right has ended because it was not renewed', {
    ...byClass,
    needs: ['lostOn'],
    ...states,
    phase: 'lapsed',
    classStatus: 'lapsed',
  }),
  'term-ended': kind('End of the term', 'Your right has reached the end of its term', {
    ...byClass,
    phase: 'lapsed',
    classStatus: 'lapsed',
  }),
  'right-lost': kind(
    'A right lost by a missed time limit',
    'A right was lost because a time limit was missed',
    { ...mark, ...byClass, needs: ['lostOn'], may: ['text'] },
  ),
  'continued-processing-asked': kind(
    'Continued processing asked for',
    'We asked the office to go on',
    {
      ...mark,
      ...firm,
      ...byClass,
    },
  ),
  'reinstatement-asked': kind('Reinstatement asked for', 'We asked for the right back', {
    ...mark,
    ...firm,
    ...byClass,
  }),
  'restoration-asked': kind('Restoration asked for', 'We asked for the right back', {
    ...firm,
    ...byClass,
  }),
  continued: kind('Processing continued', 'Your application goes on', {
    ...byClass,
    may: ['text'],
    classStatus: 'filed',
    revives: true,
  }),
  restored: kind('Restored', 'Your right is in force again', {
    ...byClass,
    needs: ['expiresOn'],
    classStatus: 'registered',
    phase: 'registered',
    revives: true,
  }),

  'agent-notice': kind('An agent ceases to act', 'The office asks for a new address in Singapore', {
    ...states,
  }),
  'address-given': kind('Address for service given', 'The office has our address', firm),
  letter: kind('Letter received', 'A letter has come', {
    ...anyRight,
    ...byClass,
    ...states,
  }),
  'letter-sent': kind('Letter sent', 'We sent a letter', {
    ...anyRight,
    ...byClass,
    ...firm,
    may: ['text'],
  }),
  'entered-in-error': kind('Entered in error', null, { ...anyRight, ...firm, may: ['text'] }),
  withdrawn: kind('Withdrawn', 'Your application or right is withdrawn', {
    ...firm,
    ...byClass,
    phase: 'withdrawn',
    classStatus: 'withdrawn',
    endsMatter: true,
  }),
  'handed-over': kind('Another agent took over', 'Somebody else looks after this right now', {
    ...anyRight,
    ...firm,
    may: ['text'],
    phase: 'transferred',
    endsMatter: true,
  }),
  closed: kind('Matter closed', 'We closed your file', {
    ...anyRight,
    ...firm,
    may: ['text'],
    phase: 'closed',
    endsMatter: true,
  }),
  reopened: kind('Matter opened again', 'We opened your file again', {
    ...anyRight,
    ...firm,
    revives: true,
  }),
} satisfies Record<string, KindOfEvent>;

export type EventKind = keyof typeof kinds;
export const eventKind: Readonly<Record<EventKind, KindOfEvent>> = kinds;
export const eventKinds = Object.keys(kinds) as [EventKind, ...EventKind[]];

/** Kinds that can be recorded of a right on its route, in the order in which they come about. */
export const kindsFor = (right: Right, route: Route): EventKind[] =>
  eventKinds.filter(
    (each) =>
      each !== 'opened' &&
      eventKind[each].rights.includes(right) &&
      eventKind[each].routes.includes(route),
  );
