import { useQuery } from '@tanstack/react-query';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import { statusText } from '../search/directory-filters';
import type { RegisterImport, SampleRow } from './contract';
import * as styles from './import.module.css';
import { fieldLabels, stateWords } from './import-texts';
import { importsQuery, problemsFile, problemsQuery } from './queries';
import { importAddress } from './use-import';

const outcomes: Record<SampleRow['outcome'], string> = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Error',
};

const sampleHeads = [
  'Row',
  'Outcome',
  'Name',
  'Registration #',
  'Owner',
  'Status',
  'Reg. Date',
  'Classes',
];

export function SampleTable({ job }: { job: RegisterImport }) {
  if (job.sample.length === 0) return null;
  return (
    <TablePanel
      title="First rows"
      heads={sampleHeads}
      className={`${styles.table} ${styles.sample}`}
    >
      {job.sample.map((row) => (
        <Row key={row.row} row={row} />
      ))}
    </TablePanel>
  );
}

function Row({ row: { row, outcome, mark, changes, reasons } }: { row: SampleRow }) {
  const number_ = <td className="num">{numberText(row)}</td>;
  if (!mark)
    return (
      <tr>
        {number_}
        <td className="danger-text">{outcomes[outcome]}</td>
        <td className={`danger-text ${styles.reasons}`} colSpan={6}>
          {reasons.join('. ')}
        </td>
      </tr>
    );
  return (
    <tr>
      {number_}
      <td>
        {outcomes[outcome]}
        {changes.length > 0 && (
          <span className="soft">: {changes.map((field) => labelOf(field)).join(', ')}</span>
        )}
      </td>
      <th scope="row">{mark.name}</th>
      <td className="num">{mark.registrationNumber}</td>
      <td className={`${styles.clipped} cut`}>{mark.owner}</td>
      <td>
        <StateSeal kind={mark.status} word={statusText(mark)} />
        {mark.officeStatus &&
          mark.officeStatus.toLowerCase() !== statusText(mark).toLowerCase() && (
            <span className="soft"> {mark.officeStatus}</span>
          )}
      </td>
      <td className="num">{dateText(mark.registrationDate)}</td>
      <td className="num">{mark.classes.join(', ') || <span className="soft">unknown</span>}</td>
    </tr>
  );
}

const labelOf = (field: string) =>
  (fieldLabels[field as keyof typeof fieldLabels] ?? field).toLowerCase();

const shownAtMost = 20;

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

/** A file that was not imported has the wrong rows that the dry run found. */
const wrongRowsOf = ({ changeId, expected, counts }: RegisterImport) =>
  (changeId === null && expected ? expected : counts).wrong;

const earlierHeads = ['File', 'State', 'New', 'Changed', 'Unchanged', 'Errors', 'By', 'When'];

export function EarlierImports({ exceptId }: { exceptId: number | undefined }) {
  const { data: imports = [] } = useQuery({ ...importsQuery, staleTime: 0 });
  const earlier = imports.filter(({ id }) => id !== exceptId);
  if (earlier.length === 0) return null;
  return (
    <TablePanel title="Earlier imports" heads={earlierHeads} className={styles.table}>
      {earlier.map((job) => (
        <tr key={job.id}>
          <th scope="row" className={`${styles.clipped} cut`}>
            <Link to={importAddress(job.id)}>{job.fileName}</Link>
          </th>
          <td>{job.undoneAt ? 'Undone' : stateWords[job.state]}</td>
          <td className="num">{numberText(job.counts.created)}</td>
          <td className="num">{numberText(job.counts.changed)}</td>
          <td className="num">{numberText(job.counts.unchanged)}</td>
          <td className="num">{numberText(wrongRowsOf(job))}</td>
          <td>
            <Person actor={job.actor} />
          </td>
          <td>
            <Moment at={job.createdAt} />
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
