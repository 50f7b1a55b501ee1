import type { ImportCounts } from './contract';
import { countWords, number } from './import-texts';

/** How many rows are new, changed, unchanged and wrong. */
export const CountCells = ({ counts }: { counts: ImportCounts }) => (
  <dl className="stats four num import-counts">
    {countWords.map(({ outcome, label, note }) => (
      <div key={outcome} className={outcome === 'wrong' && counts.wrong > 0 ? 'bad' : undefined}>
        <dt>{label}</dt>
        <dd>{number(counts[outcome])}</dd>
        <dd className="note-line">{note}</dd>
      </div>
    ))}
  </dl>
);
