import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText, numberText } from '../../../shared/count-text';
import { Link } from '../../../ui/navigation';
import type { ProposeRule, RuleMoves } from '../counting/rule-contract';
import { dayText } from '../deadlines/day-text';
import * as styles from './matters.module.css';
import { deadlinePath, matterPath } from './queries';
import { findMoves, type Moved } from './rule-queries';

const nothing: Moved = { moves: [], counted: 0 };

/** Counts what a change would move; undefined: nothing is asked yet. */
export function useMoves(key: string, change: ProposeRule | undefined) {
  const [progress, setProgress] = useState({ counted: 0, of: 0 });
  const answer = useQuery({
    queryKey: [`rule-moves of ${key}`, change],
    queryFn: ({ signal }) => (change ? findMoves(key, change, signal, setProgress) : nothing),
    enabled: change !== undefined,
    gcTime: 0,
  });
  return { ...answer, progress };
}

const shownAtFirst = 100;

interface MovesProps {
  counting: Pick<ReturnType<typeof useMoves>, 'data' | 'isFetching' | 'progress'>;
}

/** The open deadlines that a change would move, with the old and the new days: to act by, and the firm’s own. */
export function Moves({ counting: { data, isFetching, progress } }: MovesProps) {
  const [isAll, setAll] = useState(false);
  if (isFetching)
    return (
      <p className="note" role="status">
        Counting {numberText(progress.counted)} of {countText(progress.of, 'matter')}...
      </p>
    );
  if (!data) return null;
  const { moves, counted } = data;
  if (moves.length === 0)
    return (
      <p className="note" role="status">
        {counted === 0
          ? 'No open matter has an event for which it would hold: nothing changes now.'
          : `No open deadline changes. ${countText(counted, 'matter')} counted.`}
      </p>
    );
  return (
    <TablePanel
      title={`${countText(moves.length, 'open deadline')} would change`}
      heads={['Matter', 'Old day', 'New day']}
      className={`entries ${styles.docket}`}
      foot={
        !isAll &&
        moves.length > shownAtFirst && (
          <button type="button" className="btn tiny" onClick={() => setAll(true)}>
            Show all {numberText(moves.length)}
          </button>
        )
      }
    >
      {(isAll ? moves : moves.slice(0, shownAtFirst)).map((move) => (
        <Move key={`${move.matter.id} ${move.deadlineId} ${move.now}`} move={move} />
      ))}
    </TablePanel>
  );
}

const Target = ({ on }: { on: string | null }) => (
  <span className="small soft">{on ? `our target ${dayText(on)}` : 'no target'}</span>
);

const Move = ({
  move: { matter, deadlineId, was, now, targetWas, targetNow },
}: {
  move: RuleMoves['moves'][number];
}) => (
  <tr>
    <th scope="row">
      <Link to={matterPath(matter.id)}>{matter.title}</Link>
      <span className="small soft num">{matter.number}</span>
    </th>
    <td className="num" data-label="Old day">
      {was && deadlineId !== null ? (
        <Link to={deadlinePath(deadlineId)}>{dayText(was)}</Link>
      ) : (
        'Not counted'
      )}
      {was && targetWas !== targetNow && <Target on={targetWas} />}
    </td>
    <td className="num" data-label="New day">
      {now ? <b>{dayText(now)}</b> : 'Entered from the letter'}
      {now && targetWas !== targetNow && <Target on={targetNow} />}
    </td>
  </tr>
);
