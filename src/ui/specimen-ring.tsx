import { useEffect, useRef } from 'react';
import { t } from '../shared/texts';
import { Kept } from './kept';
import * as styles from './specimen-ring.module.css';

const petals = Array.from({ length: 28 }, (_, index) => (index * 360) / 28);

/** `closed`: how many of its 28 petals are filled. */
export function SpecimenRing({ name, closed = 0 }: { name: string; closed?: number }) {
  const output = useRef<HTMLOutputElement>(null);
  const shown = name.trim();

  useEffect(() => {
    output.current?.style.setProperty('--letters', String(ringLetters(shown || 'Your mark')));
  }, [shown]);

  return (
    <div className={styles.ring}>
      <Kept
        as="svg"
        className={styles.wreath}
        viewBox="0 0 200 200"
        aria-hidden="true"
        inside={Wreath}
        of={{ closed }}
      />
      <output ref={output} data-empty={shown ? undefined : ''} aria-hidden="true">
        {shown || t('Your mark')}
      </output>
    </div>
  );
}

const Wreath = ({ closed }: { closed: number }) => (
  <>
    <circle cx="100" cy="100" r="98" />
    <circle cx="100" cy="100" r="76" />
    {petals.map((degrees, place) => (
      <path
        key={degrees}
        data-closed={place < closed || undefined}
        d="M100 5a10 10 0 0 1 0 16 10 10 0 0 1 0-16Z"
        transform={`rotate(${degrees.toFixed(2)} 100 100)`}
      />
    ))}
  </>
);

const wideLetters = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\uff60]/g;

/**
 * The width of a name in letters, so that it fills the seal ring and stays inside it: a short one is on one
 * line, a longer one is sized by its longest word and its whole length.
 */
export function ringLetters(name: string): number {
  const measured = name.replace(wideLetters, 'mm');
  if (measured.length <= 10) return Math.max(6, measured.length);
  const longestWord = Math.max(0, ...measured.split(/\s+/).map((word) => word.length));
  const byLength = 16.5 * Math.sqrt(measured.length / 62);
  return Math.max(6, Math.min(longestWord, 16), Math.round(byLength * 10) / 10);
}
