import { useQuery } from '@tanstack/react-query';
import { TablePanel } from '../../../admin-ui/table-panel';
import { numberText } from '../../../shared/count-text';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import * as styles from './import.module.css';
import { stateWords } from './import-texts';
import { importsQuery } from './queries';
import { importAddress } from './use-import';

const heads = ['File', 'State', 'New', 'Changed', 'Unchanged', 'Errors', 'By', 'When'];

/** What was imported before, by whom, and what became of it. */
export function EarlierImports({ exceptId }: { exceptId: number | undefined }) {
  const { data: imports = [] } = useQuery({ ...importsQuery, staleTime: 0 });
  const earlier = imports.filter(({ id }) => id !== exceptId);
  if (earlier.length === 0) return null;
  return (
    <TablePanel title="Earlier imports" heads={heads} className={styles.table}>
      {earlier.map((job) => (
        <tr key={job.id}>
          <th scope="row" className={`${styles.clipped} cut`}>
            <Link to={importAddress(job.id)}>{job.fileName}</Link>
          </th>
          <td>{job.undoneAt ? 'Undone' : stateWords[job.state]}</td>
          <td className="num">{numberText(job.counts.created)}</td>
          <td className="num">{numberText(job.counts.changed)}</td>
          <td className="num">{numberText(job.counts.unchanged)}</td>
          <td className="num">{numberText(job.counts.wrong)}</td>
          <td>{job.actor}</td>
          <td>
            <Moment at={job.createdAt} />
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
