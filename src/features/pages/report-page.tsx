import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { dayInSingapore } from '../../shared/calendar-date';
import { t } from '../../shared/texts';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { checkPath, checkSearch } from '../clearance/check-search';
import { AdviceSheet } from '../clearance/report/advice-sheet';
import { comparedWith } from '../clearance/report/compared-with';
import { NotCovered } from '../clearance/report/not-covered';
import { ReportFrame } from '../clearance/report/report-frame';
import type { Report } from '../enquiries/reports/contract';
import { reportQuery } from '../enquiries/reports/queries';
import { WatchButton } from '../watches/watch-button';
import * as styles from './report-page.module.css';

export default function ReportPage({ params: { token = '' } }: { params: PageParams }) {
  const { data, error } = useQuery(reportQuery(token));
  return (
    <>
      <PageMeta
        title={t('Availability report')}
        description={t('The report of an availability check.')}
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
      <NotLoaded
        heading="h1"
        title={isUnknown ? t('Report not found') : t('The report could not be loaded')}
        text={
          isUnknown
            ? t(
                'There is no report at this address. Copy the whole address from our e-mail, or check the name again.',
              )
            : t('Your report is safe. Please try again.')
        }
        link={isUnknown ? { to: checkPath, label: t('Check a name') } : undefined}
        onRetry={() => location.reload()}
      />
    </div>
  );
}

function ReportView({ report }: { report: Report }) {
  const { result, reportedAt, verdict, advice, fees } = report;
  const { name, classes, engineVersion } = result;
  return (
    <ReportFrame
      result={result}
      verdict={verdict}
      hitCount={result.hits.length}
      fees={fees}
      day={dayInSingapore(Date.parse(reportedAt))}
      before={
        report.comment && (
          <section className={`sheet stack ${styles.lawyer}`} aria-labelledby="lawyer">
            <h2 id="lawyer">{t('Our answer')}</h2>
            <p className={styles.words}>{report.comment}</p>
            {report.commentedAt && (
              <p className="small soft">
                <Moment at={report.commentedAt} />
              </p>
            )}
          </section>
        )
      }
      aside={
        <>
          <AdviceSheet advice={advice} isMain>
            <Link
              className="btn quiet wide"
              to={checkPath + checkSearch({ name: '', business: '', classes })}
            >
              {t('Check another name')}
            </Link>
          </AdviceSheet>
          <WatchButton name={name} classes={classes} />
          <NotCovered />
        </>
      }
    >
      <Part id="searched" title={t('What was searched')} className="stack">
        <Ledger
          className="num"
          rows={[
            {
              term: t('Compared with'),
              detail: comparedWith(result),
            },
            { term: t('Classes'), detail: classes.join(', ') || t('All') },
            { term: t('Report made'), detail: <Moment at={reportedAt} /> },
            {
              term: t('Rules'),
              detail: (
                <Link to="/check/how-it-works">
                  {t('Version {engineVersion}', { engineVersion })}
                </Link>
              ),
            },
          ]}
        />
      </Part>
    </ReportFrame>
  );
}
