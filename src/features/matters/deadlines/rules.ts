import type { Counting, Period, Rolls } from './count';
import type { Choice, EventFacts, EventKind, Fact, Right, Route } from './event-kinds';

// The deadlines that the docket knows, as data. Read with the texts named beside each on the day in `checkedOn`; the
// summaries are in our own words. A rule computes only if its text was read or two independent sources agree. Of
// every other the desk enters the last day from the letter. A rule that changes gets another version, with the first
// day of the events (or of the filings) for which it holds: deadlines of earlier ones keep theirs. `digests.json` holds
// what each version says.

/** The day that a period is counted from. */
export type Base =
  | 'datedOn'
  | 'receivedOn'
  | Extract<Fact, 'lostOn' | 'hearingOn' | 'untilOn' | 'lastUsedOn' | 'protectedOn'>
  /** The filing date, from whichever event knows it. */
  | 'filing'
  | 'priority-or-filing'
  /** The first filing anywhere, claimed or not. */
  | 'first-filing'
  /** The end of the term, as stated or a term after the filing. */
  | 'expiry'
  /** The day on which the procedure of registration was completed. */
  | 'completion'
  /** Three months after a late grant, when the fees of the past years are due. */
  | 'fees-after-grant'
  /** Six months after the end of the term, the last day of a late extension. */
  | 'late-end'
  /** The day of the international registration. */
  | 'registeredOn';

export const confidences = ['high', 'medium', 'low', 'none'] as const;
export type Confidence = (typeof confidences)[number];

export interface Rule {
  /** `T3`. Never used again for another rule. */
  key: string;
  version: number;
  /** What has to be done, or what ends. */
  title: string;
  /** What clients read as the next step; of a follow-up of the firm, what everybody waits for. */
  step: string;
  rights: readonly Right[];
  routes: readonly Route[];
  /** The events that start it. */
  triggers: readonly EventKind[];
  /** Whether the matter has one such deadline, from the first of its events. */
  isOnce: boolean;
  base: Base;
  /** Null: the letter states the day. */
  period: Period | null;
  counting: Counting;
  rolls: Rolls;
  /** With every extension, counted from the same base. */
  longest: Period | null;
  /** Whether more time up to the longest is a right, asked for afterwards: an act until then is in time. */
  isLateAsOfRight: boolean;
  /** How more time is asked for. */
  extension: string | null;
  /** Before the base, from when it can be done. */
  opens: Period | null;
  ifMissed: string;
  /** The rules that begin when it is missed. */
  follows: readonly string[];
  /** The names of the form, with the first and the last day of each. */
  forms: readonly { name: string; from?: string; until?: string }[];
  /** Its key among the official fees. */
  fee: string | null;
  source: string;
  url: string;
  /** What the text says, in our own words. */
  summary: string;
  /** The first and the last day for which this version holds. */
  validFrom: string | null;
  validUntil: string | null;
  /** Whether these are days of the event, of the filing, or of what the period is counted from. */
  validBy: 'event' | 'filing' | 'base';
  checkedOn: string;
  confidence: Confidence;
  computes: boolean;
  /** Why it doesn't compute. */
  whyNot: string | null;
  /** Whether the docket asks for the letter's day where it wasn't entered. */
  isAskedFor: boolean;
  /** What the firm or the client does to be in time. */
  closedBy: readonly EventKind[];
  /** What counts as the act, where another event confirms it. */
  actedBy: EventKind | null;
  /** What says that it was missed. */
  missedBy: readonly EventKind[];
  /**
   * `task`: someone has to act. `choice`: someone may, and it passes by itself. `information`: a day that passes.
   * `own`: the firm's follow-up, which no law asks.
   */
  nature: 'task' | 'choice' | 'information' | 'own';
  /** Whether it is the firm’s own and not shown to clients. */
  isOfFirm: boolean;
  who: 'client' | 'firm' | 'office' | 'others';
  /** The firm's own target, in days before. */
  target: number;
  /** The registrations for which it holds; null: all. */
  onlyIf: Condition | null;
  /** What its event must say for it; null: anything. */
  says: Saying | null;
  /** Passes without an act, and comes again after so many of its period’s units. */
  repeats: number | null;
  /** What is told beside its day. */
  notes: readonly RuleNote[];
}

/** What an event says, that decides whether a rule holds for it. */
export interface Saying {
  fact: Choice;
  /** `undefined`: where the event doesn't say it. */
  is: readonly (EventFacts[Choice] | undefined)[];
  /** What is told where it says anything else. Where it says nothing, somebody is asked. */
  otherwise?: string;
}

export interface RuleNote {
  text: string;
  source: string;
  /** The day that it names: so long from the base; null: the day itself. */
  period: Period | null;
  /** The nominal days for which it holds. */
  from?: string;
  until?: string;
}

/**
 * `registered-in-time`: more than six months before the end of the term. `registered-late`: in its last six months
 * or after it, r 49(4). `granted-late`: more than forty-five months after the filing, s 36(2) of the Patents Act.
 * `first-here`: filed nowhere before. `entrusted` and `not-entrusted`: whether the client asked the firm to renew at
 * WIPO, which is the holder's to do.
 */
export type Condition =
  | 'registered-in-time'
  | 'registered-late'
  | 'granted-late'
  | 'first-here'
  | 'entrusted'
  | 'not-entrusted';

const checkedOn = '2026-11-26';
const texts = {
  marks: 'https://sso.agc.gov.sg/SL/TMA1998-R1',
  marksAct: 'https://sso.agc.gov.sg/Act/TMA1998',
  madrid: 'https://sso.agc.gov.sg/SL/TMA1998-R3',
  protocol: 'https://www.wipo.int/wipolex/en/treaties/textdetails/12603',
  patents: 'https://sso.agc.gov.sg/SL/PA1994-R1',
  patentsAct: 'https://sso.agc.gov.sg/Act/PA1994',
  designs: 'https://sso.agc.gov.sg/SL/RDA2000-R1',
  designsAct: 'https://sso.agc.gov.sg/Act/RDA2000',
  office: 'https://www.ipos.gov.sg',
} as const;

type Given = Pick<
  Rule,
  'key' | 'title' | 'step' | 'triggers' | 'base' | 'source' | 'url' | 'summary' | 'ifMissed'
> &
  Partial<Rule>;

const rule = (given: Given): Rule => ({
  version: 1,
  rights: ['trademark'],
  routes: ['national', 'madrid', 'pct'],
  isOnce: false,
  period: null,
  counting: 'after',
  rolls: 'yes',
  longest: null,
  isLateAsOfRight: false,
  extension: null,
  opens: null,
  follows: [],
  forms: [],
  fee: null,
  validFrom: null,
  validUntil: null,
  validBy: 'event',
  checkedOn,
  confidence: 'high',
  computes: true,
  whyNot: null,
  isAskedFor: true,
  closedBy: [],
  actedBy: null,
  missedBy: [],
  nature: 'task',
  isOfFirm: false,
  who: 'firm',
  target: 14,
  onlyIf: null,
  says: null,
  repeats: null,
  notes: [],
  ...given,
});

