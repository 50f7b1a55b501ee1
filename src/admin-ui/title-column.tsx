import { Link } from '../ui/navigation';
import type { ListColumn } from './list-definition';

/** The title of a record, which leads to its form below `path`. */
export const titleColumn = (
  path: string,
  className: string | undefined,
): ListColumn<TitledRow> => ({
  id: 'title',
  label: 'Title',
  sort: 'ascending',
  isHead: true,
  className,
  cell: ({ id, title }) => (
    <Link className="clamp two-lines" to={`${path}/${id}/edit`}>
      {title}
    </Link>
  ),
});

interface TitledRow {
  id: number;
  title: string;
}
