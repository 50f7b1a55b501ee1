import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineList, fixedList, withChoices } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { momentText } from '../../../shared/moment-text';
import { Link, useSearch } from '../../../ui/navigation';
import { useDocumentEvent } from '../../../ui/use-document-event';
import { useAssigneeChoices } from '../../administrators/assignee-panel';
import type { Difference } from '../differences/contract';
import { DifferenceAnswer } from './difference-answer';
import {
  compareRegister,
  differenceFiguresQuery,
  differenceRows,
  differencesPath,
  refetchDifferences,
} from './difference-queries';
import { matterColumns } from './matter-list';
import * as styles from './matters.module.css';
import { matterPath } from './queries';

const differenceList = defineList<Difference>({
  ...fixedList,
  ...differenceRows,
  name: 'differences',
  path: differencesPath,
  title: 'Differences with the register',
  one: 'difference',
  many: 'differences',
  searchPlaceholder: 'Mark, number, client',
  nameOf: ({ term, matterTitle, matterNumber }) => `${term}, ${matterTitle}, ${matterNumber}`,
  nothingYet: {
    title: 'Nothing is to be decided',
    text: 'What the office’s register says otherwise than an open matter stands here after each update.',
  },
  nothingFound: { text: 'Try fewer words, or another state.' },
  columns: [
    {
      id: 'matter',
      label: 'Matter',
      isHead: true,
      className: styles.mark,
      cell: ({ matterId, matterTitle, matterNumber, foundAt, isFirst, ...of }) =>
        isFirst ? (
          <>
            <Link className="clamp two-lines" to={matterPath(matterId)}>
              {matterTitle}
            </Link>
            <span className="small soft num under">
              {matterNumber}, <bdi>{of.companyName ?? of.clientName}</bdi>, since{' '}
              {dateText(foundAt)}
            </span>
          </>
        ) : (
          // A card stands alone, and so does a row for whoever hears it.
          <span className={styles.again}>{matterTitle}</span>
        ),
    },
    {
      id: 'term',
      label: 'What',
      cell: ({ term, isAlarm }) => (
        <>
          {term}
          {isAlarm && <b className={`small under ${styles.late}`}>No longer the firm</b>}
        </>
      ),
    },
    {
      id: 'here',
      label: 'Ours',
      className: styles.said,
      cell: ({ here }) => here ?? <span className="soft">Not entered</span>,
    },
    {
      id: 'register',
      label: 'The office’s',
      className: styles.said,
      cell: ({ register }) => <b>{register}</b>,
    },
    {
      id: 'answer',
      label: 'Decide',
      className: styles.decide,
      cell: (difference) => <DifferenceAnswer difference={difference} />,
    },
    matterColumns.responsible,
  ],
});

/** One comes to the differences of a matter from an alarm or its page, and can leave it here. */
const ofMatter = (list: typeof differenceList, matter: string | null): typeof differenceList =>
  matter
    ? withChoices(list, 'matter', [{ value: matter, label: 'This matter' }])
    : { ...list, filters: list.filters.filter(({ name }) => name !== 'matter') };

/** In a row, a letter presses the button that names it. */
function pressByLetter(event: KeyboardEvent) {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || !target.matches('a, button')) return;
  const row = target.closest('tbody tr');
  if (!row || !/^[a-z]$/.test(event.key)) return;
  const button = row.querySelector<HTMLButtonElement>(`button[data-key="${event.key}"]`);
  // The letter is no text of the dialog that opens.
  if (button) event.preventDefault();
  button?.click();
}

/** What the office’s register says otherwise than a matter, to be decided one by one. */
export default function AdminDifferencesPage() {
  const [search] = useSearch();
  const client = useQueryClient();
  const { data } = useQuery({
    ...differenceFiguresQuery,
    ...freshOnOpen,
    refetchInterval: ({ state }) => (state.data?.isAtWork ? 2_000 : false),
  });
  const comparing = useAdminAction(
    compareRegister,
    () => refetchDifferences(client),
    'Nothing was compared. Please try again.',
  );
  useDocumentEvent('keydown', pressByLetter);
  return (
    <ListPage
      list={ofMatter(useAssigneeChoices(differenceList), search.get('matter'))}
      actions={
        <button
          type="button"
          className="btn"
          disabled={comparing.isPending || data?.isAtWork}
          onClick={() => comparing.mutate(undefined)}
        >
          {data?.isAtWork ? 'Comparing...' : 'Compare again'}
        </button>
      }
      summary={
        <p className="soft">
          {data?.comparedAt
            ? `${countText(data.compared, 'matter')} compared on ${momentText(data.comparedAt)}. ${numberText(data.matters)} with something to decide, ${numberText(data.kept)} kept, ${numberText(data.asked)} asked. `
            : 'No matter was compared yet. '}
          Nothing of a matter changes until you decide. In a row press <kbd>T</kbd> to take the
          office’s, <kbd>K</kbd> to keep ours, <kbd>A</kbd> to ask the client.
        </p>
      }
    />
  );
}
