import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../shared/date-text';
import { classes } from '../../../ui/classes';
import type { Coverage } from './contract';
import * as styles from './coverage-line.module.css';
import { coverageKind, coverageWords } from './coverage-words';
import { coverageQuery } from './queries';

interface CoverageLineProps {
  /** That of an answer; by default that of the site now, whose `coverageQuery` the route prefetches. */
  coverage?: Coverage | undefined;
}

/** Across the page: how many marks of which register and day, and under which licence. */
export function CoverageLine({ coverage: given }: CoverageLineProps) {
  const { data } = useQuery({ ...coverageQuery, enabled: !given });
  const coverage = given ?? data;
  if (!coverage) return null;
  const { marks, of, caution } = coverageWords(coverage);
  const isSure = coverageKind(coverage) === 'whole';
  return (
    <div className={classes(styles.band, !isSure && styles.unsure)}>
      <p className="wrap">
        <span>
          <b className="num">{marks}</b> {of}. {caution}
        </span>
        <Licence coverage={coverage} />
      </p>
    </div>
  );
}

/** Below a record: whose it is. `source`: that of its mark. */
export function SourceLine({ source }: { source: string }) {
  const { data: coverage } = useQuery(coverageQuery);
  return (
    <p className={styles.source}>
      {source === 'sample' && 'A sample: this mark is invented, and on no register.'}
      {source === 'firm' && 'From our own records. Only the office’s own extract counts in law.'}
      {coverage?.source?.key === source && <OfficeSource coverage={coverage} />}
    </p>
  );
}

function OfficeSource({ coverage }: { coverage: Coverage }) {
  const { source } = coverage;
  if (source?.isStandIn) return 'Invented, for trials: this mark is on no register.';
  return (
    <>
      As the office had it on {dateText(source?.asOf ?? '')}. <Licence coverage={coverage} /> Only
      the office’s own extract counts in law.
    </>
  );
}

/** The notice of the licence; its name leads to its text. */
function Licence({ coverage: { source } }: { coverage: Coverage }) {
  if (!source || source.isStandIn) return null;
  const { attribution, licence } = source;
  const [before, after = ''] = attribution.split(licence.name);
  return (
    <span>
      {before}
      <a href={licence.address} rel="noopener">
        {licence.name}
      </a>
      {after}
    </span>
  );
}
