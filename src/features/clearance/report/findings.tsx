import { numberText } from '../../../shared/count-text';
import { Empty } from '../../../ui/empty';
import { EmptyLattice } from '../../../ui/illustrations';
import { Part } from '../../../ui/part';
import type { CheckResult } from '../matching/contract';
import * as styles from './findings.module.css';
import { HitCard, LetterLegend } from './hit-card';

export function Findings({ result, hitCount }: { result: CheckResult; hitCount: number }) {
  const { hits, grounds, searched, name } = result;
  return (
    <>
      <Part
        id="closest"
        title="Closest marks"
        aside={
          <span className="num">
            {`${hits.length > 0 ? `${hits.length} of ` : ''}${numberText(searched.marks)} compared`}
          </span>
        }
      >
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
                {numberText(hitCount)} marks share something with the name. The full report lists
                the ten closest.
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
      </Part>
      {grounds.length > 0 && (
        <Part id="grounds" title="Grounds in the name itself">
          <ul className={styles.grounds}>
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
        </Part>
      )}
    </>
  );
}
