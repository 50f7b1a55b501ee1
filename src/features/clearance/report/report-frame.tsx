import type { ReactNode, Ref } from 'react';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { CoverageLine } from '../../trademarks/sources/coverage-line';
import type { Advice, Consequence } from '../contract';
import type { CheckResult } from '../matching/contract';
import { FeeTable } from './fee-table';
import { Findings } from './findings';
import * as styles from './report-frame.module.css';
import { RiskGauge } from './risk-gauge';
import { SampleNotice } from './sample-notice';

const longName = 22;

interface ReportFrameProps extends Pick<Consequence, 'fees' | 'verdict'> {
  result: CheckResult;
  hitCount: number;
  day: string;
  /** The focus target after the form was sent. */
  heading?: Ref<HTMLHeadingElement>;
  /** Rendered between the heading and the findings. */
  before?: ReactNode;
  /** What to do next, which on a phone stands before the findings too. */
  action?: Advice['action'];
  aside: ReactNode;
  children?: ReactNode;
}

export function ReportFrame(props: ReportFrameProps) {
  const { result, verdict, hitCount, fees, day, heading, before, action, aside, children } = props;
  const { name, coverage } = result;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div className="stack">
          <p className="small soft num">
            {t('Free Trademark Check, {day}', { day: dateText(day) })}
          </p>
          <h1
            {...(heading && { ref: heading, tabIndex: -1 })}
            className={[...name].length > longName ? styles.long : undefined}
          >
            “{name}”
          </h1>
          <p className="lead">{verdict.text + t(' ') + verdict.compared}</p>
          {action && (
            <Link className={`btn primary wide ${styles.action}`} to={action.href}>
              {action.label}
            </Link>
          )}
        </div>
        <RiskGauge result={result} verdict={verdict} />
      </div>
      {coverage &&
        (verdict.notKnown ? (
          <SampleNotice coverage={coverage} notKnown={verdict.notKnown} />
        ) : (
          <div className={styles.register}>
            <CoverageLine coverage={coverage} />
          </div>
        ))}
      {before && <div className="wrap">{before}</div>}
      <div className={`wrap split page-end ${styles.body}`}>
        <div className={styles.main}>
          <Findings result={result} hitCount={hitCount} verdict={verdict} />
          {fees && <FeeTable fees={fees} />}
          {children}
        </div>
        <aside className="stack aside">{aside}</aside>
      </div>
    </>
  );
}
