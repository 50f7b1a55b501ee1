import { useQuery } from '@tanstack/react-query';
import type { RegisterImport } from './contract';
import { number, rows } from './import-texts';
import { problemsFile, problemsQuery } from './queries';

const shownAtMost = 20;

/** The first wrong rows with their reasons; all of them to download. */
export function WrongRows({ job, count }: { job: RegisterImport; count: number }) {
  const { data: problems = [] } = useQuery({ ...problemsQuery(job.id), staleTime: 0 });
  if (count === 0) return null;
  return (
    <div className="panel flush">
      <div className="panel-head">
        <h2 id="wrong-title">{rows(count)} can’t be imported</h2>
        <a className="btn tiny" href={problemsFile(job.id)} download>
          Download rows with errors
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so the keyboard must reach it */}
      <section className="table-box" tabIndex={0} aria-labelledby="wrong-title">
        <table className="dense">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Reason</th>
              <th scope="col">Content of the row</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shownAtMost).map(({ row, reasons, cells }) => (
              <tr key={row}>
                <td className="num">{number(row)}</td>
                <td className="bad reasons">{reasons.join('. ')}</td>
                <td className="soft cells">{cells.filter(Boolean).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > shownAtMost && (
        <p className="small soft panel-foot">
          Only the first {shownAtMost} are shown. The download has all of them.
        </p>
      )}
    </div>
  );
}