/** A rule whose last day somebody enters from the letter. */
const fromLetter = (given: Given & { confidence: Confidence; whyNot: string }): Rule =>
  rule({ computes: false, ...given });

const days = (count: number): Period => ({ count, unit: 'days' });
const months = (count: number): Period => ({ count, unit: 'months' });
const years = (count: number): Period => ({ count, unit: 'years' });

const oneSource = 'Only one source states it, or an old one.';
const letterStates = 'The letter states its own last day.';

const filings: EventKind[] = ['filed', 'filing-receipt', 'national-phase'];
/** What the office does only after an application passed its examination. */
const examined: EventKind[] = ['accepted', 'published', 'registered', 'protection-granted'];
/** What the office does with a patent only after its examination was asked for. */
export const patentExamined: EventKind[] = [
  'written-opinion',
  'refusal-report',
  'eligible',
  'granted',
];
/** From which a term runs, that is renewed before its end. */
export const termEvents: EventKind[] = ['registered', 'renewed', 'restored'];

const examination = {
  key: 'T3',
  title: 'Answer to examination report',
  step: 'Answer the office',
  routes: ['national'],
  triggers: ['examination-report'],
  base: 'datedOn',
  period: months(4),
  extension: 'CM5, before the period ends (r 77). The first two requests are free.',
  follows: ['T6'],
  url: texts.marks,
  closedBy: ['examination-reply', 'hearing-asked', 'amendment-filed', ...examined],
  missedBy: ['treated-withdrawn'],
  validBy: 'filing',
  target: 17,
} satisfies Partial<Rule>;

const formalNotice = {
  key: 'T2',
  title: 'Reply to formal notice',
  step: 'Answer the office’s questions of form',
  routes: ['national'],
  triggers: ['formal-notice'],
  base: 'datedOn',
  period: months(2),
  extension: 'CM5, before the period ends (r 77)',
  source: 'Trade Marks Rules, r 21(1) to (5)',
  url: texts.marks,
  summary: 'Deficiencies of form are put right within two months of the date of the notice.',
  closedBy: ['formal-reply', 'examination-report', ...examined],
  missedBy: ['treated-withdrawn', 'not-made'],
} satisfies Partial<Rule>;

const opposition = {
  key: 'T8',
  base: 'datedOn',
  period: months(2),
  longest: months(4),
  forms: [{ name: 'TM11' }],
  fee: 'tm11-opposition',
  source: 'Trade Marks Rules, r 29(1), (4)',
  url: texts.marks,
} satisfies Partial<Rule>;

const openToOpposition = {
  ...opposition,
  title: 'Opposition period ends',
  step: 'Others can oppose',
  triggers: ['published'],
  extension: 'Asked for by whoever opposes, within the period (HC3)',
  ifMissed: 'Nobody can oppose any more, and the mark goes to registration.',
  summary: 'Anyone can oppose within two months of publication; with extensions, four in all.',
  closedBy: ['opposition-received', 'opposition-notified', 'registered', 'protection-granted'],
  nature: 'information',
  who: 'others',
  target: 0,
} satisfies Partial<Rule>;

const defence = {
  key: 'T12',
  title: 'Counter-statement against the application',
  step: 'Defend the registration',
  triggers: ['cancellation-received'],
  base: 'receivedOn',
  period: months(2),
  longest: months(4),
  extension: 'HC3. Four months in all, by a source of 2014',
  ifMissed: 'It is decided as undefended.',
  forms: [{ name: 'HC6' }],
  fee: 'hc6-counter-statement',
  source: 'Trade Marks Rules, r 58',
  url: texts.marks,
  summary:
    'Against revocation, invalidity or rectification a counter-statement is filed, and served on the other side, within two months of the receipt of the application and its statement.',
  closedBy: ['counter-statement', 'cancellation-ended'],
  missedBy: ['revoked'],
} satisfies Given;

const nonUse = {
  key: 'T18',
  title: 'Open to revocation for non-use',
  step: 'Keep proof that you use your mark',
  routes: ['national'],
  triggers: ['registered'],
  base: 'completion',
  period: years(5),
  counting: 'passed',
  rolls: 'no',
  ifMissed:
    'A mark that was not used for five years can be revoked. Use that began since saves it.',
  source: 'Trade Marks Act 1998, s 22(1)(a), (3), (4)',
  url: texts.marksAct,
  summary:
    'A mark can be revoked from the day after five years without use that followed the completion of its registration.',
  nature: 'information',
  who: 'client',
  target: 180,
} satisfies Given;

const renewalAtWipo = {
  key: 'T27',
  title: 'Renewal at WIPO',
  step: 'Renew at WIPO',
  routes: ['madrid'],
  triggers: ['renewal-entrusted', 'renewed', 'restored'],
  base: 'expiry',
  period: days(0),
  rolls: 'unknown',
  opens: months(6),
  ifMissed: 'It can be renewed for six months with a surcharge, then it lapses.',
  source: 'Madrid Protocol, Art 7',
  url: texts.protocol,
  summary: 'An international registration lasts ten years and is renewed at WIPO.',
  confidence: 'medium',
  whyNot: 'The text was not read again. WIPO’s record states the day.',
  closedBy: ['renewed'],
  actedBy: 'renewal-filed',
  missedBy: ['removed'],
  who: 'client',
  target: 30,
} satisfies Given & { confidence: Confidence; whyNot: string };

const filingAbroad = {
  title: 'File abroad with priority',
  step: 'File in other countries while this filing still counts',
  triggers: ['filed', 'filing-receipt'],
  isOnce: true,
  base: 'first-filing',
  period: months(6),
  rolls: 'unknown',
  ifMissed: 'A filing abroad has its own date.',
  source: 'Paris Convention, Art 4',
  url: 'https://www.wipo.int/wipolex/en/treaties/textdetails/12633',
  summary: 'An application abroad within six months of the first filing takes its date.',
  closedBy: ['filed-abroad', 'international-filed'],
  nature: 'choice',
  who: 'client',
  target: 42,
} satisfies Partial<Rule>;

