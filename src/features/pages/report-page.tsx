import '../trademarks/directory/directory.css';
import '../clearance/check.css';
import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { checkPath, checkSearch } from '../clearance/check-search';
import { classesText } from '../clearance/classes-text';
import { levelWords } from '../clearance/level-words';
import { AdviceSheet } from '../clearance/report/advice-sheet';
import { FeeTable } from '../clearance/report/fee-table';
import { Findings } from '../clearance/report/findings';
import { NotCovered } from '../clearance/report/not-covered';
import { RiskGauge } from '../clearance/report/risk-gauge';
import type { Report } from '../enquiries/reports/contract';
import { reportQuery } from '../enquiries/reports/queries';
import { WatchButton } from '../watches/watch-button';

export default function ReportPage({ params: { token = '' } }: { params: PageParams }) {
  const { data, error } = useQuery(reportQuery(token));
  return (
    <>
      <PageMeta
        title="Availability report"
        description="The report of an availability check."
        path={checkPath}
        noindex
      />
      {data ? <ReportView report={data} /> : <Missing error={error as HttpError | null} />}
    </>
  );
}

function Missing({ error }: { error: HttpError | null }) {
  const isUnknown = error?.status === 404;
  return (
    <div className="wrap section">
      <Empty
        alert
        heading="h1"
        art={<BrokenRing />}
        title={isUnknown ? 'Report not found' : 'The report could not be loaded'}
        text={
          isUnknown
            ? 'There is no report at this address. Copy the whole address from our e-mail, or check the name again.'
            : 'Your report is safe. Please try again.'
        }
        action={
          isUnknown ? (
            <Link className="btn" to={checkPath}>
              Check a name
            </Link>
          ) : (
            <button type="button" className="btn" onClick={() => location.reload()}>
              Retry
            </button>
          )
        }
      />
    </div>
  );
}

const longName = 22;

function ReportView({ report }: { report: Report }) {
  const { result, reportedAt, advice, fees } = report;
  const { name, classes, level, searched, engineVersion } = result;
  const reportDay = dayInSingapore(Date.parse(reportedAt));
  return (
    <>
      <div className="wrap report-head">
        <div className="stack">
          <p className="small soft num">Free Trademark Check, {dateText(reportDay)}</p>
          <h1 className={[...name].length > longName ? 'long' : undefined}>“{name}”</h1>
          <p className="lead">
            {levelWords[level].sentence} Compared {classesText(classes)}.
          </p>
        </div>
        <RiskGauge result={result} />
      </div>
      {report.comment && (
        <div className="wrap">
          <section className="sheet stack lawyer" aria-labelledby="lawyer">
            <h2 id="lawyer">Our lawyer’s answer</h2>
            <p className="words">{report.comment}</p>
            {report.commentedAt && (
              <p className="small soft">
                <Moment at={report.commentedAt} />
              </p>
            )}
          </section>
        </div>
      )}
      <div className="wrap report">
        <div className="report-main">
          <Findings result={result} hitCount={result.hits.length} />
          {fees && <FeeTable fees={fees} />}
          <section className="stack" aria-labelledby="searched">
            <div className="running">
              <h2 id="searched">What was searched</h2>
            </div>
            <dl className="ledger num">
              <div>
                <dt>Marks compared</dt>
                <dd>{searched.marks.toLocaleString('en-SG')}</dd>
              </div>
              {searched.registerDate && (
                <div>
                  <dt>Register as of</dt>
                  <dd>{dateText(searched.registerDate)}</dd>
                </div>
              )}
              <div>
                <dt>Classes</dt>
                <dd>{classes.join(', ') || 'All'}</dd>
              </div>
              <div>
                <dt>Report made</dt>
                <dd>
                  <Moment at={reportedAt} />
                </dd>
              </div>
              <div>
                <dt>Rules</dt>
                <dd>
                  <Link to="/check/how-it-works">Version {engineVersion}</Link>
                </dd>
              </div>
            </dl>
          </section>
        </div>
        <aside className="stack">
          <AdviceSheet advice={advice} isMain>
            <Link
              className="btn quiet wide"
              to={checkPath + checkSearch({ name: '', business: '', classes })}
            >
              Check another name
            </Link>
          </AdviceSheet>
          <WatchButton name={name} classes={classes} />
          <NotCovered />
        </aside>
      </div>
    </>
  );
}
