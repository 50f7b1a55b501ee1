import { t } from '../../../shared/texts';
import type { Verdict } from '../contract';
import type { CheckResult } from '../matching/contract';
import * as styles from './risk-gauge.module.css';

const petals = Array.from({ length: 12 }, (_, index) => index * 30);
const petal = 'M100 6A19.45 19.45 0 0 1 100 40A19.45 19.45 0 0 1 100 6Z';

/** Twelve petals, filled by the score of the closest mark; dashed where no level is known. */
export function RiskGauge({ result, verdict }: { result: CheckResult; verdict: Verdict }) {
  const { tone, word, below } = verdict;
  const isKnown = tone !== 'unknown';
  const filled = filledOf(tone, result);
  const label = isKnown
    ? t('{n} of 12 petals filled', { n: filled })
    : t('No risk level: {why}', { why: below });
  return (
    <div className={styles.verdict} data-level={tone}>
      <svg viewBox="0 0 200 200" role="img" aria-label={label}>
        {petals.map((degrees, index) => (
          <path
            key={degrees}
            className={classOf(tone, index < filled)}
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

function filledOf(tone: Verdict['tone'], { level, hits }: CheckResult): number {
  if (tone === 'refused' || tone === 'well-known') return petals.length;
  return level && level !== 'none' ? shareOf(hits[0]?.score ?? 0) : 0;
}

const shareOf = (score: number) => Math.max(1, Math.round((score / 100) * petals.length));

const classOf = (tone: Verdict['tone'], isFilled: boolean) =>
  tone === 'unknown' ? styles.unsure : isFilled ? styles.on : styles.off;
