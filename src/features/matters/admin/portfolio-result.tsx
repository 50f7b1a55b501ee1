import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../admin-ui/may';
import { undoChanges } from '../../../admin-ui/offer-undo';
import { Panel } from '../../../admin-ui/panel';
import { dayInSingapore } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import type { Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { portfolioFile, portfolioPath } from './portfolio-queries';
import { Figures } from './portfolio-rehearsal';
import { FirstDays, RowsToSee } from './portfolio-rows';
import { conflictsPath, matterListPath, pastDuePath, secondReadingsPath } from './queries';

/** What was opened, and what is still to do by hand. */
export function PortfolioResult({ portfolio }: { portfolio: Portfolio }) {
  const { state, problem, title, counts, kept, id, way } = portfolio;
  if (state === 'failed')
    return (
      <Panel title={title}>
        <p className="danger-text" role="alert">
          {problem}
        </p>
        <Link className="btn tiny" to={portfolioPath}>
          Begin again
        </Link>
      </Panel>
    );
  if (state === 'undone')
    return (
      <Panel title="Undone">
        <p role="status">
          The matters of <bdi>{title}</bdi> are gone.{' '}
          {kept > 0 && `${countText(kept, 'matter')} stayed, since people have worked there.`}
        </p>
        <Link className="btn tiny" to={portfolioPath}>
          Take over another portfolio
        </Link>
      </Panel>
    );
  return (
    <>
      <div className={`panel ${styles.done}`} role="status">
        <p>
          <b>
            {countText(counts.opened, 'matter')} {counts.opened === 1 ? 'is' : 'are'} open
          </b>{' '}
          from <bdi>{title}</bdi>, with {countText(counts.deadlines, 'deadline')}. {problem}
        </p>
        <div className="row">
          <Link className="btn tiny" to={matterListPath}>
            Matters
          </Link>
          <Link className="btn tiny" to={secondReadingsPath}>
            Second readings
          </Link>
          <Undo portfolio={portfolio} />
        </div>
      </div>
      <Figures portfolio={portfolio} />
      <Panel title="Still to do by hand">
        <ul className={styles.lines}>
          {counts.pastDue > 0 && (
            <li>
              Say what became of {countText(counts.pastDue, 'deadline')} that had passed.{' '}
              <Link to={pastDuePath}>Answer them</Link>
            </li>
          )}
          <li>
            Look at live matters without a day to come.{' '}
            <Link to={`${matterListPath}?state=no-date`}>Show them</Link>
          </li>
          {way !== 'docket' && counts.conflicts !== null && (
            <li>
              The owners were searched for conflicts:{' '}
              {counts.conflicts > 0 ? (
                <>
                  {countText(counts.conflicts, 'owner')} may be known to us as another side.{' '}
                  <Link to={conflictsPath}>Answer them</Link>
                </>
              ) : (
                'none of them is known as another side.'
              )}
            </li>
          )}
          {way !== 'docket' && (
            <li>
              File CM1 for the rights, so that the office writes to us, and ask the former agent for
              the files.{' '}
              <a href={portfolioFile(id)} download>
                Download the list
              </a>
            </li>
          )}
        </ul>
      </Panel>
      <FirstDays portfolio={portfolio} />
      <RowsToSee portfolio={portfolio} />
    </>
  );
}

function Undo({ portfolio: { undoId, undoableUntil } }: { portfolio: Portfolio }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const may = useMay();
  if (!may || !undoId || !undoableUntil) return null;
  const undo = async () => {
    setBusy(true);
    await undoChanges([undoId], () => client.invalidateQueries());
    setBusy(false);
  };
  return (
    <button type="button" className="btn tiny" disabled={isBusy} onClick={() => void undo()}>
      Undo until {dateText(dayInSingapore(new Date(undoableUntil).getTime()))}
    </button>
  );
}
