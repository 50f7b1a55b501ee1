import type { ReactNode } from 'react';
import { type Text, t } from '../../shared/texts';
import * as styles from './specimen-sheet.module.css';

const petal = 'M0-26c8 8 8 18 0 26-8-8-8-18 0-26Z';
const eighths = Array.from({ length: 8 }, (_, index) => index * 45);

const specimens: { title: Text; text: Text; drawing: ReactNode }[] = [
  {
    title: 'Words',
    text: 'Names, letters, numerals, slogans',
    drawing: (
      <text x="75" y="60" textAnchor="middle">
        Kelip
      </text>
    ),
  },
  {
    title: 'Logos',
    text: 'Images and labels, with or without words',
    drawing: (
      <g transform="translate(75 50)">
        <circle r="34" />
        {eighths.map((degrees, index) => (
          <path
            key={degrees}
            className={index % 2 ? undefined : styles.solid}
            d={petal}
            transform={`rotate(${degrees})`}
          />
        ))}
      </g>
    ),
  },
  {
    title: 'Shapes',
    text: 'Of goods or packaging, unless their function dictates them',
    drawing: (
      <g transform="translate(31 3)">
        <path d="M40 12a4 4 0 1 1 8 0M26 24c2-7 8-10 18-10s16 3 18 10M24 24h40M26 28c-12 12-12 36 4 52h28c16-16 16-40 4-52M30 80h28" />
        <path d="M44 34v40" strokeDasharray="6 3 1.5 3" />
        <path className={styles.solid} d="M44 44c5 5 5 13 0 18-5-5-5-13 0-18Z" />
      </g>
    ),
  },
  {
    title: 'Colours',
    text: 'Alone or together, once the public links them to you',
    drawing: (
      <>
        <path fill="#1f6f8b" stroke="none" d="M45 20h60v44H45z" />
        <path d="M45 20h60v60H45zM45 64h60" />
        <path d="M51 72h30" />
      </>
    ),
  },
  {
    title: 'Sounds',
    text: 'A jingle, written as notes',
    drawing: (
      <>
        <path d="M22 32h106M22 41h106M22 50h106M22 59h106M22 68h106M128 32v36M124 32v36" />
        {[
          [42, 68],
          [62, 59],
          [82, 45.5],
          [104, 50],
        ].map(([x = 0, y = 0]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path className={styles.solid} d="M-6 0C-4-5 4-6 6-1 4 5-4 6-6 0Z" />
            <path d="M5.6-1V-27" />
          </g>
        ))}
      </>
    ),
  },
  {
    title: 'Movement',
    text: 'A sequence, shown image by image',
    drawing: (
      <>
        {[0, 30, 60, 90].map((degrees, index) => (
          <g
            key={degrees}
            transform={`translate(${27 + index * 32} 45) rotate(${degrees}) translate(0 13)`}
            strokeDasharray={index < 3 ? '2.5 2.5' : undefined}
          >
            <path className={index === 3 ? styles.solid : undefined} d={petal} />
          </g>
        ))}
        <path d="M22 80h106M122 76l6 4-6 4" />
      </>
    ),
  },
];

/** The registrable kinds of sign, each with an example. */
export function SpecimenSheet() {
  return (
    <ul className={styles.sheet}>
      {specimens.map(({ title, text, drawing }) => (
        <li key={title}>
          <div className="plate">
            <svg viewBox="0 0 150 100" aria-hidden="true">
              {drawing}
            </svg>
          </div>
          <h3>{t(title)}</h3>
          <p className="small soft">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
