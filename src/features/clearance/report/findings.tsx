import type { ReactNode } from 'react';
import { numberText } from '../../../shared/count-text';
import { t } from '../../../shared/texts';
import { Empty } from '../../../ui/empty';
import { EmptyLattice } from '../../../ui/illustrations/empty-lattice';
import { Link } from '../../../ui/navigation';
import { Part } from '../../../ui/part';
import { richText } from '../../../ui/rich-text';
import { directoryPath } from '../../trademarks/search/directory-filters';
import type { Verdict } from '../contract';
import type { CheckResult, Ground } from '../matching/contract';
import * as styles from './findings.module.css';
import { HitCard, LetterLegend } from './hit-card';

interface FindingsProps {
  result: CheckResult;
  hitCount: number;
  verdict: Omit<Verdict, 'tone' | 'word' | 'below' | 'text' | 'compared'>;
}

/** The grounds in the name itself, well-known names, the closest marks, companies and, without a level, their worth. */
export const Findings = (props: FindingsProps) => {
  const { notKnown, wellKnown, companies } = props.verdict;
  return (
    <>
      <Grounds grounds={props.result.grounds} />
      {wellKnown && <Known names={props.result.wellKnown} means={wellKnown} />}
      <Closest {...props} />
      {companies && (
        <Beside id="companies" means={companies}>
          <Weights weights={companies.names} />
        </Beside>
      )}
      {notKnown && (
        <Part id="reliance" title={t('What you can rely on')}>
          <Weights weights={notKnown.reliance} />
        </Part>
      )}
    </>
  );
};

const Weights = ({ weights }: { weights: { term: string; text: string }[] }) => (
  <dl className={styles.weights}>
    {weights.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

interface LawProps {
  text: string;
  section: string;
  source: string;
}

/** What the law says, in our words, and where it says so. */
const Law = ({ text, section, source }: LawProps) => (
  <div className={`sheet ${styles.law}`}>
    {text && <p>{text}</p>}
    <p className="small soft">
      {text && t('In our words.') + t(' ')}
      <a href={source} rel="noopener">
        {t('Trade Marks Act 1998, {section}', { section })}
      </a>
      <span aria-hidden="true"> ↗</span>
    </p>
  </div>
);

const Grounds = ({ grounds }: Pick<CheckResult, 'grounds'>) =>
  grounds.length > 0 && (
    <Part id="grounds" title={t('Problems with the name itself')}>
      <ul className={styles.grounds}>
        {grounds.map(({ kind, words, reason, section, law, source }) => (
          <li key={`${kind} ${section} ${words.join(' ')}`}>
            <b>“{words.join(isList(kind) ? '”, “' : ' ')}”</b>
            <span>{reason}</span>
            <Law text={law} section={section} source={source} />
          </li>
        ))}
      </ul>
    </Part>
  );

/** Words of their own; otherwise they are one name. */
const isList = (kind: Ground['kind']) => kind === 'generic' || kind === 'descriptive';

interface KnownProps {
  names: CheckResult['wellKnown'];
  means: NonNullable<Verdict['wellKnown']>;
}

interface BesideProps {
  id: string;
  means: KnownProps['means'];
  children: ReactNode;
}

const Beside = ({ id, means, children }: BesideProps) => (
  <Part id={id} title={means.title} className="stack">
    <p>{means.text}</p>
    {children}
    <Law text={means.law} section={means.section} source={means.source} />
    <Weights weights={means.weights} />
  </Part>
);

const Known = ({ names, means }: KnownProps) => (
  <Beside id="well-known" means={means}>
    <ul className="dotted soft">
      {names.map((each) => (
        <li key={each.name}>
          {richText('{reason} {name}: {about} ({source}).', {
            ...each,
            source: each.source.url ? (
              <a href={each.source.url} rel="noopener">
                {each.source.text}
              </a>
            ) : (
              each.source.text
            ),
          })}
        </li>
      ))}
    </ul>
  </Beside>
);

function Closest({ result, hitCount, verdict: { headings, closest, none } }: FindingsProps) {
  const { hits, searched, name } = result;
  const compared = t(hits.length > 0 ? '{n} of {all} compared' : '{all} compared', {
    n: hits.length,
    all: numberText(searched.marks),
  });
  return (
    <Part id="closest" title={closest} aside={<span className="num">{compared}</span>}>
      {hits.length > 0 ? (
        <>
          <ul>
            {hits.map((hit, place) => (
              <HitCard key={hit.mark.id} hit={hit} heading={headings[place]} name={name} />
            ))}
          </ul>
          <LetterLegend />
          <p className={styles.onward}>
            <Link
              className="more"
              to={`${directoryPath}?${new URLSearchParams({ q: name, in: 'words' })}`}
            >
              {t('Search the directory for {name}', { name })}
            </Link>
          </p>
          {hitCount > hits.length && (
            <p className="small soft">
              {t(
                '{marks} marks share something with the name. The full report lists the ten closest.',
                { marks: numberText(hitCount) },
              )}
            </p>
          )}
        </>
      ) : (
        <Empty art={<EmptyLattice />} title={t('No close marks')} heading="h3" text={none} />
      )}
    </Part>
  );
}
