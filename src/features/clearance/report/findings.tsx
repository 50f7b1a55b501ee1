import { numberText } from '../../../shared/count-text';
import { Empty } from '../../../ui/empty';
import { EmptyLattice } from '../../../ui/illustrations/empty-lattice';
import { Part } from '../../../ui/part';
import type { Verdict } from '../contract';
import type { CheckResult } from '../matching/contract';
import * as styles from './findings.module.css';
import { HitCard, LetterLegend } from './hit-card';

interface FindingsProps {
  result: CheckResult;
  hitCount: number;
  notKnown: Verdict['notKnown'];
}

/** The grounds in the name itself, then the closest marks and, without a level, what they are worth. */
export const Findings = (props: FindingsProps) => (
  <>
    <Grounds grounds={props.result.grounds} />
    <Closest {...props} />
    {props.notKnown && (
      <Part id="reliance" title="What you can rely on">
        <dl className={styles.weights}>
          {props.notKnown.reliance.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    )}
  </>
);

const Grounds = ({ grounds }: Pick<CheckResult, 'grounds'>) =>
  grounds.length > 0 && (
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
  );

function Closest({ result, hitCount, notKnown }: FindingsProps) {
  const { hits, searched, name } = result;
  const compared = `${hits.length > 0 ? `${hits.length} of ` : ''}${numberText(searched.marks)} compared`;
  return (
    <Part
      id="closest"
      title={notKnown?.closest ?? 'Closest marks'}
      aside={<span className="num">{compared}</span>}
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
              {numberText(hitCount)} marks share something with the name. The full report lists the
              ten closest.
            </p>
          )}
        </>
      ) : (
        <Empty
          art={<EmptyLattice />}
          title="No close marks"
          heading="h3"
          text={
            notKnown?.none ??
            'No published mark shares enough letters, sounds or words with the name. That is a good sign, but not a promise: we compared only the names in this register.'
          }
        />
      )}
    </Part>
  );
}
