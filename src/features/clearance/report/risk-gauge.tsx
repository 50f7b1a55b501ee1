import { levelWords } from '../level-words';
import type { CheckResult } from '../matching/contract';
import * as styles from './risk-gauge.module.css';

const petals = Array.from({ length: 12 }, (_, index) => index * 30);
const petal = 'M100 6A19.45 19.45 0 0 1 100 40A19.45 19.45 0 0 1 100 6Z';

/** Twelve petals, filled by the score of the closest mark. */
export function RiskGauge({ result }: { result: Pick<CheckResult, 'level' | 'hits'> }) {
  const { level, hits } = result;
  const { word, below } = levelWords[level];
  const score = hits[0]?.score ?? 0;
  const filled = level === 'none' ? 0 : Math.max(1, Math.round((score / 100) * petals.length));
  return (
    <div className={styles.verdict} data-level={level}>
      <svg viewBox="0 0 200 200" role="img" aria-label={`${filled} of 12 petals filled`}>
        {petals.map((degrees, index) => (
          <path
            key={degrees}
            className={index < filled ? styles.on : styles.off}
            d={petal}
            transform={`rotate(${degrees} 100 100)`}
          />
        ))}
      </svg>
      <p>
        <b>{word}</b> <span>{below}</span>
      </p>
    </div>
  );
}
