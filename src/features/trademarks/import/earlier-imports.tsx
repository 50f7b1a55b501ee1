import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { number, stateWords } from './import-texts';
import { importsQuery } from './queries';
import { importAddress } from './use-import';

/** What was imported before, by whom, and what became of it. */
export function EarlierImports({ exceptId }: { exceptId: number | undefined }) {
  const { data: imports = [] } = useQuery({ ...importsQuery, staleTime: 0 });
  const earlier = imports.filter(({ id }) => id !== exceptId);
  if (earlier.length === 0) return null;
  return (
    <div className="panel flush">
      <h2 id="earlier-title">Earlier imports</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so the keyboard must reach it */}
      <section className="table-box" tabIndex={0} aria-labelledby="earlier-title">
        <table className="dense">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">State</th>
              <th scope="col">New</th>
              <th scope="col">Changed</th>
              <th scope="col">Unchanged</th>
              <th scope="col">Errors</th>
              <th scope="col">By</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((job) => (
              <tr key={job.id}>
                <th scope="row" className="file">
                  <Link to={importAddress(job.id)}>{job.fileName}</Link>
                </th>
                <td>{job.undoneAt ? 'Undone' : stateWords[job.state]}</td>
                <td className="num">{number(job.counts.created)}</td>
                <td className="num">{number(job.counts.changed)}</td>
                <td className="num">{number(job.counts.unchanged)}</td>
                <td className="num">{number(job.counts.wrong)}</td>
                <td>{job.actor}</td>
                <td>
                  <Moment at={job.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
