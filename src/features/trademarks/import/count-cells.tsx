import { Stats } from '../../../admin-ui/stats';
import { numberText } from '../../../shared/count-text';
import type { ImportCounts } from './contract';
import * as styles from './import.module.css';
import { countWords } from './import-texts';

/** How many rows are new, changed, unchanged and wrong. */
export const CountCells = ({ counts }: { counts: ImportCounts }) => (
  <Stats
    className="four"
    stats={countWords.map(({ outcome, label, note }) => ({
      title: label,
      value: numberText(counts[outcome]),
      note,
      className: outcome === 'wrong' && counts.wrong > 0 ? styles.wrong : undefined,
    }))}
  />
);
