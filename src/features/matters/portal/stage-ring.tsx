import * as styles from './portal.module.css';

const petal = 'M0-18c6-6.5 6-13.5 0-20-6 6.5-6 13.5 0 20Z';

/** Six petals, one a stage: filled as the matter moves on, jade once it is in force. */
export function StageRing({ done, isInForce }: { done: number; isInForce: boolean }) {
  return (
    <svg
      className={isInForce ? `${styles.ring} ${styles.inForce}` : styles.ring}
      viewBox="-40 -40 80 80"
      aria-hidden="true"
    >
      {Array.from({ length: 6 }, (_, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the petals keep their places
          key={place}
          d={petal}
          className={place < done ? styles.closed : undefined}
          transform={`rotate(${60 * place})`}
        />
      ))}
    </svg>
  );
}
