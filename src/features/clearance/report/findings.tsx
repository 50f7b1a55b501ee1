import { Empty } from '../../../ui/empty';
import { EmptyLattice } from '../../../ui/illustrations';
import type { CheckResult } from '../matching/contract';
import { HitCard, LetterLegend } from './hit-card';

const figure = (number: number) => number.toLocaleString('en-SG');

/** The closest marks with their reasons, and what the name itself says. */
export function Findings({ result, hitCount }: { result: CheckResult; hitCount: number }) {
  const { hits, grounds, searched, name } = result;
  return (
    <>
      <section aria-labelledby="closest">
        <div className="running num">
          <h2 id="closest">Closest marks</h2>
          <span>
            {hits.length > 0
              ? `${hits.length} of ${figure(searched.marks)} compared`
              : `${figure(searched.marks)} compared`}
          </span>
        </div>
        {hits.length > 0 ? (
          <>
            <ul>
              {hits.map((hit) => (
                <HitCard key={hit.mark.id} hit={hit} name={name} />
              ))}
            </ul>
            <LetterLegend />
            {hitCount > hits.length && (
              <p className="small soft">
                {figure(hitCount)} marks share something with the name. The full report lists the
                ten closest.
              </p>
            )}
          </>
        ) : (
          <Empty
            art={<EmptyLattice />}
            title="No close marks"
            heading="h3"
            text="No published mark shares enough letters, sounds or words with the name. That is a good sign, but not a promise: we compared only the names in this register."
          />
        )}
      </section>
      {grounds.length > 0 && (
        <section aria-labelledby="grounds">
          <div className="running">
            <h2 id="grounds">Grounds in the name itself</h2>
          </div>
          <ul className="grounds">
            {grounds.map(({ kind, words, reason, section, source }) => (
              <li key={`${kind} ${section} ${words.join(' ')}`}>
                <b>{words.map((word) => `“${word}”`).join(', ')}</b>
                <span>{reason}</span>
                <a className="small" href={source} rel="noopener">
                  Trade Marks Act 1998, {section}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
