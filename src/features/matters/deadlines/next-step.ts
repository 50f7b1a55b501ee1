import { byText } from '../../../shared/by-text';
import { dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { type CountingStep, type DeadlineState, dayKindOf, isAhead } from './contract';
import type { Phase } from './event-kinds';
import { findRule, passesByItself } from './rules';

interface Due {
  rule: string | null;
  ruleVersion: number | null;
  title: string;
  eventId: number | null;
  /** The day from which it can be done; null: at once. */
  opensOn: string | null;
  /** Empty: the whole matter. */
  classes: string[];
  nominalOn: string;
  effectiveOn: string;
  targetOn: string | null;
  state: DeadlineState;
  source: string | null;
  counting: readonly CountingStep[];
  isSetByHand?: boolean;
}

export interface NextStep {
  /** Who has to do it. */
  who: 'firm' | 'client' | 'office' | 'nobody';
  title: string;
  /** The firm’s own day before the legal one. */
  targetOn: string | null;
  /** The legal day. */
  by: string | null;
  /** Whether holidays may still move the legal day. */
  isProvisional: boolean;
  /** The law that sets the day, or the letter that states it. */
  law: string | null;
}

/** Of a step that has no day. */
export const undated = { targetOn: null, by: null, isProvisional: false, law: null };

/**
 * What comes next, from the open deadlines, or else from where the matter stands. A suggestion orders what comes first, and is
 * said to nobody as the legal day.
 */
export function nextStepOf(phase: Phase, deadlines: Due[]): NextStep {
  const open = deadlines.filter(isAhead).toSorted(byText(({ effectiveOn }) => effectiveOn));
  const task = open.find((each) => isTask(each)) ?? open[0];
  if (task?.state === 'to-enter') return reading;
  if (task && (isTask(task) || phase !== 'intake'))
    return {
      who: isTask(task) ? 'firm' : 'nobody',
      title: task.title,
      targetOn: task.targetOn,
      by: task.effectiveOn,
      isProvisional: dayKindOf(task) === 'provisional',
      law: lawOf(task) ?? task.source,
    };
  return { ...waiting[phase], ...undated };
}

/**
 * What comes next, in the client's words: without the firm's own follow-ups, and not asked for again while the
 * office has yet to confirm it.
 */
export function clientStepOf(phase: Phase, deadlines: Due[], today = dayInSingapore()): NextStep {
  const open = deadlines.filter(({ state }) => state === 'open');
  const followUps = open.flatMap((each) => {
    const rule = ruleOfDeadline(each);
    return rule?.nature === 'own' ? [rule] : [];
  });
  const confirms = followUps.find(({ triggers }) => triggers.includes('renewal-filed'));
  const filed = open.filter((each) => ruleOfDeadline(each)?.triggers.includes('renewal-filed'));
  const own = deadlines.filter(
    (each) =>
      isAhead(each) &&
      isForClient(each) &&
      !isChoice(each) &&
      !(isRenewal(each) && (covers(filed, each) || isReplaced(each, open, today))),
  );
  const step = nextStepOf(phase, own);
  if (step === reading) return step;
  const due = own.find(({ title, effectiveOn }) => title === step.title && effectiveOn === step.by);
  const waitsFor = confirms ?? followUps[0];
  if (!due || (waitsFor && !isTask(due))) {
    const title = waitsFor?.step ?? step.title;
    return waitsFor ? { who: 'office', title, ...undated } : step;
  }
  const rule = ruleOfDeadline(due);
  if (!rule) return step;
  if (due.opensOn && due.opensOn > today)
    return { ...step, title: `${rule.step}, from ${dateText(due.opensOn)}`, who: 'nobody' };
  return { ...step, title: rule.step, who: rule.who === 'others' ? 'nobody' : rule.who };
}

/** The end of a term that has passed without a renewal of any class; undefined if it goes on. */
export const endOfTerm = (deadlines: Due[], today = dayInSingapore()): string | undefined =>
  deadlines.find(
    (each) =>
      unrenewed.includes(each.state) &&
      isRenewal(each) &&
      each.classes.length === 0 &&
      each.effectiveOn < today &&
      !deadlines.some((later) => later.rule === each.rule && later.nominalOn > each.nominalOn),
  )?.nominalOn;

const unrenewed: readonly DeadlineState[] = ['open', 'past-due', 'missed'];

/** The last day to claim this filing's priority abroad, while that is open; the client may or may not. */
export const openChoice = <Deadline extends Due>(deadlines: Deadline[], today = dayInSingapore()) =>
  deadlines.find((each) => each.state === 'open' && isChoice(each) && each.effectiveOn >= today);

const isChoice = (due: Due) => ruleOfDeadline(due)?.nature === 'choice';
export const isRenewal = (due: Due) => ruleOfDeadline(due)?.actedBy === 'renewal-filed';

/** A renewal in time that was missed, while a late one is still possible. */
const isReplaced = (due: Due, open: Due[], today: string) =>
  due.effectiveOn < today &&
  open.some((each) => isRenewal(each) && each.effectiveOn >= today && covers([each], due));

/** Whether others concern all of its classes. */
export function covers(others: Pick<Due, 'classes'>[], { classes }: Pick<Due, 'classes'>): boolean {
  if (others.some((each) => each.classes.length === 0)) return true;
  const named = others.flatMap((each) => each.classes);
  return classes.length > 0 && classes.every((each) => named.includes(each));
}

/** The firm's own follow-ups are for the desk. */
export const isForClient = (due: Pick<Due, 'rule' | 'ruleVersion'>) =>
  !ruleOfDeadline(due)?.isOfFirm;

/** The rule of a deadline, in the version that it was counted by; undefined if a person entered it. */
export const ruleOfDeadline = ({
  rule,
  ruleVersion,
}: {
  rule: string | null;
  ruleVersion?: number | null;
}) => (rule === null ? undefined : findRule(rule, ruleVersion ?? undefined));

/** A deadline from a letter is a task: somebody entered it to be done. */
export const isTask = (due: { rule: string | null; ruleVersion?: number | null }) => {
  const rule = ruleOfDeadline(due);
  return !rule || !passesByItself(rule);
};

/**
 * The text that sets a day; null if a letter states it. The firm's own version of a rule isn't in the code: what it
 * names stands in the counting.
 */
export function lawOf(due: Pick<Due, 'rule' | 'ruleVersion' | 'counting'>): string | null {
  const rule = ruleOfDeadline(due);
  if (!rule) return null;
  if (rule.version === due.ruleVersion) return rule.source;
  return due.counting?.findLast(({ kind }) => kind === 'period')?.source ?? rule.source;
}

const reading: NextStep = {
  who: 'firm',
  title: 'We read the letter, and tell you what follows',
  ...undated,
};
const nothing = { who: 'nobody', title: 'Nothing is left to do' } as const;
const waiting: Record<Phase, Pick<NextStep, 'who' | 'title'>> = {
  intake: { who: 'firm', title: 'We prepare the next step' },
  filed: { who: 'office', title: 'The office examines the application' },
  examination: { who: 'office', title: 'The office goes on with the examination' },
  published: { who: 'office', title: 'The office registers it unless somebody opposes' },
  registered: nothing,
  withdrawn: nothing,
  refused: nothing,
  lapsed: nothing,
  transferred: nothing,
  closed: nothing,
};
