import { dateText } from '../../shared/date-text';
import { checkFigures, type Recall, type RegisterFigures } from './check-figures';
import { Part } from './part';

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
/** Small shares are told as so many marks in a million. */
const perMillion = (share: number) =>
  `${(share * 1_000_000).toLocaleString('en-SG', { maximumSignificantDigits: 2 })} in a million`;
const figure = (number: number) => number.toLocaleString('en-SG');

/** What was measured, the misses included. */
export function Figures() {
  const { pairs, measuredOn, machine, engineVersion, registers } = checkFigures;
  const best = registers.server ?? registers.embedded;
  if (!best) return null;
  return (
    <Part id="figures" title="How often the check finds the earlier mark">
      <p>
        We used {pairs.count} pairs in which an office refused the later mark because of the earlier
        one, and searched for the earlier marks among {figure(best.marks)} marks, most of them
        generated. Measured on {dateText(measuredOn)} with rules {engineVersion}, on {machine}.
      </p>
      <RecallTable best={best} pairCount={pairs.count} />
      <p className="note">
        <b>Caution:</b> {pairs.caution}
      </p>
      <Misses best={best} />
      <h3>How many marks of a register come close to an invented name</h3>
      <div className="table-wrap">
        <table>
          <tbody>
            {Object.entries(best.invented.shares).map(([level, share]) => (
              <tr key={level}>
                <th scope="row">{level === 'identical' ? 'Taken' : capital(level)}</th>
                <td className="figure num">{perMillion(share)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Goal: high or above, at most</th>
              <td className="figure num">{perMillion(best.goals.shareAtHigh)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {best.without && <Signals without={best.without} whole={best} />}
      <h3>How long a check takes</h3>
      <div className="table-wrap">
        <table>
          <thead>
            <tr>
              <th scope="col">Register</th>
              <th scope="col" className="figure">
                Half of checks
              </th>
              <th scope="col" className="figure">
                95 % of checks
              </th>
              <th scope="col" className="figure">
                Goal for 95 %
              </th>
            </tr>
          </thead>
          <tbody>
            {(['server', 'embedded'] as const).map((kind) => {
              const measured = registers[kind];
              return (
                measured && (
                  <tr key={kind}>
                    <th scope="row">
                      {figure(measured.marks)} marks, {registerNames[kind]}
                    </th>
                    <td className="figure num">{figure(measured.ms.p50)} ms</td>
                    <td className="figure num">{figure(measured.ms.p95)} ms</td>
                    <td className="figure num">{figure(measured.goals.p95Ms)} ms</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="small soft">
        {pairs.source}. Licence: {pairs.licence}.
      </p>
    </Part>
  );
}

function RecallTable({ best, pairCount }: { best: RegisterFigures; pairCount: number }) {
  const rows: [string, Recall | undefined][] = [
    [`The earlier marks of ${pairCount} refused pairs`, best.recall],
    ['The same pairs the other way round', best.turned],
    [`${figure(best.changedLetter.names)} marks with one letter changed`, best.changedLetter],
    ['For comparison: the pairs by three letters in a row only', best.trigramsAlone],
  ];
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            <th scope="col">Searched for</th>
            <th scope="col" className="figure">
              First
            </th>
            <th scope="col" className="figure">
              First ten
            </th>
            <th scope="col" className="figure">
              First fifty
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([what, recall]) =>
              recall && (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td className="figure num">{percent(recall.first)}</td>
                  <td className="figure num">{percent(recall.ten)}</td>
                  <td className="figure num">{percent(recall.fifty)}</td>
                </tr>
              ),
          )}
          <tr>
            <th scope="row">Goal for the pairs</th>
            <td className="figure num">{percent(best.goals.first)}</td>
            <td className="figure num">{percent(best.goals.ten)}</td>
            <td className="figure">none</td>
          </tr>
        </tbody>
      </table>
    </div>
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
        <div className="table-wrap">
          <table>
            <thead>
              <tr>
                <th scope="col">Refused</th>
                <th scope="col">Because of</th>
                <th scope="col" className="figure">
                  Place
                </th>
              </tr>
            </thead>
            <tbody>
              {missed.map(({ later, cited, place }) => (
                <tr key={`${later} ${cited}`}>
                  <th scope="row">{later}</th>
                  <td>{cited}</td>
                  <td className="figure num">{place ?? 'not found'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function Signals({
  without,
  whole,
}: {
  without: NonNullable<RegisterFigures['without']>;
  whole: RegisterFigures;
}) {
  return (
    <>
      <h3>What each method adds</h3>
      <p>How many marks are found among the first ten when one method is left out.</p>
      <div className="table-wrap">
        <table>
          <thead>
            <tr>
              <th scope="col">Left out</th>
              <th scope="col" className="figure">
                Refused pairs
              </th>
              <th scope="col" className="figure">
                One letter changed
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Nothing</th>
              <td className="figure num">{percent(whole.recall.ten)}</td>
              <td className="figure num">{percent(whole.changedLetter.ten)}</td>
            </tr>
            {Object.entries(without).map(([signal, { pairs, changedLetter }]) => (
              <tr key={signal}>
                <th scope="row">{signalNames[signal] ?? signal}</th>
                <td className="figure num">{percent(pairs.ten)}</td>
                <td className="figure num">{percent(changedLetter.ten)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small soft">
        The rows with one method left out were measured with fewer changed names than the first row,
        so small differences in that column mean nothing.
      </p>
    </>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
