import { factText } from '../../shared/count-text';
import { timeline } from '../../shared/fees-and-times';
import { type Text, t } from '../../shared/texts';
import * as styles from './registration-rule.module.css';

const months = Array.from({ length: 10 }, (_, month) => month);
/** The position of a month on the scale. */
const at = (month: number) => `${month * 10 + 1}%`;
const length = (count: number) => `${count * 10}%`;

const publication = timeline.publication.value;
const [quick, slow] = timeline.examination.value;
const [earliest, latest] = timeline.total.value;
const courses: { label: Text; examination: number; end: number; y: number }[] = [
  { label: 'At the earliest', examination: quick, end: earliest, y: 28 },
  { label: 'At the latest, without objections', examination: slow, end: latest, y: 94 },
];

const words = () =>
  t(
    'From filing: {examination} of examination, then {publication} of publication; registered after {total}.',
    {
      examination: factText(timeline.examination),
      publication: factText(timeline.publication),
      total: factText(timeline.total),
    },
  );

/** The months from filing to registration, drawn to scale. */
export function RegistrationRule() {
  return (
    <>
      <svg className={styles.rule} width="100%" height="188" role="img" aria-label={words()}>
        {courses.map(({ label, examination, end, y }) => (
          <g key={label}>
            <text x={at(0)} y={y - 8}>
              {t(label)}
            </text>
            <rect x={at(0)} y={y} width={length(examination)} height="26" />
            <rect
              className={styles.publication}
              x={at(examination)}
              y={y}
              width={length(publication)}
              height="26"
            />
            <line x1={at(examination + publication)} x2={at(end)} y1={y + 13} y2={y + 13} />
            <circle cx={at(end)} cy={y + 13} r="12" />
            <text className={styles.in} x={at(0)} dx="10" y={y + 18}>
              {t('Examination')}
            </text>
            <text
              className={`${styles.in} ${styles.reversed}`}
              x={at(examination)}
              dx="10"
              y={y + 18}
            >
              {t('Publication')}
            </text>
            {end === earliest && (
              <text className={styles.done} x={at(end)} dx="20" y={y + 18}>
                {t('Registered')}
              </text>
            )}
          </g>
        ))}
        <line className={styles.scale} x1="0" x2="100%" y1="150" y2="150" />
        {months.map((month) => (
          <g key={month}>
            <line className={styles.scale} x1={at(month)} x2={at(month)} y1="144" y2="156" />
            <text x={at(month)} y="176" textAnchor="middle">
              {month}
            </text>
          </g>
        ))}
        <text x="100%" y="140" textAnchor="end">
          {t('months')}
        </text>
      </svg>
      <p className={`small soft ${styles.key}`} aria-hidden="true">
        <i />
        {t('Examination')}
        <i />
        {t('Publication')}
      </p>
    </>
  );
}
