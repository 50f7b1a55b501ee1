import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { Logo } from '../../ui/logo';
import * as styles from './office-map.module.css';

/** The map is drawn for this postal code; at another address it is left out. */
const drawnFor = '048616';

/** Streets are drawn in reading direction; `at` is the position of the name along the street. */
const streets = [
  { id: 'south-bridge', d: 'M-17 575 83 424 298-105', name: 'South Bridge Road', at: '66%' },
  { id: 'chulia', d: 'M172 210q82 30 163 46l126 6 126 10 91 26', name: 'Chulia Street', at: '52%' },
  { id: 'battery', d: 'M678 298l61-37 113-64', name: 'Battery Road', at: '50%' },
  { id: 'collyer', d: 'M852 190v197l-50 140-30 70', name: 'Collyer Quay', at: '35%' },
  { id: 'fullerton', d: 'M852 200l12-80L984-22', name: 'Fullerton Road', at: '62%' },
  { id: 'phillip', d: 'M335 430 373 258', name: 'Phillip Street', at: '50%' },
  { id: 'church', d: 'M296 441 423 412l139 14 108 20', name: 'Church Street', at: '52%' },
  { id: 'cecil', d: 'M461 613 562 426', name: 'Cecil Street', at: '58%' },
  { id: 'robinson', d: 'M568 613 666 446', name: 'Robinson Road', at: '60%' },
  { id: 'telok-ayer', d: 'M205 640 300 440', name: '', at: '' },
  { id: 'square-side', d: 'M678 296l30 8-38 146', name: '', at: '' },
];

const river = 'M336-60C372 12 432 66 522 84s180 6 260-14 170-40 250-100';
const bay = 'M1000 20 985 140l-7 75-38 146-25 63-50 190h400V-30H1010Z';

/** A map to the office, without third-party requests. */
export function OfficeMap() {
  if (firm.address.postalCode !== drawnFor) return null;
  return (
    <svg
      className={styles.map}
      viewBox="0 0 1200 570"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-labelledby="map-title map-description"
    >
      <title id="map-title">{t('Map: {firm} at Raffles Place', { firm: firm.name })}</title>
      <desc id="map-description">
        {t(
          'A drawing of the streets around the office. The tower stands south of Chulia Street, on the west side of the Raffles Place square, with the MRT station beneath it. The Singapore River is to the north, Marina Bay to the east behind Collyer Quay.',
        )}
      </desc>
      <defs>
        <pattern id="water" width="48" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 5q6-5 12 0t12 0M24 15q6-5 12 0t12 0" />
        </pattern>
        <pattern id="square" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className={styles.petal} d="M7 2.5c2.5 2.5 2.5 6.5 0 9-2.5-2.5-2.5-6.5 0-9Z" />
        </pattern>
      </defs>

      <path className={styles.shore} d={bay} />
      <path className={styles.bank} d={river} />
      <path className={styles.river} d={river} />
      <path className={styles.mouth} d="M1002 24 985 140l-7 75-38 146-25 63-50 190h400V-30H960Z" />
      <path className={styles.waves} fill="url(#water)" d={bay} />
      <path className={styles.waves} stroke="url(#water)" d={river} />

      <g className={styles.streets}>
        {streets.map(({ id, d }) => (
          <path key={id} d={d} />
        ))}
      </g>
      <g className={styles.streets}>
        {streets.map(({ id, d }) => (
          <path key={id} id={`street-${id}`} d={d} />
        ))}
      </g>
      <path className={styles.bridge} d="M762 24l30 92M775 20l30 92" />

      <path className={styles.square} fill="url(#square)" d="m636 316 38-6 8 8-28 108-36-4Z" />
      <g className={styles.buildings}>
        <path d="m548 304 58 5 12 26-18 60-52-6-10-54Z" />
        <path d="m500 182 26-16h34l24 18 4 34-24 18h-38l-26-18Z" />
        <path d="m764 160 54-34 18 28-6 30-44 26-22-20Z" />
        <path d="m566 466 32 2 10 24-12 26-28-2-12-24Z" />
        <path d="m900 366 28-6-16 66-24 8Z" />
      </g>

      <g>
        {streets
          .filter(({ name }) => name)
          .map(({ id, name, at }) => (
            <text key={id} dy="5">
              <textPath href={`#street-${id}`} startOffset={at}>
                {name}
              </textPath>
            </text>
          ))}
        <path id="quay" d="M380 70C422 112 462 134 516 146s90 6 130 0" />
        <text>
          <textPath href="#quay" startOffset="40%">
            Boat Quay
          </textPath>
        </text>
        <text className={styles.place} x="598" y="207">
          UOB Plaza
        </text>
        <text className={styles.before} x="756" y="172">
          Fullerton Hotel
        </text>
        <text className={`${styles.place} ${styles.wet}`} x="940" y="400">
          Clifford Pier
        </text>
        <text className={styles.water} x="560" y="98">
          Singapore River
        </text>
        <text className={styles.water} x="985" y="480">
          Marina Bay
        </text>
      </g>

      <g className={styles.station}>
        <circle cx="662" cy="380" r="14" />
        <path d="M656 386.5v-13l6 7 6-7v13" />
        <text x="690" y="374">
          Raffles Place
        </text>
        <text x="690" y="395">
          {t('MRT station')}
        </text>
      </g>

      <g className={styles.office}>
        <g transform="translate(544 312)">
          <Logo size={72} />
        </g>
        <text className={styles.name} x="532" y="344">
          {firm.name}
        </text>
        <text x="532" y="368">
          {firm.address.street.split(',')[0]}
        </text>
      </g>

      <g className={styles.north}>
        <path d="M60 40c9 9 9 25 0 34-9-9-9-25 0-34Z" />
        <text x="60" y="98">
          N
        </text>
      </g>
    </svg>
  );
}
