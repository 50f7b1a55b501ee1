import { TablePanel } from '../../../admin-ui/table-panel';
import { numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { StateSeal } from '../../../ui/state-seal';
import { statusWords } from '../directory/term';
import type { RegisterImport, SampleRow } from './contract';
import * as styles from './import.module.css';
import { fieldLabels } from './import-texts';

const outcomes: Record<SampleRow['outcome'], string> = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Error',
};

const heads = [
  'Row',
  'Outcome',
  'Name',
  'Registration #',
  'Owner',
  'Status',
  'Reg. Date',
  'Classes',
];

/** The first rows as they would be in the register. */
export function SampleTable({ job }: { job: RegisterImport }) {
  if (job.sample.length === 0) return null;
  return (
    <TablePanel title="First rows" heads={heads} className={`${styles.table} ${styles.sample}`}>
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
        <StateSeal kind={mark.status} word={statusWords[mark.status]} />
        {mark.officeStatus && mark.officeStatus.toLowerCase() !== mark.status && (
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