const trademarks: Rule[] = [
  rule({
    key: 'T1-in',
    title: 'File here with priority',
    step: 'File in Singapore while your first filing still counts',
    triggers: ['first-filing'],
    base: 'datedOn',
    period: months(6),
    ifMissed: 'The priority is lost. It can’t be reinstated (r 77B(5)).',
    forms: [{ name: 'TM4' }],
    source: 'Trade Marks Act 1998, s 10; Trade Marks Rules, r 18',
    url: texts.marksAct,
    summary: 'An application within six months of the first filing elsewhere takes its date.',
    closedBy: ['filed', 'international-filed'],
    target: 21,
  }),
  rule({ ...filingAbroad, key: 'T1' }),
  rule({
    ...formalNotice,
    ifMissed:
      'The application counts as not made, or is treated as withdrawn: the notice says which.',
    says: { fact: 'requirement', is: [undefined] },
  }),
  rule({
    ...formalNotice,
    key: 'T2a',
    title: 'Reply to formal notice: filing date',
    ifMissed:
      'The application counts as not made, and has no filing date. File again; continued processing is not open.',
    missedBy: ['not-made'],
    says: { fact: 'requirement', is: ['filing-date'] },
  }),
  rule({
    ...formalNotice,
    key: 'T2b',
    title: 'Reply to formal notice: form',
    ifMissed: 'The application is treated as withdrawn.',
    follows: ['T6'],
    missedBy: ['treated-withdrawn'],
    says: { fact: 'requirement', is: ['form'] },
  }),
  rule({
    ...examination,
    ifMissed: 'The application is treated as withdrawn.',
    source: 'Trade Marks Rules, r 24(2); Trade Marks Act 1998, s 12',
    summary: 'An objection is answered within four months of the date of the notice.',
    validUntil: '2022-05-25',
  }),
  rule({
    ...examination,
    version: 2,
    ifMissed: 'The goods and services objected to are treated as withdrawn, the rest goes on.',
    forms: [{ name: 'TM27' }, { name: 'HC4' }],
    source: 'Trade Marks Rules, r 24(2); Trade Marks Act 1998, s 12',
    summary:
      'An objection is answered within four months of the date of the notice: by representations, evidence, amendment or a hearing. One of them is enough.',
    validFrom: '2022-05-26',
  }),
  fromLetter({
    key: 'T4',
    title: 'Written submissions for the hearing',
    step: 'Send our arguments for the hearing',
    triggers: ['hearing-set'],
    base: 'hearingOn',
    period: days(14),
    counting: 'before',
    rolls: 'no',
    extension: 'HC3',
    ifMissed: 'The hearing goes on without them.',
    source: 'Trade Marks Rules, r 24(4)',
    url: texts.marks,
    summary: 'Written submissions come not less than fourteen days before the hearing.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['submissions-filed', 'decision', ...examined],
  }),
  fromLetter({
    key: 'T5',
    title: 'Ask for the grounds of the decision',
    step: 'Ask the office for its reasons',
    triggers: ['decision'],
    base: 'datedOn',
    period: months(1),
    ifMissed: 'Without the grounds there is no appeal.',
    forms: [{ name: 'HC5' }],
    source: 'Trade Marks Rules, r 24(6)',
    url: texts.marks,
    summary: 'The grounds are asked for within a month of the decision.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['grounds-asked', ...examined],
  }),
  rule({
    key: 'T6',
    title: 'Continued processing',
    step: 'Ask the office to go on',
    routes: ['national'],
    triggers: ['treated-withdrawn'],
    base: 'lostOn',
    period: months(2),
    counting: 'starting-on',
    ifMissed: 'Only a new application is left.',
    forms: [{ name: 'CM13' }],
    fee: 'cm13-continued',
    source: 'Trade Marks Rules, r 77AA(1) to (5)',
    url: texts.marks,
    summary:
      'Continued processing is asked for, with what was missing, within two months that start on the day of the withdrawal. The registry may still refuse.',
    closedBy: ['continued-processing-asked', 'continued'],
    target: 21,
    validFrom: '2022-05-26',
    validBy: 'base',
    says: {
      fact: 'cause',
      is: ['examination', 'reply', 'formalities', 'address', 'regulations'],
      otherwise:
        'Neither continued processing nor reinstatement covers this. The rules read offer no way back; ask counsel today.',
    },
  }),
  fromLetter({
    key: 'T7',
    title: 'Reinstatement',
    step: 'Ask for the right back',
    triggers: ['right-lost'],
    base: 'lostOn',
    period: months(6),
    counting: 'starting-on',
    ifMissed: 'The right is lost.',
    source: 'Trade Marks Rules, r 77B(1)(b), (2)',
    url: texts.marks,
    summary:
      'A right that ended because a time limit was missed without intent is asked for, with what was missing, within six months that start on the day of the loss. Not for applications since 26 May 2022, nor for priority or acquiescence.',
    confidence: 'medium',
    whyNot: 'What falls under it, and what its paragraph (5) excepts, could not be read whole.',
    closedBy: ['reinstatement-asked', 'continued', 'restored'],
    validFrom: '2022-05-26',
    validBy: 'base',
  }),
  rule({ ...openToOpposition, routes: ['national'] }),
  rule({
    ...openToOpposition,
    key: 'T22',
    routes: ['madrid'],
    source: 'Trade Marks (International Registration) Rules; Trade Marks Rules, r 29',
    url: texts.madrid,
  }),
  rule({
    ...opposition,
    key: 'T8-oppose',
    title: 'Notice of opposition',
    step: 'Oppose the other mark',
    triggers: ['other-mark-published'],
    extension: 'HC3, within the first two months',
    ifMissed: 'The mark can’t be opposed any more.',
    summary: 'A notice of opposition is filed and served within two months of publication.',
    closedBy: ['opposition-filed'],
    target: 14,
  }),
  rule({
    key: 'T9',
    title: 'Counter-statement',
    step: 'Answer the opposition',
    routes: ['national'],
    triggers: ['opposition-received'],
    base: 'receivedOn',
    period: months(2),
    longest: months(4),
    extension: 'HC3, within the first two months (r 31(5))',
    ifMissed:
      'The application is treated as withdrawn. The rules read offer no way back; ask counsel today.',
    forms: [{ name: 'HC6' }],
    fee: 'hc6-counter-statement',
    source: 'Trade Marks Rules, r 31(1), (5)',
    url: texts.marks,
    summary:
      'A counter-statement is filed and served within two months of the receipt of the notice; with extensions, four in all.',
    closedBy: ['counter-statement', 'opposition-ended', 'registered'],
    missedBy: ['treated-withdrawn'],
  }),
  fromLetter({
    key: 'T10',
    title: 'Evidence',
    step: 'File the evidence',
    triggers: ['evidence-direction'],
    base: 'datedOn',
    extension: 'HC3',
    ifMissed: 'The opposition or the application counts as given up.',
    source: 'Trade Marks Rules, rr 31A to 34',
    url: texts.marks,
    summary:
      'The registry fixes each round after it heard both sides, at least two months as a rule.',
    confidence: 'high',
    whyNot: 'The registry fixes the day. It is copied from the direction.',
    closedBy: ['evidence-filed', 'opposition-ended', 'cancellation-ended', 'registered'],
    target: 28,
  }),
  fromLetter({
    key: 'T11',
    title: 'Opposition to the amendment ends',
    step: 'Others can oppose the amendment',
    triggers: ['amendment-published'],
    base: 'datedOn',
    period: months(2),
    ifMissed: 'The amendment stands.',
    source: 'Trade Marks Rules, r 23',
    url: texts.marks,
    summary: 'An amendment after publication can be opposed within two months of its publication.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['opposition-received', 'registered'],
    nature: 'information',
    who: 'others',
  }),
  rule(defence),
  rule({
    ...defence,
    key: 'T12-declaration',
    title: 'Declaration of use',
    step: 'Declare how you use your mark',
    ifMissed: 'Without it, filed with the counter-statement, the registration can be revoked.',
    forms: [],
    fee: null,
    source: 'Trade Marks Rules, r 58; Trade Marks Act 1998, s 22',
    summary:
      'Against an attack for non-use a statutory declaration is filed with the counter-statement and not later: use in that time, proper reasons, or use resumed.',
    closedBy: ['use-declared', 'cancellation-ended'],
    says: { fact: 'ground', is: ['non-use'] },
  }),
  rule({
    key: 'T13',
    title: 'Renewal',
    step: 'Renew',
    routes: ['national'],
    triggers: termEvents,
    base: 'expiry',
    period: days(0),
    rolls: 'unknown',
    opens: months(6),
    ifMissed: 'It can still be renewed for six months, for the higher late fee.',
    follows: ['T14'],
    forms: [{ name: 'TM19' }],
    fee: 'tm19-renewal',
    source: 'Trade Marks Act 1998, ss 18 and 19; Trade Marks Rules, r 49(1), (3)(a)',
    url: texts.marks,
    summary:
      'A registration lasts ten years from the filing date and is renewed from six months before its end, class by class.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
    onlyIf: 'registered-in-time',
  }),
  rule({
    key: 'T14',
    title: 'Late renewal',
    step: 'Renew late',
    routes: ['national'],
    triggers: termEvents,
    base: 'expiry',
    period: months(6),
    ifMissed: 'The registration is removed.',
    follows: ['T16'],
    forms: [{ name: 'TM19' }],
    fee: 'tm19-late',
    source: 'Trade Marks Rules, r 49(1), (3)(b)',
    url: texts.marks,
    summary:
      'A late renewal is possible for six months after the end of the term. Its fee is a total.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
    onlyIf: 'registered-in-time',
  }),
  rule({
    key: 'T15',
    title: 'Renewal of a mark that was registered late',
    step: 'Renew, without a late fee',
    routes: ['national'],
    triggers: ['registered'],
    base: 'completion',
    period: months(6),
    ifMissed: 'The registration is removed.',
    follows: ['T16'],
    forms: [{ name: 'TM19' }],
    fee: 'tm19-renewal',
    source: 'Trade Marks Rules, r 49(2), (4), (5)',
    url: texts.marks,
    summary:
      'A mark registered after its renewal date, or in the six months before it, is renewed without late fee within six months of the actual day of registration.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
    onlyIf: 'registered-late',
  }),
  fromLetter({
    key: 'T16',
    title: 'Restoration after removal',
    step: 'Ask for the registration back',
    routes: ['national'],
    triggers: ['removed'],
    base: 'lostOn',
    period: months(6),
    rolls: 'unknown',
    ifMissed: 'Only a new application is left.',
    forms: [{ name: 'TM19' }],
    fee: 'tm19-restoration',
    source: 'Fee schedule of the registry',
    url: texts.office,
    summary:
      'A registration that was removed can be restored for a time. Six months are said, without a text.',
    confidence: 'low',
    whyNot: 'Neither its length nor its first day was found in a text.',
    closedBy: ['restoration-asked', 'restored'],
  }),
  // What was counted by it before it was parted in two.
  rule({ ...nonUse, key: 'T18', triggers: [] }),
  rule({ ...nonUse, key: 'T18a', isOnce: true }),
  rule({
    ...nonUse,
    key: 'T18a-madrid',
    routes: ['madrid'],
    triggers: ['protection-granted'],
    isOnce: true,
    base: 'protectedOn',
    summary:
      'A protected designation can be revoked if it was not used for five years from the day that somebody entered as that of its protection. The international registration’s date is never used.',
  }),
  rule({
    ...nonUse,
    key: 'T18b',
    title: 'Open to revocation, unless used again',
    routes: ['national', 'madrid'],
    triggers: ['use-reported'],
    base: 'lastUsedOn',
    source: 'Trade Marks Act 1998, s 22(1)(b), (3), (4)',
    summary:
      'A mark can be revoked if its use was suspended for five years without a break. Use that was resumed in the three months before the attack, because of it, does not count.',
    closedBy: ['use-reported'],
  }),
  fromLetter({
    key: 'T19',
    title: 'Give a new address for service',
    step: 'Give the office an address in Singapore',
    triggers: ['agent-notice'],
    base: 'datedOn',
    period: months(3),
    ifMissed: 'The application counts as given up.',
    forms: [{ name: 'CM1' }],
    source: 'Trade Marks Rules, rr 9 and 10',
    url: texts.marks,
    summary: 'After an agent ceases to act an address for service is given within three months.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['address-given', 'taken-over'],
  }),
  fromLetter({
    key: 'T20',
    title: 'The office forwards the international application',
    step: 'The office sends your application to WIPO',
    routes: ['madrid'],
    triggers: ['international-filed'],
    base: 'datedOn',
    period: months(2),
    rolls: 'no',
    ifMissed: 'The day on which WIPO receives it counts instead.',
    source: 'Madrid Protocol, Art 3(4)',
    url: texts.protocol,
    summary: 'The office of origin forwards the application within two months.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['international-registration'],
    nature: 'information',
    who: 'office',
  }),
  fromLetter({
    key: 'T21',
    title: 'Answer to the provisional refusal',
    step: 'Answer the office',
    routes: ['madrid'],
    triggers: ['madrid-refusal'],
    base: 'datedOn',
    period: months(4),
    extension: 'CM5, before the period ends',
    ifMissed: 'The refusal is final for the goods and services that it names.',
    source: 'Trade Marks (International Registration) Rules, r 11',
    url: texts.madrid,
    summary: 'A provisional refusal states until when it is answered; four months in practice.',
    confidence: 'medium',
    whyNot: letterStates,
    closedBy: ['examination-reply', 'hearing-asked', 'published', 'protection-granted'],
    missedBy: ['refused'],
  }),
  rule({
    key: 'T23',
    title: 'Counter-statement of the holder',
    step: 'Answer the opposition',
    routes: ['madrid'],
    triggers: ['opposition-notified'],
    base: 'datedOn',
    period: months(4),
    longest: months(6),
    extension: 'HC3, within the four months; six in all',
    ifMissed: 'The designation is treated as withdrawn.',
    forms: [{ name: 'HC6' }, { name: 'CM1' }],
    fee: 'hc6-counter-statement',
    source: 'Trade Marks (International Registration) Rules, r 14(1), (4), (5)',
    url: texts.madrid,
    summary:
      'The holder answers within four months of the date of the notification of the refusal based on opposition, with an address for service in Singapore; with extensions, six in all.',
    closedBy: ['counter-statement', 'opposition-ended'],
    missedBy: ['treated-withdrawn'],
  }),
  fromLetter({
    key: 'T24',
    title: 'Answer to the office abroad',
    step: 'Answer the office abroad',
    routes: ['madrid'],
    triggers: ['office-refusal'],
    base: 'datedOn',
    rolls: 'unknown',
    ifMissed: 'The refusal becomes final in that country.',
    source: 'Madrid Protocol, Art 5',
    url: texts.protocol,
    summary: 'Each office fixes its own period.',
    confidence: 'none',
    whyNot: letterStates,
    closedBy: ['office-reply'],
  }),
  rule({
    key: 'T25',
    title: 'The international registration stands alone',
    step: 'Your international registration depends on its first mark until then',
    routes: ['madrid'],
    triggers: ['international-registration', 'designation-notified'],
    isOnce: true,
    base: 'registeredOn',
    period: years(5),
    rolls: 'no',
    ifMissed: 'Until then it falls with its basic mark.',
    source: 'Madrid Protocol, Art 6',
    url: texts.protocol,
    summary: 'An international registration depends on its basic mark for five years.',
    nature: 'information',
    who: 'others',
    target: 0,
  }),
  fromLetter({
    key: 'T26',
    title: 'Transformation into national applications',
    step: 'File national applications instead',
    routes: ['madrid'],
    triggers: ['basic-mark-ceased'],
    base: 'datedOn',
    period: months(3),
    rolls: 'unknown',
    ifMissed: 'The date of the international registration is lost.',
    forms: [{ name: 'TM4' }],
    fee: 'madrid-transformation',
    source: 'Madrid Protocol, Art 9quinquies',
    url: texts.protocol,
    summary:
      'After a cancellation at the request of the office of origin national applications keep its date for three months.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['transformed'],
  }),
  fromLetter({ ...renewalAtWipo, onlyIf: 'entrusted' }),
  fromLetter({
    ...renewalAtWipo,
    key: 'T27-holder',
    title: 'End of the international registration',
    step: 'You or your agent renew at WIPO',
    triggers: ['international-registration', 'protection-granted', 'renewed'],
    rolls: 'no',
    summary:
      'An international registration lasts ten years. Its holder renews it at WIPO; we do so where we are asked.',
    closedBy: ['renewed', 'renewal-entrusted'],
    actedBy: null,
    nature: 'information',
    who: 'others',
    target: 0,
    onlyIf: 'not-entrusted',
  }),
];

