import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../admin-ui/panel';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText, numberText } from '../../../shared/count-text';
import { numberOfDigits } from '../../../shared/digits';
import { Link, useSearch } from '../../../ui/navigation';
import { sourcesPath, syncProblemsFile, syncProblemsQuery } from './admin-queries';
import type { RegisterSourceState } from './contract';
import * as styles from './tables.module.css';

const heads = ['Row', 'Number', 'Result', 'Reason'];
const rowsPerPage = 100;

/** Shows the rows of the run in the address, by default of the latest run of the source. */
export function RefusedRows({ source }: { source: RegisterSourceState }) {
  const [search] = useSearch();
  const latest = source.running ?? source.last;
  const isAsked = search.get('source') === source.key;
  const id = (isAsked && numberOfDigits(search.get('run'))) || latest?.id;
  const after = (isAsked && numberOfDigits(search.get('after'))) || 0;
  const { data: rows = [] } = useQuery({
    ...syncProblemsQuery(id ?? 0, after),
    enabled: id !== undefined,
    // More are refused while it runs.
    refetchInterval: source.running?.id === id ? 5_000 : false,
  });
  if (id === undefined) return <div />;
  const title = id === latest?.id ? 'Refused rows of the latest run' : `Refused rows of run ${id}`;
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="soft">None.</p>
      </Panel>
    );
  const last = rows.at(-1);
  const path = `${sourcesPath}?source=${source.key}`;
  return (
    <TablePanel
      title={title}
      heads={heads}
      className={`entries ${styles.refused}`}
      actions={
        <a className="btn tiny" href={syncProblemsFile(id)} download>
          Download all
        </a>
      }
      foot={
        <div className={`row ${styles.foot}`}>
          <span className="small soft">
            {countText(rows.length, 'row')}
            {after > 0 && ` after row ${numberText(after)}`}. What is already here stays as it was.
          </span>
          {after > 0 && <Link to={`${path}&run=${id}`}>First rows</Link>}
          {rows.length === rowsPerPage && (
            <Link to={`${path}&run=${id}&after=${last?.row}`}>Next rows</Link>
          )}
        </div>
      }
    >
      {rows.map(({ row, number, isRefused, reasons }) => (
        <tr key={row}>
          <td className="num" data-label="Row">
            {numberText(row)}
          </td>
          <th scope="row" className="num">
            {number ?? 'without a number'}
          </th>
          <td data-label="Result">{isRefused ? 'Refused' : 'Taken without a part'}</td>
          <td className={styles.reasons} data-label="Reason">
            {reasons.join('. ')}
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
