import { levelWords, petalsOf } from '../level-words';
import type { CheckResult } from '../matching/contract';

const petals = Array.from({ length: 12 }, (_, index) => index * 30);
const petal = 'M100 6A19.45 19.45 0 0 1 100 40A19.45 19.45 0 0 1 100 6Z';

/** Twelve petals; as many are filled as the closest mark’s score says. */
export function RiskGauge({ result }: { result: Pick<CheckResult, 'level' | 'hits'> }) {
  const { word, below } = levelWords[result.level];
  const filled = petalsOf(result);
  return (
    <div className="verdict" data-level={result.level}>
      <svg
        className="gauge"
        viewBox="0 0 200 200"
        role="img"
        aria-label={`${filled} of 12 petals filled`}
      >
        {petals.map((degrees, index) => (
          <path
            key={degrees}
            className={index < filled ? 'on' : 'off'}
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