const ofPatents = { rights: ['patent'] } as const satisfies Partial<Rule>;

const patents: Rule[] = [
  rule({
    ...ofPatents,
    key: 'P1-in',
    title: 'File here with priority',
    step: 'File in Singapore while your first filing still counts',
    routes: ['national'],
    triggers: ['first-filing'],
    base: 'datedOn',
    period: months(12),
    ifMissed: 'The priority is lost, unless the office restores it.',
    forms: [{ name: 'PF1' }],
    source: 'Patents Act 1994, s 17',
    url: texts.patentsAct,
    summary: 'An application within twelve months of the first filing takes its date.',
    closedBy: ['filed', 'pct-filed'],
    target: 42,
    notes: [
      {
        text: 'Not verified, and nothing to plan on: restoration may still be possible until then, on request and with a fee',
        source: 'What the office said in 2007',
        period: months(14),
      },
    ],
  }),
  rule({
    ...filingAbroad,
    ...ofPatents,
    key: 'P1',
    routes: ['national'],
    period: months(12),
    ifMissed: 'A filing abroad has its own date, and the publication here may count against it.',
    summary: 'An application abroad within twelve months of the first filing takes its date.',
    closedBy: ['filed-abroad', 'pct-filed'],
    target: 90,
  }),
  rule({
    ...ofPatents,
    key: 'P2',
    title: 'Publication',
    step: 'The office publishes the application',
    routes: ['national'],
    triggers: ['filed', 'filing-receipt'],
    isOnce: true,
    base: 'priority-or-filing',
    period: months(18),
    rolls: 'no',
    ifMissed: 'Until then it can be withdrawn without being published.',
    source: 'Patents Act 1994, s 27',
    url: texts.patentsAct,
    summary: 'An application is published after eighteen months from its priority or filing date.',
    closedBy: ['published'],
    nature: 'information',
    who: 'office',
    target: 30,
  }),
  rule({
    ...ofPatents,
    key: 'P3',
    title: 'Enter the national phase',
    step: 'Enter Singapore',
    routes: ['pct'],
    triggers: ['pct-filed'],
    isOnce: true,
    base: 'priority-or-filing',
    period: months(30),
    longest: months(48),
    isLateAsOfRight: true,
    extension: 'As of right by up to 18 months, month by month with a fee',
    ifMissed:
      'More time is a right for 18 months; after that it is taken as withdrawn in Singapore.',
    source: 'Patents Act 1994, s 86; Patents Rules, r 86',
    url: texts.patents,
    summary:
      'The national phase is entered within thirty months of the priority date, or else of the international filing date.',
    forms: [{ name: 'PF37' }],
    fee: 'pf37-national-phase',
    closedBy: ['national-phase', ...patentExamined],
    target: 60,
  }),
  rule({
    ...ofPatents,
    key: 'P4',
    title: 'Request for search',
    step: 'Ask for the search',
    routes: ['national'],
    triggers: filings,
    isOnce: true,
    base: 'priority-or-filing',
    period: months(13),
    extension: 'r 108',
    ifMissed: 'Search and examination can still be asked for together.',
    follows: ['P5'],
    forms: [{ name: 'PF10' }],
    fee: 'pf10-search',
    source: 'Patents Rules, r 38',
    url: texts.patents,
    summary:
      'On the route of a search before the examination, the search is asked for within thirteen months.',
    closedBy: ['search-requested', 'search-report', 'examination-requested', ...patentExamined],
    target: 30,
  }),
  rule({
    ...ofPatents,
    key: 'P5',
    title: 'Request for examination',
    step: 'Ask for the examination',
    triggers: filings,
    isOnce: true,
    base: 'priority-or-filing',
    period: months(36),
    longest: months(54),
    isLateAsOfRight: true,
    extension:
      'As of right by up to 18 months, asked for before they end, with a fee for each month (r 108(4))',
    ifMissed: 'More time is a right for 18 months; after that the application is abandoned.',
    forms: [{ name: 'PF11' }, { name: 'PF12' }],
    fee: 'pf11-search-and-examination',
    source: 'Patents Rules, rr 43 and 108(4)',
    url: texts.patents,
    summary:
      'Examination, or search and examination together, is asked for within thirty-six months.',
    closedBy: ['examination-requested', ...patentExamined],
    target: 60,
    notes: [
      {
        text: 'In the pilot of the registry: more time costs no fee until then',
        source: 'IPOS Circular 4 of 2024',
        period: months(54),
        from: '2024-09-01',
        until: '2026-08-31',
      },
    ],
  }),
  fromLetter({
    ...ofPatents,
    key: 'P6',
    title: 'Request for supplementary examination',
    step: 'Ask for the supplementary examination',
    triggers: filings,
    isOnce: true,
    base: 'priority-or-filing',
    period: months(54),
    ifMissed: 'The application is abandoned.',
    forms: [{ name: 'PF12A' }],
    fee: 'pf12a-supplementary',
    source: 'Patents Rules, r 43',
    url: texts.patents,
    summary: 'Open to applications filed before 1 January 2020 only.',
    validUntil: '2019-12-31',
    validBy: 'filing',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['examination-requested', ...patentExamined],
  }),
  fromLetter({
    ...ofPatents,
    key: 'P7',
    title: 'Search and examination of the divisional',
    step: 'Ask for the examination of the divisional',
    triggers: ['divisional-filed'],
    base: 'datedOn',
    period: months(36),
    ifMissed: 'The divisional application is abandoned.',
    forms: [{ name: 'PF11' }, { name: 'PF12' }],
    source: 'Patents Rules, r 43',
    url: texts.patents,
    summary: 'The periods of a divisional run from the day on which it was actually filed.',
    confidence: 'medium',
    whyNot: 'Only an older text was read.',
    closedBy: ['examination-requested', ...patentExamined],
  }),
  fromLetter({
    ...ofPatents,
    key: 'P8',
    title: 'Reply to written opinion',
    step: 'Answer the examiner',
    triggers: ['written-opinion'],
    base: 'datedOn',
    ifMissed: 'The examination report follows without a reply.',
    source: 'The letter of the registry',
    url: texts.patents,
    summary: 'Five months are widely said. No text that could be read states it.',
    confidence: 'none',
    whyNot: 'Its length was not found in any text.',
    forms: [{ name: 'PF13A' }],
    fee: 'pf13a-reply',
    closedBy: ['opinion-reply', 'refusal-report', 'eligible', 'granted'],
    target: 30,
  }),
  fromLetter({
    ...ofPatents,
    key: 'P9',
    title: 'Answer the invitation to amend',
    step: 'Amend the application',
    triggers: ['amendment-invited'],
    base: 'datedOn',
    ifMissed: 'The application goes on without the amendment.',
    source: 'Patents Act 1994, s 29(7A) to (7C)',
    url: texts.patentsAct,
    summary: 'An invitation to amend is answered within a prescribed period.',
    confidence: 'none',
    whyNot: 'Its length was not found in any text.',
    forms: [{ name: 'PF13A' }],
    fee: 'pf13a-reply',
    closedBy: ['amendment-filed', 'refusal-report', 'eligible', 'granted'],
  }),
  rule({
    ...ofPatents,
    key: 'P10',
    title: 'Grant fee and formalities',
    step: 'Pay the fee of the grant',
    triggers: ['eligible'],
    base: 'datedOn',
    period: months(2),
    extension: 'With a fee',
    ifMissed: 'The application is abandoned.',
    forms: [{ name: 'PF14' }],
    fee: 'pf14-grant',
    source: 'Patents Act 1994, ss 29A(2) and 30; Patents Rules, r 47',
    url: texts.patents,
    summary: 'The conditions of the grant are met within two months of the notice of eligibility.',
    closedBy: ['grant-paid', 'granted'],
  }),
  fromLetter({
    ...ofPatents,
    key: 'P11',
    title: 'Review of the examination report',
    step: 'Ask for a review',
    triggers: ['refusal-report'],
    base: 'datedOn',
    period: months(2),
    ifMissed: 'The application is refused (s 29A(4)).',
    forms: [{ name: 'PF12B' }],
    fee: 'pf12b-review',
    source: 'Patents Act 1994, ss 29A(4) and 29B',
    url: texts.patentsAct,
    summary:
      'A review is asked for within a prescribed period, with written submissions; claims may be amended at the same time. Two months are said.',
    confidence: 'low',
    whyNot: 'Its length was not confirmed by a text.',
    closedBy: ['review-asked', 'eligible', 'granted'],
    missedBy: ['refused'],
  }),
  rule({
    ...ofPatents,
    key: 'P12',
    title: 'Renewal',
    step: 'Pay the renewal fee',
    triggers: ['granted', 'renewed', 'restored'],
    base: 'expiry',
    period: days(0),
    rolls: 'unknown',
    opens: months(3),
    ifMissed: 'It can be paid for six months, with an extra fee.',
    follows: ['P12-late'],
    source: 'Patents Act 1994, s 36',
    url: texts.patentsAct,
    summary:
      'The first renewal is due four years from the filing date, then each year, payable in the three months before.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 21,
  }),
  rule({
    ...ofPatents,
    key: 'P12-late',
    title: 'Late renewal',
    step: 'Pay the renewal fee late',
    triggers: ['granted', 'renewed', 'restored'],
    base: 'expiry',
    period: months(6),
    ifMissed: 'The patent ceases.',
    fee: 'pf15-late',
    follows: ['P14'],
    source: 'Patents Act 1994, s 36',
    url: texts.patentsAct,
    summary: 'A renewal fee can be paid for six months after its day, with an extra fee.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
  }),
  rule({
    ...ofPatents,
    key: 'P13',
    title: 'Renewals that fell due before the grant',
    step: 'Pay the renewal fees of the past years',
    triggers: ['granted'],
    base: 'datedOn',
    period: months(3),
    rolls: 'unknown',
    ifMissed: 'They can be paid for six months more, with an extra fee.',
    follows: ['P13-late'],
    source: 'Patents Act 1994, s 36(2), (3)',
    url: texts.patentsAct,
    summary:
      'For a grant later than forty-five months after the filing, renewal fees that fell due before it are due three months after the grant. Each year has its own fee.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 21,
    onlyIf: 'granted-late',
  }),
  rule({
    ...ofPatents,
    key: 'P13-late',
    title: 'Late renewals that fell due before the grant',
    step: 'Pay the renewal fees of the past years late',
    triggers: ['granted'],
    base: 'fees-after-grant',
    period: months(6),
    ifMissed: 'The patent has ceased.',
    follows: ['P14'],
    fee: 'pf15-late',
    source: 'Patents Act 1994, s 36(3)',
    url: texts.patentsAct,
    summary:
      'What was due three months after a late grant can be paid for six months more, with an extra fee.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
    onlyIf: 'granted-late',
  }),
  fromLetter({
    ...ofPatents,
    key: 'P14',
    title: 'Restoration of the patent',
    step: 'Ask for the patent back',
    triggers: ['removed'],
    base: 'lostOn',
    period: months(18),
    ifMissed: 'The patent is lost.',
    forms: [{ name: 'PF19' }],
    fee: 'pf19-restoration',
    source: 'Patents Act 1994, s 39',
    url: texts.patentsAct,
    summary: 'A patent that ceased without intent can be restored; eighteen months are said.',
    confidence: 'medium',
    whyNot: 'From which day it is counted was not found.',
    closedBy: ['restoration-asked', 'restored'],
  }),
  rule({
    ...ofPatents,
    key: 'P15',
    title: 'End of the term',
    step: 'The patent ends',
    triggers: ['granted'],
    isOnce: true,
    base: 'filing',
    period: years(20),
    counting: 'starting-on',
    rolls: 'no',
    ifMissed: 'The invention is free.',
    source: 'Patents Act 1994, s 36(1)',
    url: texts.patentsAct,
    summary:
      'A patent lasts twenty years that begin with its filing date, so that its last day is the one before the anniversary. The office can extend it (s 36A).',
    closedBy: ['term-ended', 'term-extended'],
    nature: 'information',
    who: 'office',
    target: 0,
  }),
  rule({
    ...ofPatents,
    key: 'P15-extended',
    title: 'End of the extended term',
    step: 'The patent ends',
    triggers: ['term-extended'],
    base: 'untilOn',
    period: days(0),
    rolls: 'no',
    ifMissed: 'The invention is free.',
    source: 'Patents Act 1994, s 36A',
    url: texts.patentsAct,
    summary:
      'The office extends the term for its own delay, for that of a foreign grant relied on, or for the approval of a medicine. Its decision states the day; yearly fees go on until then.',
    closedBy: ['term-ended', 'term-extended'],
    nature: 'information',
    who: 'office',
    target: 0,
  }),
  rule({
    ...ofPatents,
    key: 'P16',
    title: 'Filing abroad is free from then',
    step: 'Don’t file this invention abroad before then',
    routes: ['national'],
    triggers: ['filed', 'filing-receipt'],
    isOnce: true,
    base: 'filing',
    period: months(2),
    rolls: 'no',
    ifMissed: 'A resident may file abroad from that day on.',
    source: 'Patents Act 1994, s 34',
    url: texts.patentsAct,
    summary:
      'Who resides in Singapore files abroad with the office’s written authority, or when the same invention was filed here at least two months before and no direction of secrecy stands. Not for an invention that a non-resident filed abroad first.',
    closedBy: ['security-cleared'],
    nature: 'information',
    who: 'client',
    target: 0,
    onlyIf: 'first-here',
  }),
  fromLetter({
    ...ofPatents,
    key: 'P17',
    isOfFirm: true,
    title: 'Statement of inventorship',
    step: 'Name the inventors',
    routes: ['national'],
    triggers: ['filed', 'filing-receipt'],
    isOnce: true,
    base: 'filing',
    ifMissed: 'The application is treated as abandoned.',
    forms: [{ name: 'PF8' }],
    source: 'Patents Rules, r 18(1)',
    url: texts.patents,
    summary:
      'The inventors, and the right to the grant, are stated on a form. An international application that names them has done it.',
    confidence: 'none',
    whyNot: 'Its length was not found in any text.',
    closedBy: ['inventors-named', 'published', ...patentExamined],
  }),
];

