import { t } from '../../shared/texts';
import * as styles from './patent-figure.module.css';

const spokes = [30, 90, 150, 210, 270, 330];

/** A pulley in the style of a patent drawing: reference numerals, axes and a section. */
export function PatentFigure() {
  return (
    <figure className={styles.drawing}>
      <svg className="ill" viewBox="0 0 340 330" aria-hidden="true">
        <g strokeDasharray="14 4 2 4" opacity=".6">
          <path d="M160 4v262M62 150h196" />
        </g>
        <circle cx="160" cy="30" r="15" />
        <circle cx="160" cy="30" r="7" />
        <path d="M82 312V150a78 78 0 0 1 156 0v84" />
        <path d="M94 312V150a66 66 0 0 1 132 0v84" />
        <path d="m78 312 8-5 6 8 6-8" />
        <circle cx="160" cy="150" r="59" />
        {spokes.map((degrees) => (
          <path
            key={degrees}
            className={degrees === 90 ? 'dot' : undefined}
            d="M0-55c10 11 10 23 0 34-10-11-10-23 0-34Z"
            transform={`translate(160 150) rotate(${degrees})`}
          />
        ))}
        <path d="M148 39 144 150a16 16 0 0 0 32 0L172 39" />
        <circle cx="160" cy="150" r="5" />
        <path d="M222 234h20l10 56h-40Z" />
        <path
          d="m216 268 22-22M213 284l34-34M220 290l29-29M233 290l18-18"
          opacity=".6"
          strokeWidth="1"
        />
        <path d="M64 196v48m-6-9 6 9 6-9" />
        <path d="M290 36c-24 4-46 16-62 34m12-3-13 4 1-13" />
        <path d="M207 150c30 2 60-6 82-20M246 262c16 0 30-4 42-12M58 220c-12-6-24-6-36-2" />
        <text x="300" y="42">
          1
        </text>
        <text x="300" y="134">
          2
        </text>
        <text x="2" y="226">
          3
        </text>
        <text x="300" y="254">
          4
        </text>
      </svg>
      <figcaption>
        <b>{t('Fig. 1: what a claim can cover')}</b>
        <ol>
          <li>{t('the product as a whole')}</li>
          <li>{t('the part that makes the difference')}</li>
          <li>{t('the way it works')}</li>
          <li>{t('what it is made of')}</li>
        </ol>
      </figcaption>
    </figure>
  );
}
