import { defineList, type ListColumn } from '../../../admin-ui/list-definition';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import { AssigneeName } from '../../administrators/assignee-panel';
import { isToEnter } from '../deadlines/contract';
import { daysText, dayText } from '../deadlines/day-text';
import { endedPhases, type Phase, phaseText } from '../deadlines/event-kinds';
import type { ListedMatter } from '../record/contract';
import { DayToEnter } from './day-to-enter';
import * as styles from './matters.module.css';
import { matterListPath, matterPath, matterRows } from './queries';

const sealOf = (phase: Phase): SealState =>
  phase === 'registered' ? 'registered' : endedPhases.includes(phase) ? 'expired' : 'pending';

export const PhaseSeal = ({ phase }: { phase: Phase }) => (
  <StateSeal kind={sealOf(phase)} word={phaseText[phase]} />
);

/** A day to act by: coloured only if it is late or soon, and always with the words. */
export function ActBy({ on }: { on: string }) {
  const days = daysBetween(dayInSingapore(), on);
  if (days > 14) return <span className="num nowrap">{dayText(on)}</span>;
  return (
    <b className={`num ${days < 0 ? styles.late : styles.soon}`}>
      <span className="nowrap">{dayText(on)},</span>{' '}
      <span className="nowrap">{daysText(days)}</span>
    </b>
  );
}

export const ClassBoxes = ({ numbers }: { numbers: string[] }) =>
  numbers.length > 0 && (
    <span className={styles.classes}>
      {numbers.map((number) => (
        <span key={number} className="num">
          {number}
        </span>
      ))}
    </span>
  );

type Named = Pick<
  ListedMatter,
  'id' | 'title' | 'number' | 'clientName' | 'companyName' | 'responsibleId'
>;

/** What every list of matters says of them. */
export const matterColumns = {
  mark: {
    id: 'title',
    label: 'Mark',
    isHead: true,
    className: styles.mark,
    cell: ({ id, title, number }) => (
      <>
        <Link className="clamp two-lines" to={matterPath(id)}>
          {title}
        </Link>
        <span className="small soft num under">{number}</span>
      </>
    ),
  },
  client: {
    id: 'client',
    label: 'Client',
    className: styles.client,
    cell: ({ clientName, companyName }: Pick<Named, 'clientName' | 'companyName'>) =>
      companyName ?? clientName,
  },
  responsible: {
    id: 'assignee',
    label: 'Responsible',
    className: 'cut',
    cell: ({ responsibleId }: Pick<Named, 'responsibleId'>) => <AssigneeName id={responsibleId} />,
  },
} satisfies Record<string, ListColumn<Named>>;

/** Not all holidays of the year are known, so that the day may still move. */
export const Provisional = () => <span className="small soft under">provisional</span>;

/** The next day of a matter; one that is to be entered from a letter is never said to be known. */
export function NextDay({ matter: { nextOn, nextKind } }: { matter: ListedMatter }) {
  if (nextOn === null) return null;
  if (isToEnter(nextKind)) return <DayToEnter kind={nextKind} on={nextOn} />;
  return (
    <>
      <ActBy on={nextOn} />
      {nextKind === 'provisional' && <Provisional />}
    </>
  );
}

/** Without a date is wrong only if nobody said why. */
const NextTitle = ({ matter: { nextTitle, noDateReason, isOpen } }: { matter: ListedMatter }) =>
  nextTitle ?? (isOpen && (noDateReason ?? <b className={styles.soon}>No date set</b>));

/** Who waits for whom. */
export function Waits({
  matter: { isOpen, awaited, awaitedSince, toAnswerSince, toEnter, pastDue, nextKind },
}: {
  matter: ListedMatter;
}) {
  const more = isToEnter(nextKind) ? toEnter - 1 : toEnter;
  const waits = [
    isOpen && more > 0 && `${countText(more, 'day')} to enter from letters`,
    isOpen && pastDue > 0 && `${countText(pastDue, 'deadline')} passed before us`,
    toAnswerSince && `Client waits for an answer since ${dateText(toAnswerSince)}`,
    isOpen && awaited && awaitedSince && `Waiting for the client since ${dateText(awaitedSince)}`,
  ].filter(Boolean);
  if (waits.length === 0) return null;
  return <span className="small soft under">{waits.join('. ')}</span>;
}

export const matterList = defineList<ListedMatter>({
  ...matterRows,
  name: 'matters',
  path: matterListPath,
  title: 'Matters',
  one: 'matter',
  many: 'matters',
  searchPlaceholder: 'Mark, number, client',
  sort: 'next',
  isLabelled: true,
  nameOf: ({ number, title }) => `${title}, ${number}`,
  nothingYet: {
    title: 'No matters yet',
    text: 'Open one from an order, an enquiry or a mark, or by hand.',
  },
  nothingFound: { text: 'Try fewer words, or another phase or person.' },
  columns: [
    { ...matterColumns.mark, sort: 'ascending' },
    matterColumns.client,
    {
      id: 'phase',
      label: 'Phase',
      cell: ({ phase }) => <PhaseSeal phase={phase} />,
    },
    {
      id: 'classes',
      label: 'Classes',
      className: styles.boxes,
      cell: ({ classes }) => <ClassBoxes numbers={classes} />,
    },
    {
      id: 'nextTitle',
      label: 'Next deadline',
      className: styles.next,
      cell: (matter) => (
        <>
          <NextTitle matter={matter} />
          <Waits matter={matter} />
        </>
      ),
    },
    {
      id: 'next',
      label: 'Act by',
      className: styles.by,
      sort: 'ascending',
      cell: (matter) => <NextDay matter={matter} />,
    },
    matterColumns.responsible,
  ],
});