const ofDesigns = { rights: ['design'] } as const satisfies Partial<Rule>;

const designs: Rule[] = [
  rule({
    ...ofDesigns,
    key: 'D1-in',
    title: 'File here with priority',
    step: 'File in Singapore while your first filing still counts',
    triggers: ['first-filing'],
    base: 'datedOn',
    period: months(6),
    ifMissed: 'The priority is lost.',
    forms: [{ name: 'D3' }],
    source: 'Registered Designs Act 2000',
    url: texts.designsAct,
    summary: 'An application within six months of the first filing takes its date.',
    closedBy: ['filed'],
    target: 21,
  }),
  rule({ ...filingAbroad, ...ofDesigns, key: 'D1' }),
  rule({
    ...ofDesigns,
    key: 'D2',
    title: 'End of the deferred publication',
    step: 'The office publishes the design',
    triggers: ['deferral-asked'],
    base: 'filing',
    period: months(18),
    rolls: 'no',
    ifMissed: 'The design is published.',
    source: 'Registered Designs Rules, r 28A',
    url: texts.designs,
    summary: 'Publication can be put off by at most eighteen months from the filing.',
    closedBy: ['published'],
    nature: 'information',
    who: 'office',
    target: 30,
  }),
  rule({
    ...ofDesigns,
    key: 'D3',
    title: 'Extension of the term',
    step: 'Extend for five more years',
    triggers: termEvents,
    base: 'expiry',
    period: days(0),
    rolls: 'unknown',
    opens: months(6),
    ifMissed: 'It can still be extended for six months, with a late fee.',
    follows: ['D5'],
    forms: [{ name: 'D8' }],
    source: 'Registered Designs Act 2000, ss 20 and 21',
    url: texts.designsAct,
    summary: 'A registration lasts five years from its filing date, and is extended twice by five.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
  }),
  rule({
    ...ofDesigns,
    key: 'D5',
    title: 'Late extension of the term',
    step: 'Extend late',
    triggers: termEvents,
    base: 'expiry',
    period: months(6),
    ifMissed: 'The design is removed.',
    follows: ['D6'],
    forms: [{ name: 'D8' }],
    source: 'Registered Designs Act 2000, s 21(5)',
    url: texts.designsAct,
    summary: 'A late extension is possible for six months after the end of the term.',
    closedBy: ['renewed'],
    actedBy: 'renewal-filed',
    missedBy: ['removed'],
    who: 'client',
    target: 30,
  }),
  rule({
    ...ofDesigns,
    key: 'D4-end',
    title: 'End of the last term',
    step: 'The design ends',
    triggers: ['registered'],
    isOnce: true,
    base: 'filing',
    period: years(15),
    rolls: 'no',
    ifMissed: 'The design is free.',
    source: 'Registered Designs Act 2000, s 21',
    url: texts.designsAct,
    summary: 'A design is protected for fifteen years from its filing date at most.',
    closedBy: ['term-ended'],
    nature: 'information',
    who: 'office',
    target: 0,
  }),
  fromLetter({
    ...ofDesigns,
    key: 'D6',
    title: 'Restoration of the design',
    step: 'Ask for the design back',
    triggers: ['removed'],
    base: 'late-end',
    period: months(6),
    ifMissed: 'The design is lost.',
    forms: [{ name: 'D8' }],
    source: 'Registered Designs Rules, r 35C',
    url: texts.designs,
    summary:
      'A design is restored within six months of the last day on which it could be extended.',
    confidence: 'medium',
    whyNot: oneSource,
    closedBy: ['restoration-asked', 'restored'],
  }),
];

