import type { ReactNode, Ref } from 'react';
import { dateText } from '../../../shared/date-text';
import type { FeeEstimate } from '../contract';
import type { CheckResult } from '../matching/contract';
import { FeeTable } from './fee-table';
import { Findings } from './findings';
import * as styles from './report-frame.module.css';
import { RiskGauge } from './risk-gauge';

const longName = 22;

interface ReportFrameProps {
  result: CheckResult;
  hitCount: number;
  fees: FeeEstimate | null;
  day: string;
  /** The focus target after the form was sent. */
  heading?: Ref<HTMLHeadingElement>;
  lead: ReactNode;
  /** Rendered between the heading and the findings. */
  before?: ReactNode;
  aside: ReactNode;
  children?: ReactNode;
}

export function ReportFrame(props: ReportFrameProps) {
  const { result, hitCount, fees, day, heading, lead, before, aside, children } = props;
  const { name } = result;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <div className="stack">
          <p className="small soft num">Free Trademark Check, {dateText(day)}</p>
          <h1
            {...(heading && { ref: heading, tabIndex: -1 })}
            className={[...name].length > longName ? styles.long : undefined}
          >
            “{name}”
          </h1>
          {lead}
        </div>
        <RiskGauge result={result} />
      </div>
      {before && <div className="wrap">{before}</div>}
      <div className={`wrap split page-end ${styles.body}`}>
        <div className={styles.main}>
          <Findings result={result} hitCount={hitCount} />
          {fees && <FeeTable fees={fees} />}
          {children}
        </div>
        <aside className="stack aside">{aside}</aside>
      </div>
    </>
  );
}
