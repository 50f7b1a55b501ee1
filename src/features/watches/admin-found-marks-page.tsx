import { defineList, fixedList } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { directoryPath } from '../trademarks/search/directory-filters';
import { foundMarkRows, foundMarksPath } from './admin-queries';
import type { FoundMark } from './contract';
import { eventWords, levelText, opposeText } from './event-texts';

const nothing = {
  title: 'No marks found',
  text: 'Marks that come close to a watched name appear here, as does what happens to them later.',
};

const foundMarkList = defineList<FoundMark>({
  ...fixedList,
  ...foundMarkRows,
  name: 'found-marks',
  path: foundMarksPath,
  title: 'Found marks',
  one: 'found mark',
  many: 'found marks',
  searchPlaceholder: 'Mark, watched name or e-mail',
  nameOf: ({ hit }) => hit.mark.name,
  nothingYet: nothing,
  nothingFound: nothing,
  columns: [
    {
      id: 'mark',
      label: 'Mark',
      isHead: true,
      className: 'clip',
      cell: ({ hit: { mark } }) => (
        <Link to={`/admin/trademarks/${mark.id}/edit`}>{mark.name}</Link>
      ),
    },
    { id: 'event', label: 'What happened', cell: ({ event }) => eventWords[event] },
    { id: 'oppose', label: 'Oppose by', cell: (found) => found.publishedOn && opposeText(found) },
    { id: 'level', label: 'How close', cell: ({ hit }) => levelText(hit.level) },
    {
      id: 'watch',
      label: 'Watched name',
      className: 'clip',
      cell: ({ watchName, email }) => (
        <>
          {watchName} <span className="small soft">{email}</span>
        </>
      ),
    },
    { id: 'told', label: 'Told', cell: ({ foundAt }) => <Moment at={foundAt} /> },
    {
      id: 'page',
      label: 'Actions',
      cell: ({ hit: { mark } }) => (
        <Link className="btn tiny" to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}>
          View<span className="sr"> {mark.name} in the directory</span>
        </Link>
      ),
    },
  ],
});

export default function AdminFoundMarksPage() {
  return <ListPage list={foundMarkList} />;
}