const everyRight = { rights: ['trademark', 'patent', 'design', 'copyright'] } as const;
const otherRights = { rights: ['patent', 'design'] } as const;

/** Last days that letters state. */
const letters: Rule[] = [
  fromLetter({
    ...otherRights,
    key: 'D7',
    title: 'Reply to formal notice',
    step: 'Answer the office’s questions of form',
    triggers: ['formal-notice'],
    base: 'datedOn',
    ifMissed: 'The application may be treated as abandoned.',
    source: 'The letter of the registry',
    url: texts.office,
    summary: 'The notice states until when it is answered.',
    confidence: 'none',
    whyNot: letterStates,
    closedBy: ['formal-reply', 'published', 'registered', ...patentExamined],
    missedBy: ['treated-withdrawn'],
  }),
  fromLetter({
    ...otherRights,
    key: 'L2',
    isAskedFor: false,
    title: 'Answer to the objection',
    step: 'Answer the office',
    triggers: ['examination-report', 'search-report'],
    base: 'datedOn',
    ifMissed: 'The application may be refused.',
    source: 'The letter of the registry',
    url: texts.office,
    summary: 'The letter states until when it is answered, if at all.',
    confidence: 'none',
    whyNot: letterStates,
    closedBy: ['examination-reply', 'examination-requested', ...examined, ...patentExamined],
    missedBy: ['treated-withdrawn', 'refused'],
  }),
  fromLetter({
    ...everyRight,
    key: 'L1',
    isAskedFor: false,
    title: 'Answer to a letter',
    step: 'Answer the letter',
    triggers: ['letter'],
    base: 'datedOn',
    rolls: 'unknown',
    ifMissed: 'As the letter says.',
    source: 'The letter itself',
    url: texts.office,
    summary: 'A letter may state a last day.',
    confidence: 'none',
    whyNot: letterStates,
    closedBy: ['letter-sent'],
  }),
  fromLetter({
    ...everyRight,
    key: 'L3',
    title: 'Appeal or review',
    step: 'Decide whether to appeal',
    triggers: ['refused'],
    base: 'datedOn',
    rolls: 'unknown',
    ifMissed: 'The refusal is final.',
    source: 'The decision itself',
    url: texts.office,
    summary:
      'The decision or its covering letter states whether and until when it can be appealed.',
    confidence: 'none',
    whyNot: letterStates,
    closedBy: ['letter-sent', 'grounds-asked', 'continued'],
  }),
];

