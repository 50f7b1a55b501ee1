import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useState } from 'react';
import type { HttpError } from '../../client/fetch';
import { t } from '../../shared/texts';
import { Link, localAddress, usePendingUrl, useSearch } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { PageMeta } from '../../ui/page-meta';
import { richText } from '../../ui/rich-text';
import { SpecimenRing } from '../../ui/specimen-ring';
import { useFocusOnChange } from '../../ui/use-focus';
import { CheckControls, PicturePart } from '../clearance/check-controls';
import {
  type CheckSearch,
  checkPath,
  checkSearch,
  goodsPath,
  readCheckSearch,
} from '../clearance/check-search';
import type { QuickCheck } from '../clearance/contract';
import { quickCheckQuery } from '../clearance/queries';
import { AdviceSheet } from '../clearance/report/advice-sheet';
import { NotCovered } from '../clearance/report/not-covered';
import { ReportFrame } from '../clearance/report/report-frame';
import { checkStructuredData } from '../clearance/structured-data';
import { ReportRequest } from '../enquiries/reports/report-request';
import { CoverageLine } from '../trademarks/sources/coverage-line';
import { WatchButton } from '../watches/watch-button';
import * as styles from './check-page.module.css';

/** In a script of its own: it is rarely said. */
const NotChecked = import.meta.env.SSR
  ? (await import('./not-checked')).default
  : lazy(() => import('./not-checked'));

export default function CheckPage() {
  const [search] = useSearch();
  const wanted = readCheckSearch(search);
  const pending = usePendingUrl();
  const isBusy = pending?.pathname === localAddress(checkPath);
  const heading = useFocusOnChange(isBusy);
  const check = useQuery({ ...quickCheckQuery(search), enabled: wanted.name !== '' });
  const error = wanted.name ? (check.error as HttpError | null) : null;
  const isRefused = error?.status === 400;
  const title = t('Is your name available?');
  return (
    <>
      <PageMeta
        title={check.data ? `${check.data.name}: ${title}` : title}
        description={t(
          'Compare a trademark name with the marks on this site, and see what registration costs.',
        )}
        path={checkPath}
        noindex={search.size > 0}
        jsonLd={checkStructuredData}
      />
      {isBusy && <Comparing name={pending.searchParams.get('name') ?? ''} />}
      {!isBusy && check.data && (
        <Result key={search.toString()} check={check.data} wanted={wanted} heading={heading} />
      )}
      {!isBusy && error && !isRefused && (
        <Suspense>
          <NotChecked error={error} />
        </Suspense>
      )}
      {!isBusy && (!wanted.name || isRefused) && (
        <Ask
          key={search.toString()}
          wanted={wanted}
          problem={isRefused ? error?.body?.message : undefined}
        />
      )}
    </>
  );
}

/** Before a check: the ring shows the name as it is typed. */
function Ask({ wanted, problem }: { wanted: CheckSearch; problem: string | undefined }) {
  const [name, setName] = useState(wanted.name);
  return (
    <>
      <CoverageLine />
      <div className={`wrap split split-5 gap-6 ${styles.ask}`}>
        <div className={`stack gap-5 ${styles.intro}`}>
          <h1>{t('Is your name available?')}</h1>
          <p className="lead">
            {t(
              'Enter a name and what you sell. You see immediately how close the nearest marks are, and why.',
            )}
          </p>
          <SpecimenRing name={name} />
          <p className="small soft">
            {richText('You don’t need to give an e-mail address. Read {how}.', {
              how: <Link to="/check/how-it-works">{t('how the check works')}</Link>,
            })}
          </p>
        </div>
        <div className="sheet raised">
          <CheckControls wanted={wanted} isBusy={false} problem={problem} onName={setName} />
        </div>
      </div>
    </>
  );
}

interface ResultProps {
  check: QuickCheck;
  wanted: CheckSearch;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Result({ check, wanted, heading }: ResultProps) {
  const look = useSearch()[0].get('look');
  const today = useToday();
  const { name, classes, hitCount, verdict, advice, fees } = check;
  const { notKnown } = verdict;
  const isUnknownBusiness = wanted.business !== '' && classes.length === 0;

  return (
    <ReportFrame
      result={check}
      verdict={verdict}
      hitCount={hitCount}
      fees={fees}
      day={today}
      heading={heading}
      action={advice.action}
      before={
        <details className={styles.again} id="another" open={isUnknownBusiness}>
          <summary>
            {isUnknownBusiness
              ? t('No class found for “{business}”. What do you sell or do, in other words?', {
                  business: wanted.business,
                })
              : t('Check another name, or other classes')}
          </summary>
          <CheckControls wanted={{ ...wanted, classes }} isBusy={false} />
        </details>
      }
      aside={
        <>
          {notKnown && <AdviceSheet advice={advice} isMain />}
          <ReportRequest name={name} classes={classes} isMain={!notKnown} />
          {!notKnown && <AdviceSheet advice={advice} />}
          <WatchButton name={name} classes={classes} />
          <NotCovered />
        </>
      }
    >
      {look && (
        <Suspense>
          <PicturePart look={look} />
        </Suspense>
      )}
      <p>
        <Link
          className="more"
          to={`${goodsPath}${checkSearch({ ...wanted, name, classes }).replace('business=', 'q=')}`}
        >
          {t('Choose the words for what you sell')}
        </Link>
      </p>
    </ReportFrame>
  );
}

const Comparing = ({ name }: { name: string }) => (
  <div className={`wrap ${styles.comparing}`} role="status">
    <div className={styles.ring}>
      <span className="spinner" aria-hidden="true" />
      <p className="small">{t('Checking...')}</p>
    </div>
    <p className="soft">
      {t('Comparing “{name}” with every mark on this site.', { name: name.slice(0, 200) })}
    </p>
  </div>
);
