import { useQuery } from '@tanstack/react-query';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText, numberText } from '../../../shared/count-text';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { problemsFile, problemsQuery } from './queries';

const shownAtMost = 20;

/** The first wrong rows with their reasons; all of them to download. */
export function WrongRows({ job, count }: { job: RegisterImport; count: number }) {
  const { data: problems = [] } = useQuery({ ...problemsQuery(job.id), staleTime: 0 });
  if (count === 0) return null;
  return (
    <TablePanel
      title={`${countText(count, 'row')} can’t be imported`}
      actions={
        <a className="btn tiny" href={problemsFile(job.id)} download>
          Download rows with errors
        </a>
      }
      heads={['Row', 'Reason', 'Content of the row']}
      className={styles.table}
      foot={
        count > shownAtMost && (
          <p className="small soft">
            Only the first {shownAtMost} are shown. The download has all of them.
          </p>
        )
      }
    >
      {problems.slice(0, shownAtMost).map(({ row, reasons, cells }) => (
        <tr key={row}>
          <td className="num">{numberText(row)}</td>
          <td className={`danger-text ${styles.reasons}`}>{reasons.join('. ')}</td>
          <td className={`soft ${styles.cells}`}>{cells.filter(Boolean).join(' · ')}</td>
        </tr>
      ))}
    </TablePanel>
  );
}