/** The firm's own follow-ups, so that nothing waits without a day. No law asks for them. */
const own = (
  given: Pick<Rule, 'key' | 'title' | 'step' | 'triggers' | 'period'> & Partial<Rule>,
): Rule =>
  rule({
    ...everyRight,
    base: 'datedOn',
    ifMissed: 'Nothing is lost by it.',
    source: 'Our own practice, no legal period',
    url: '',
    summary: 'A day of our own, on which somebody looks whether anything happened.',
    nature: 'own',
    isOfFirm: true,
    target: 0,
    ...given,
  });

const followUps: Rule[] = [
  own({
    key: 'F1',
    step: 'The office examines the application',
    title: 'Ask the office where the application stands',
    triggers: ['filed', 'filing-receipt', 'designation-notified', 'national-phase'],
    isOnce: true,
    period: months(6),
    closedBy: [
      'formal-notice',
      'search-report',
      'examination-report',
      'madrid-refusal',
      'written-opinion',
      'accepted',
      'opposition-received',
      'opposition-notified',
      'refusal-report',
      'eligible',
      'published',
      'registered',
      'certificate',
      'granted',
      'protection-granted',
    ],
  }),
  own({
    key: 'F2',
    step: 'The office considers our answer',
    title: 'Ask the office about the objection',
    triggers: ['examination-reply', 'hearing-asked', 'opinion-reply', 'formal-reply'],
    period: months(3),
    closedBy: [
      'examination-report',
      'madrid-refusal',
      'written-opinion',
      'hearing-set',
      'decision',
      'accepted',
      'published',
      'registered',
      'certificate',
      'granted',
      'protection-granted',
      'refusal-report',
      'eligible',
    ],
  }),
  own({
    key: 'F3',
    step: 'The office registers it unless somebody opposes',
    title: 'Ask the office for the certificate',
    triggers: ['published'],
    rights: ['trademark', 'design'],
    period: months(4),
    closedBy: [
      'registered',
      'certificate',
      'protection-granted',
      'opposition-received',
      'opposition-notified',
    ],
  }),
  own({
    key: 'F4',
    step: 'The office decides on more time',
    title: 'Ask the office about the extension',
    triggers: ['extension-asked'],
    period: days(21),
    closedBy: [
      'extension-granted',
      'extension-refused',
      'formal-reply',
      'examination-reply',
      'opinion-reply',
      'counter-statement',
      'evidence-filed',
      'submissions-filed',
      ...examined,
      ...patentExamined,
    ],
  }),
  own({
    key: 'F5',
    step: 'The office confirms the renewal',
    title: 'Ask the office to confirm the renewal',
    triggers: ['renewal-filed'],
    period: days(21),
    closedBy: ['renewed', 'removed'],
  }),
  own({
    key: 'F8',
    step: 'The office considers both sides',
    title: 'Ask the office about the proceedings',
    rights: ['trademark'],
    triggers: ['opposition-filed', 'counter-statement', 'evidence-filed'],
    period: months(6),
    closedBy: [
      'evidence-direction',
      'counter-statement-received',
      'evidence-received',
      'hearing-set',
      'decision',
      'opposition-ended',
      'cancellation-ended',
      'registered',
      'protection-granted',
      'revoked',
      'refused',
    ],
  }),
  own({
    key: 'F9',
    step: 'We wait for the other side',
    title: 'See whether the other side has answered',
    triggers: ['demand-sent'],
    period: days(21),
    closedBy: ['letter', 'letter-sent'],
  }),
  own({
    key: 'F6',
    step: 'Tell us when you last used your mark',
    title: 'Ask the client when the mark was last used',
    rights: ['trademark'],
    triggers: ['registered', 'protection-granted', 'use-reported'],
    base: 'completion',
    period: years(1),
    rolls: 'no',
    repeats: 1,
    source: 'Trade Marks Act 1998, s 22(1)(b)',
    url: texts.marksAct,
    summary:
      'Use that is suspended for five years opens a registration to revocation. Only the client knows when the mark was last used, so we ask each year; no law sets a day.',
    closedBy: ['use-reported'],
    nature: 'information',
    who: 'client',
  }),
  own({
    key: 'F7',
    step: 'Decide whether you want a divisional application',
    title: 'Ask the client whether a divisional is wanted, before the grant fee is paid',
    rights: ['patent'],
    triggers: ['eligible'],
    period: days(14),
    summary:
      'A divisional application comes before the grant. Until when it may be filed was not found in a text.',
    closedBy: ['divisional-filed', 'grant-paid', 'granted'],
  }),
];

