import { addMonths } from '../../../shared/calendar-date';
import type { Office } from '../counting/data.server';
import { docketOf } from '../counting/refresh-docket.server';
import { isAhead, isLive } from '../deadlines/contract';
import { findRule } from '../deadlines/rules';
import type { PortfolioDeadline } from './contract';
import type { FormerDeadline, MatterToOpen } from './matter-to-open';

export const toDeadline = ({ title, on }: FormerDeadline, today: string): PortfolioDeadline => ({
  title,
  source: null,
  on,
  isPast: on < today,
  former: on,
  note: null,
});

/** What the rules count, and what only the former docket has. */
export function countedOf(
  draft: Pick<MatterToOpen, 'right' | 'route' | 'classes' | 'events' | 'deadlines'>,
  office: Office,
  today: string,
) {
  const docket = docketOf(draft, {
    classes: draft.classes,
    events: [{ kind: 'opened' as const, datedOn: today, facts: {} }, ...draft.events].map(
      (event, place) => ({
        receivedOn: null,
        correctsId: null,
        classes: [],
        ...event,
        id: place + 1,
      }),
    ),
    office,
    stored: [],
    family: undefined,
  });
  const left = [...draft.deadlines];
  /** Takes the former docket’s day of the same act, which then isn’t kept beside it. */
  const takeFormer = ({ title, nominalOn, effectiveOn }: (typeof docket.deadlines)[number]) => {
    const at = left.findIndex(
      (each) => [nominalOn, effectiveOn].includes(each.on) && isLike(each.title, title),
    );
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const counted = docket.deadlines.filter(isLive).map((each): PortfolioDeadline => {
    // Information that falls on the same day is no act that the former docket asks for.
    const isAct = findRule(each.rule)?.nature !== 'information';
    const former = isAct ? takeFormer(each) : undefined;
    const isPast = !isAhead(each) || each.effectiveOn < today;
    return {
      title: each.title,
      source: each.source ?? findRule(each.rule)?.source ?? null,
      on: each.effectiveOn,
      isPast,
      former: former?.on ?? null,
      note: isPast ? whatIsLeft(each, today) : null,
    };
  });
  return { counted, former: left };
}

/** Words of any deadline, which don’t tell what is to be done. */
const anyWords = 'appli befor deadl offic regis singa there trade until wheth'.split(' ');
const stemsOf = (title: string) =>
  (
    title
      .toLowerCase()
      .replaceAll(/\b(reply|respon[ds])/g, 'answer')
      .replace('extension of the term', 'renewal')
      .match(/[a-z]{5,}/g) ?? []
  )
    .map((word) => word.slice(0, 5))
    .filter((stem) => !anyWords.includes(stem));

/** “Renew the registration” is “Renewal”, and isn’t an answer that is due on the same day. */
function isLike(former: string, counted: string): boolean {
  const stems = stemsOf(counted);
  return stemsOf(former).some((stem) => stems.includes(stem));
}

/** What has ended is watched no more, but what the former docket said isn’t lost. */
export function withDaysAsNote<Draft extends Pick<MatterToOpen, 'events' | 'deadlines'>>(
  draft: Draft,
): Draft {
  const days = draft.deadlines.map(({ title, on }) => `${on} ${title}`).join('; ');
  if (!days) return draft;
  const events = draft.events.map((event) =>
    event.kind === 'taken-over'
      ? { ...event, note: [`Days there: ${days}`, event.note].filter(Boolean).join('\n') }
      : event,
  );
  return { ...draft, events };
}

/** Whatever saves a right that was missed is open for half a year at most. */
const whatIsLeft = ({ rule, effectiveOn }: { rule: string; effectiveOn: string }, today: string) =>
  effectiveOn >= addMonths(today, -6)
    ? (findRule(rule)?.ifMissed ?? null)
    : 'Say whether it was done then, or missed.';

/** Two ends of a term: both days are kept until somebody decides. */
export const otherRenewals = (former: FormerDeadline[], counted: PortfolioDeadline[]): string[] =>
  former.some(({ title }) => /renew/i.test(title)) &&
  counted.some(({ title }) => /renew/i.test(title))
    ? ['The former docket has another day for the renewal: both are kept until you decide']
    : [];
