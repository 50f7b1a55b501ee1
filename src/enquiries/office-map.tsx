import { firm } from '../firm';
import { Logo } from '../ui/logo';

/** The map is drawn by hand for this place; an office elsewhere needs another drawing and is shown without. */
const drawnFor = '048616';

const streets = [
  'M298-105 83 424-17 575',
  'M160 205q90 32 175 50l126 6 126 11 89 25 63-36 88-52',
  'M978-17 860 120l-8 77v190l-50 140-63 125',
  'M373 258 335 430',
  'M247 452l176-40 139 14 110 18',
  'M512 264l-42 150-80 200',
  'M562 426 461 613',
  'M664 446 562 613',
  'M676 297l30 6-32 142',
];

/** Where the firm is, without asking another site for a picture of it. */
export function OfficeMap() {
  if (firm.address.postalCode !== drawnFor) return null;
  return (
    <svg
      className="map"
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-labelledby="map-title map-description"
    >
      <title id="map-title">Map: {firm.name} at Raffles Place</title>
      <desc id="map-description">
        A drawing of the streets around the office. The tower stands between Chulia Street and Cecil
        Street, on the west side of the Raffles Place square, with the MRT station beneath it. The
        Singapore River is two streets to the north, Marina Bay to the east behind Collyer Quay.
      </desc>
      <defs>
        <pattern id="water" width="48" height="20" patternUnits="userSpaceOnUse">
          <path d="M0 5q6-5 12 0t12 0M24 15q6-5 12 0t12 0" />
        </pattern>
        <pattern id="square" width="14" height="14" patternUnits="userSpaceOnUse">
          <path className="petal" d="M7 2.5c2.5 2.5 2.5 6.5 0 9-2.5-2.5-2.5-6.5 0-9Z" />
        </pattern>
      </defs>

      <g className="map-water">
        <path d="M1000 20 985 140l-7 75-38 146-25 63-34 130h400V-30H1010Z" />
        <path
          className="bank"
          d="M330-60 373 0q28 34 60 44 50 42 110 50t110-4q70-10 125-24l130-32 130-70"
        />
        <path
          className="river"
          d="M330-60 373 0q28 34 60 44 50 42 110 50t110-4q70-10 125-24l130-32 130-70"
        />
        <path className="mouth" d="M1002 24 985 140l-7 75-38 146-25 63-34 130h400V-30H960Z" />
        <path
          className="waves"
          fill="url(#water)"
          d="M1000 20 985 140l-7 75-38 146-25 63-34 130h400V-30H1010Z"
        />
        <path
          className="waves-river"
          stroke="url(#water)"
          d="M330-60 373 0q28 34 60 44 50 42 110 50t110-4q70-10 125-24l130-32 130-70"
        />
      </g>

      <g className="map-streets">
        {streets.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g className="map-streets fill">
        {streets.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path className="map-bridge" d="M762 28 792 112M774 24l30 84" />

      <path className="map-square" fill="url(#square)" d="m640 312 38-6 8 8-27 116-40-4Z" />
      <g className="map-buildings">
        <path d="m548 302 62 6 12 26-20 66-56-6-10-58Z" />
        <path d="m500 178 26-16h34l24 18 4 34-24 20h-38l-26-20Z" />
        <path d="m764 158 54-34 20 30-6 30-46 26-22-20Z" />
        <path d="m578 452 48 6 10 30-40 30-36-30Z" />
        <path d="m886 300 26-4-12 78-24 6Z" />
      </g>

      <g className="map-names">
        <text x="566" y="200">
          UOB Plaza
        </text>
        <text x="540" y="95" className="water">
          Singapore River
        </text>
        <text x="1080" y="290" className="water">
          Marina Bay
        </text>
        <text x="440" y="148" transform="rotate(14 440 148)">
          Boat Quay
        </text>
        <text x="420" y="250" transform="rotate(3 420 250)">
          Chulia Street
        </text>
        <text x="790" y="236" transform="rotate(-29 790 236)">
          Battery Road
        </text>
        <text x="873" y="320" transform="rotate(90 873 320)">
          Collyer Quay
        </text>
        <text x="470" y="540" transform="rotate(-62 470 540)">
          Cecil Street
        </text>
        <text x="152" y="210" transform="rotate(-68 152 210)">
          South Bridge Road
        </text>
      </g>

      <g className="map-station">
        <circle cx="664" cy="384" r="13" />
        <path d="M659 390v-12l5 6 5-6v12" />
        <text x="686" y="383">
          Raffles Place
        </text>
        <text x="686" y="403">
          MRT station
        </text>
      </g>

      <g className="map-office">
        <g transform="translate(546 316)">
          <Logo size={72} />
        </g>
        <text x="534" y="348">
          {firm.address.street.split(',')[0]}
        </text>
      </g>

      <g className="map-north">
        <path d="M60 40c9 9 9 25 0 34-9-9-9-25 0-34Z" />
        <text x="60" y="98">
          N
        </text>
      </g>
    </svg>
  );
}