/** All versions of all rules. */
export const rules: readonly Rule[] = [
  ...trademarks,
  ...patents,
  ...designs,
  ...letters,
  ...followUps,
];

/** Whether a day comes and goes without an act that anybody has to do. */
export const passesByItself = ({ nature }: Rule) => nature === 'information' || nature === 'choice';

/** The version of a rule by its number; the newest if that one isn't known. */
export const findRule = (key: string, version?: number): Rule | undefined =>
  rules.find((each) => each.key === key && each.version === version) ??
  rules.findLast((each) => each.key === key);

/** The name of its form on a day; undefined if it has none. */
export const formOn = ({ forms }: Rule, day: string): string | undefined =>
  forms
    .filter(({ from, until }) => (!from || from <= day) && (!until || day <= until))
    .map(({ name }) => name)
    .join(' or ') || undefined;

/** The texts that say how periods are counted, where they were read. */
export const interpretations: Record<Right, Partial<Record<Counting, string>>> = {
  trademark: {
    after: 'Trade Marks Rules, r 2(4)',
    before: 'Trade Marks Rules, r 2(5)',
    'clear-days': 'Trade Marks Rules, r 2(6)',
    'starting-on': 'Trade Marks Rules, rr 77AA and 77B: the words “starting on”',
  },
  patent: {},
  design: {},
  copyright: {},
};
