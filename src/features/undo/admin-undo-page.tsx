import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { defineList, fixedList } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { undoChanges } from '../../admin-ui/offer-undo';
import { SettingsPage } from '../../admin-ui/settings-page';
import { dayInSingapore } from '../../shared/calendar-date';
import { countText } from '../../shared/count-text';
import { momentNear } from '../../shared/moment-text';
import { undoableDays, undoneShownDays } from '../../shared/undo';
import { Link } from '../../ui/navigation';
import * as styles from './admin-undo-page.module.css';
import type { Undoable } from './contract';
import { undoListPath, undoRows, undoSummaryQuery } from './queries';

const undoList = defineList<Undoable>({
  ...undoRows,
  ...fixedList,
  name: 'undo',
  className: styles.undo,
  path: undoListPath,
  title: 'Undo',
  one: 'change',
  many: 'changes',
  searchPlaceholder: 'Name, number or person',
  nameOf: ({ title }) => title,
  groupOf: ({ state, at }) =>
    state === 'undone'
      ? `Undone in the last ${undoneShownDays} days`
      : state === 'refused'
        ? 'Cannot be undone now'
        : dayInSingapore(Date.parse(at)) === dayInSingapore()
          ? 'Today'
          : 'Earlier',
  nothingYet: {
    title: 'No changes yet',
    text: `What is deleted, published, imported or merged can be undone here for ${undoableDays} days.`,
  },
  nothingFound: { text: 'Try fewer words or another filter.' },
  columns: [
    {
      id: 'change',
      label: 'Change',
      isHead: true,
      className: styles.change,
      cell: (change) => <What change={change} />,
    },
    { id: 'by', label: 'By', className: 'clip' },
    { id: 'when', label: 'When', className: 'num', cell: ({ at }) => <Near at={at} /> },
    {
      id: 'until',
      label: 'Undo until',
      className: 'num',
      cell: (change) => <Until change={change} />,
    },
    { id: 'actions', label: 'Actions', cell: (change) => <Actions change={change} /> },
  ],
});

export default function UndoPage() {
  const { data } = useQuery(undoSummaryQuery);
  return (
    <ListPage
      list={undoList}
      Page={SettingsPage}
      summary={
        <p className="lead-line">
          {data &&
            (data.count === 0
              ? 'No change can be undone now.'
              : `${countText(data.count, 'change')} can be undone${
                  data.nextFinalAt
                    ? `, ${data.count === 1 ? '' : 'the first of them '}until ${dayNear(data.nextFinalAt)}`
                    : ''
                }.`)}
        </p>
      }
    >
      <p className="small soft">
        What is deleted, published, imported or merged can be undone for {undoableDays} days. Later,
        services, categories, posts and single trademarks can still be restored from the{' '}
        <Link to="/admin/settings/audit?action=delete">audit trail</Link>. Sent e-mails and payments
        cannot be undone.
      </p>
    </ListPage>
  );
}

function What({ change: { title, text, refusal } }: { change: Undoable }) {
  return (
    <>
      {text ? (
        <details className={styles.opens}>
          <summary className="bare">{title}</summary>
          <span className="small soft under">{text}</span>
        </details>
      ) : (
        title
      )}
      {refusal && <span className={`note amber ${styles.refusal}`}>{refusal}</span>}
    </>
  );
}

const Near = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {momentNear(at, new Date())}
  </time>
);

const dayMs = 24 * 3_600_000;

/** `today, 11:42`, `tomorrow, 11:42`, `27 Nov, 11:42`. */
function dayNear(at: string): string {
  const near = momentNear(at, new Date());
  const isOn = (day: number) => dayInSingapore(Date.parse(at)) === dayInSingapore(day);
  if (isOn(Date.now())) return `today, ${near}`;
  return isOn(Date.now() + dayMs) ? near.replace(/^.*,/, 'tomorrow,') : near;
}

function Until({ change: { at, undoableUntil, undoneAt, undoneBy } }: { change: Undoable }) {
  if (undoneAt)
    return (
      <span className="soft">
        Undone <Near at={undoneAt} /> by {undoneBy}
      </span>
    );
  const leftMs = Date.parse(undoableUntil) - Date.now();
  const share = Math.round((100 * leftMs) / (Date.parse(undoableUntil) - Date.parse(at)));
  return (
    <span className={styles.left} data-soon={leftMs < dayMs || undefined}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" />
        <circle cx="9" cy="9" r="7" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <time dateTime={undoableUntil} suppressHydrationWarning>
        {dayNear(undoableUntil)}
      </time>
    </span>
  );
}

function Actions({ change: { id, state, title, path } }: { change: Undoable }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoChanges([id], () => client.invalidateQueries()),
  });
  return (
    <span className="acts">
      {state === 'open' && (
        <ActionButton
          action={undo}
          className=""
          label="Undo"
          busyLabel="Undoing..."
          spoken={` “${title}”`}
        />
      )}
      {state === 'refused' && <span className="off">Blocked</span>}
      <Link to={path}>
        Show<span className="sr"> “{title}”</span>
      </Link>
    </span>
  );
}
