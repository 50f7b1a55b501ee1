import { dateText } from '../../../shared/date-text';
import { StateSeal } from '../../../ui/state-seal';
import { statusWords } from '../directory/term';
import type { RegisterImport, SampleRow } from './contract';
import { fieldLabels, number } from './import-texts';

const outcomes: Record<SampleRow['outcome'], string> = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Error',
};

/** The first rows as they would be in the register. */
export function SampleTable({ job }: { job: RegisterImport }) {
  if (job.sample.length === 0) return null;
  return (
    <div className="panel flush">
      <h2 id="sample-title">First rows</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so the keyboard must reach it */}
      <section className="table-box sample" tabIndex={0} aria-labelledby="sample-title">
        <table className="dense">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Outcome</th>
              <th scope="col">Name</th>
              <th scope="col">Registration #</th>
              <th scope="col">Owner</th>
              <th scope="col">Status</th>
              <th scope="col">Reg. Date</th>
              <th scope="col">Classes</th>
            </tr>
          </thead>
          <tbody>
            {job.sample.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Row({ row: { row, outcome, mark, changes, reasons } }: { row: SampleRow }) {
  const number_ = <td className="num">{number(row)}</td>;
  if (!mark)
    return (
      <tr>
        {number_}
        <td className="bad">{outcomes[outcome]}</td>
        <td className="bad reasons" colSpan={6}>
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
      <td className="owner">{mark.owner}</td>
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
