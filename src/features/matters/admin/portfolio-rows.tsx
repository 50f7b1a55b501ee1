import type { ReactNode } from 'react';
import { Panel } from '../../../admin-ui/panel';
import { TableBox } from '../../../admin-ui/table-box';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { dayText } from '../deadlines/day-text';
import type { Portfolio, PortfolioRow } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { portfolioFile } from './portfolio-queries';
import { matterPath } from './queries';

const Title = ({ row: { title, matter } }: { row: PortfolioRow }) =>
  matter ? <Link to={matterPath(matter.id)}>{title}</Link> : title;

/** A day that has passed is kept, never left out. */
export function FirstDays({ portfolio: { first } }: { portfolio: Portfolio }) {
  if (first.length === 0) return null;
  const heads = ['Deadline', 'Mark', 'Last day', 'Former docket', 'What can be done'];
  return (
    <Panel
      title="Past due and soon, first"
      actions={<span className="small soft">A day that has passed is kept, never left out</span>}
    >
      <TableBox className={styles.first} label="Past due and soon" heads={heads}>
        {first.map((row) => {
          const deadline = row.deadlines.find(({ isPast }) => isPast) ?? row.deadlines[0];
          return (
            <tr key={row.row} className={deadline?.isPast ? styles.late : styles.soon}>
              <th scope="row">
                {deadline?.title}
                <span className="small soft under">{deadline?.source}</span>
              </th>
              <td>
                <Title row={row} />
                <span className="small soft num under">{row.number}</span>
              </td>
              <td className={`num ${deadline?.isPast ? 'danger-text' : ''}`}>
                {deadline && dayText(deadline.on)}
              </td>
              <td className="num">
                {deadline?.former ? dateText(deadline.former) : <span className="soft">none</span>}
              </td>
              <td>{deadline?.note}</td>
            </tr>
          );
        })}
      </TableBox>
    </Panel>
  );
}

const outcomes = { wrong: 'not opened', asks: 'waits', known: 'open already' } as const;

interface LinesProps {
  rows: PortfolioRow[];
  textOf(row: PortfolioRow): ReactNode;
  mend?: ((row: number) => ReactNode) | undefined;
}

function Lines({ rows, textOf, mend }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <li key={row.row}>
          <b className="num">
            Row {row.row}
            {row.title && ', '}
          </b>
          <Title row={row} />
          {row.outcome in outcomes && (
            <span className="soft"> ({outcomes[row.outcome as keyof typeof outcomes]})</span>
          )}
          : {textOf(row)} {mend?.(row.row)}
        </li>
      ))}
    </ul>
  );
}

interface RowsProps {
  portfolio: Portfolio;
  /** What can be done about a row with errors, as long as nothing is open. */
  mend?: ((row: number) => ReactNode) | undefined;
}

/** What somebody has to look at, row by row. */
export function RowsToSee({ portfolio, mend }: RowsProps) {
  const { id, problems, differing, counts, counting } = portfolio;
  return (
    <div className={styles.even}>
      {counting.length > 0 && (
        <Panel
          title="For the whole firm"
          actions={<span className="small soft">Open matters here are counted again</span>}
        >
          <ul className={styles.lines}>
            {counting.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      )}
      {problems.length > 0 && (
        <Panel
          title="Rows with errors and questions"
          actions={
            <a className="small" href={portfolioFile(id)} download>
              Download all rows
            </a>
          }
        >
          <Lines
            rows={problems}
            mend={mend}
            textOf={({ reasons, remarks }) =>
              [...reasons, ...remarks].map((each) => each.replace(/[^.?]$/, '$&.')).join(' ')
            }
          />
          <More shown={problems.length} of={counts.wrong + counts.asks} />
          <p className="small soft">The others are taken over without them.</p>
        </Panel>
      )}
      {differing.length > 0 && (
        <Panel
          title="Where the register differs"
          actions={<span className="small soft">Go on, decide later</span>}
        >
          <Lines rows={differing} textOf={({ differences }) => differences.join('; ')} />
          <More shown={differing.length} of={counts.differ} />
        </Panel>
      )}
    </div>
  );
}

const More = ({ shown, of }: { shown: number; of: number }) =>
  of > shown && <p className="small soft num">And {of - shown} more, which the file has.</p>;
