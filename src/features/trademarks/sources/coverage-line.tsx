import { useQuery } from '@tanstack/react-query';
import { classes } from '../../../ui/classes';
import { richText } from '../../../ui/rich-text';
import type { Coverage } from './contract';
import * as styles from './coverage-line.module.css';
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
  const { marks, of, caution } = coverage.words;
  return (
    <div className={classes(styles.band, coverage.state !== 'whole' && styles.unsure)}>
      <p className="wrap">
        <span>
          {richText('{marks} {of}. {caution}', {
            marks: <b className="num">{marks}</b>,
            of,
            caution,
          })}
        </span>
        <Licence coverage={coverage} />
      </p>
    </div>
  );
}

/** A sample has none. */
export const hasLicence = ({ source }: Coverage): boolean => source !== null && !source.isStandIn;

/** The notice of the licence; its name leads to its text. */
export function Licence({ coverage: { source } }: { coverage: Coverage }) {
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
