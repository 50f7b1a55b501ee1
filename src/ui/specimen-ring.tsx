import { useEffect, useRef } from 'react';
import { ringLetters } from './ring-letters';
import * as styles from './specimen-ring.module.css';

const petals = Array.from({ length: 28 }, (_, index) => (index * 360) / 28);

export function SpecimenRing({ name }: { name: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const shown = name.trim();

  useEffect(() => {
    output.current?.style.setProperty('--letters', String(ringLetters(shown || 'Your mark')));
  }, [shown]);

  return (
    <div className={styles.ring}>
      <svg className={styles.wreath} viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r="98" />
        <circle cx="100" cy="100" r="76" />
        {petals.map((degrees) => (
          <path
            key={degrees}
            d="M100 5a10 10 0 0 1 0 16 10 10 0 0 1 0-16Z"
            transform={`rotate(${degrees.toFixed(2)} 100 100)`}
          />
        ))}
      </svg>
      <output ref={output} data-empty={shown ? undefined : ''} aria-hidden="true">
        {shown || 'Your mark'}
      </output>
    </div>
  );
}
