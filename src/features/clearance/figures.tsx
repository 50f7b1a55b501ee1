import { numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { Part } from '../../ui/part';
import { DataTable } from './data-table';
import figures from './matching/figures.json';

/** The shares of sought marks ranked first, in the top ten and in the top fifty. */
interface Recall {
  first: number;
  ten: number;
  fifty: number;
}

interface Place {
  later: string;
  cited: string;
  /** Null: not found. */
  place: number | null;
}

/** The figures of `npm run bench:check` that the page shows. */
interface RegisterFigures {
  marks: number;
  recall: Recall;
  /** Not among the first ten. */
  misses: Place[];
  notFirst: Place[];
  /** The earlier mark searched by the later name, and the reverse. */
  turned: Recall;
  changedLetter: Recall & { names: number };
  without?: Record<string, { pairs: Recall; changedLetter: Recall }>;
  trigramsAlone?: Recall;
  invented: { shares: Record<string, number> };
  ms: { p50: number; p95: number };
  goals: { first: number; ten: number; shareAtHigh: number; p95Ms: number };
}

const signalNames: Record<string, string> = {
  name: 'The whole name',
  sound: 'Sound',
  trigrams: 'Three letters in a row',
  start: 'The same beginning',
  inside: 'A word within another',
  parts: 'Parts of a word',
  joined: 'Words joined or separate',
  readings: 'Digits and other scripts',
  deletions: 'A letter left out',
  together: 'Common words together',
};

const registerNames = { server: 'PostgreSQL', embedded: 'embedded database' };

const percent = (share: number) =>
  `${(share * 100).toLocaleString('en-SG', { maximumFractionDigits: 1 })} %`;
/** Small shares are shown per million marks. */
const perMillion = (share: number) =>
  `${(share * 1_000_000).toLocaleString('en-SG', { maximumSignificantDigits: 2 })} in a million`;

export function Figures() {
  const { pairs, measuredOn, machine, engineVersion } = figures;
  const registers: Partial<Record<keyof typeof registerNames, RegisterFigures>> = figures.registers;
  const best = registers.server ?? registers.embedded;
  if (!best) return null;
  return (
    <Part id="figures" title="How often the check finds the earlier mark">
      <p>
        We used {pairs.count} pairs in which an office refused the later mark because of the earlier
        one, and searched for the earlier marks among {numberText(best.marks)} marks, most of them
        generated. Measured on {dateText(measuredOn)} with rules {engineVersion}, on {machine}.
      </p>
      <RecallTable best={best} pairCount={pairs.count} />
      <p className="note">
        <b>Caution:</b> {pairs.caution}
      </p>
      <Misses best={best} />
      <h3>How many marks of a register come close to an invented name</h3>
      <DataTable
        figures={1}
        rows={[
          ...Object.entries(best.invented.shares).map(([level, share]) => [
            level === 'identical' ? 'Taken' : capital(level),
            perMillion(share),
          ]),
          ['Goal: high or above, at most', perMillion(best.goals.shareAtHigh)],
        ]}
      />
      {best.without && <Signals without={best.without} whole={best} />}
      <h3>How long a check takes</h3>
      <DataTable
        figures={3}
        head={['Register', 'Half of checks', '95 % of checks', 'Goal for 95 %']}
        rows={(['server', 'embedded'] as const).flatMap((kind) => {
          const measured = registers[kind];
          if (!measured) return [];
          const { marks, ms, goals } = measured;
          return [
            [
              `${numberText(marks)} marks, ${registerNames[kind]}`,
              ...[ms.p50, ms.p95, goals.p95Ms].map((time) => `${numberText(time)} ms`),
            ],
          ];
        })}
      />
      <p className="small soft">
        {pairs.source}. Licence: {pairs.licence}.
      </p>
    </Part>
  );
}

const percents = ({ first, ten, fifty }: Recall) => [first, ten, fifty].map(percent);

function RecallTable({ best, pairCount }: { best: RegisterFigures; pairCount: number }) {
  const { changedLetter, trigramsAlone, goals } = best;
  return (
    <DataTable
      figures={3}
      head={['Searched for', 'First', 'First ten', 'First fifty']}
      rows={[
        [`The earlier marks of ${pairCount} refused pairs`, ...percents(best.recall)],
        ['The same pairs the other way round', ...percents(best.turned)],
        [
          `${numberText(changedLetter.names)} marks with one letter changed`,
          ...percents(changedLetter),
        ],
        ...(trigramsAlone
          ? [
              [
                'For comparison: the pairs by three letters in a row only',
                ...percents(trigramsAlone),
              ],
            ]
          : []),
        ['Goal for the pairs', percent(goals.first), percent(goals.ten), 'none'],
      ]}
    />
  );
}

function Misses({ best: { misses, notFirst } }: { best: RegisterFigures }) {
  const missed = [...misses, ...notFirst];
  return (
    <>
      <h3>What it misses</h3>
      <p>
        {misses.length === 0
          ? 'In none of these pairs did the earlier mark come after the first ten.'
          : `In ${misses.length} of these pairs the earlier mark came after the first ten or was not found.`}{' '}
        {notFirst.length > 0 &&
          `In ${notFirst.length} it came among the first ten, but not first. The table shows all of them:`}
      </p>
      {missed.length > 0 && (
        <DataTable
          figures={1}
          head={['Refused', 'Because of', 'Place']}
          rows={missed.map(({ later, cited, place }) => [later, cited, place ?? 'not found'])}
        />
      )}
    </>
  );
}

interface SignalsProps {
  without: NonNullable<RegisterFigures['without']>;
  whole: RegisterFigures;
}

const Signals = ({ without, whole }: SignalsProps) => (
  <>
    <h3>What each method adds</h3>
    <p>How many marks are found among the first ten when one method is left out.</p>
    <DataTable
      figures={2}
      head={['Left out', 'Refused pairs', 'One letter changed']}
      rows={[
        ['Nothing', percent(whole.recall.ten), percent(whole.changedLetter.ten)],
        ...Object.entries(without).map(([signal, { pairs, changedLetter }]) => [
          signalNames[signal] ?? signal,
          percent(pairs.ten),
          percent(changedLetter.ten),
        ]),
      ]}
    />
    <p className="small soft">
      The rows with one method left out were measured with fewer changed names than the first row,
      so small differences in that column mean nothing.
    </p>
  </>
);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
