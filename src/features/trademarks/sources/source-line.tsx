import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { richText } from '../../../ui/rich-text';
import type { Coverage } from './contract';
import { Licence } from './coverage-line';
import * as styles from './coverage-line.module.css';
import { coverageQuery } from './queries';

/** Below a record: whose it is. `source`: that of its mark. */
export function SourceLine({ source }: { source: string }) {
  const { data: coverage } = useQuery(coverageQuery);
  return (
    <p className={styles.source}>
      {source === 'sample' && t('A sample: this mark is invented, and on no register.')}
      {source === 'firm' && t('From our own records. Only the office’s own extract counts in law.')}
      {coverage?.source?.key === source && <OfficeSource coverage={coverage} />}
    </p>
  );
}

function OfficeSource({ coverage }: { coverage: Coverage }) {
  const { source } = coverage;
  if (source?.isStandIn) return 'Invented, for trials: this mark is on no register.';
  return (
    <>
      {richText(
        'As the office had it on {date}. {licence} Only the office’s own extract counts in law.',
        { date: dateText(source?.asOf ?? ''), licence: <Licence coverage={coverage} /> },
      )}
    </>
  );
}
