import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText } from '../../../shared/count-text';
import { NotLoaded } from '../../../ui/not-loaded';
import { StateSeal } from '../../../ui/state-seal';
import { toast } from '../../../ui/toast-store';
import { trademarkListPath } from '../marks/register-changed';
import {
  pauseSource,
  resumeSource,
  sourcesQuery,
  startSync,
  useSourcesChanged,
} from './admin-queries';
import * as styles from './admin-sources-page.module.css';
import type { RegisterSourceState, RegisterSync } from './contract';
import { FirstLoad } from './first-load';
import { RefusedRows } from './refused-rows';
import { RunHistory } from './run-history';
import { RunPanel } from './run-panel';
import { changesOf } from './run-words';
import { SourceFigures } from './source-figures';
import { SourceSettings } from './source-settings';

export default function AdminSourcesPage() {
  const { data: sources, error, refetch } = useQuery(sourcesQuery);
  return (
    <AdminPage
      title="Register sources"
      actions={<BackLink to={trademarkListPath} label="Back to Trademarks" />}
    >
      {sources
        ? sources.map((source) => <Source key={source.key} source={source} />)
        : error && <NotLoaded title="Could not load the sources" onRetry={refetch} />}
      {sources?.map(({ key, attribution, licence }) => (
        <p key={key} className="small soft">
          {attribution} <a href={licence.address}>Read the licence</a>
        </p>
      ))}
    </AdminPage>
  );
}

function Source({ source }: { source: RegisterSourceState }) {
  useEndOfRun(source);
  const { asOf, running, last } = source;
  return (
    <>
      {asOf === null && !running ? <FirstLoad source={source} /> : <Present source={source} />}
      {running && <RunPanel source={source} run={running} />}
      {last && <RunHistory source={source} />}
      {(running || last) && (
        <div className={`columns ${styles.below}`}>
          <RefusedRows source={source} />
          <SourceSettings source={source} />
        </div>
      )}
    </>
  );
}

function Present({ source }: { source: RegisterSourceState }) {
  return (
    <>
      <div className="row between record-head">
        <p className="row">
          <span className={styles.name}>{nameOf(source)}</span>
          <SourceSeal source={source} />
          <span className="soft">
            {source.isStandIn
              ? 'Invented register, for trials'
              : `Open data, from ${source.service}`}
          </span>
        </p>
        {source.asOf !== null && <Steering source={source} />}
      </div>
      {source.askProblem && (
        <p className="note amber">
          <b>{source.service} could not be asked.</b> {source.askProblem}
        </p>
      )}
      <SourceFigures source={source} />
    </>
  );
}

/** `Singapore`, as a heading. */
const nameOf = ({ name }: RegisterSourceState) => name.charAt(0).toUpperCase() + name.slice(1);

function SourceSeal({
  source: { asOf, running, isPaused, last },
}: {
  source: RegisterSourceState;
}) {
  if (running) return <StateSeal kind="pending" word={asOf ? 'Bringing up to date' : 'Loading'} />;
  if (last?.state === 'failed') return <StateSeal kind="failed" word="Last run failed" />;
  if (isPaused) return <StateSeal kind="expired" word="Paused" />;
  return <StateSeal kind="registered" word="Kept up to date" />;
}

function Steering({ source: { key, name, running, isPaused } }: { source: RegisterSourceState }) {
  const changed = useSourcesChanged();
  const pausing = useAdminAction(
    () => (isPaused ? resumeSource(key) : pauseSource(key)),
    () => {
      toast({ title: isPaused ? 'Daily updates resumed' : 'Daily updates paused', text: name });
      return changed();
    },
  );
  const starting = useAdminAction(() => startSync(key), changed);
  return (
    <div className="row">
      <ActionButton
        action={pausing}
        label={isPaused ? 'Resume daily updates' : 'Pause daily updates'}
      />
      <ActionButton
        className="btn tiny primary"
        action={starting}
        disabled={running !== null}
        label="Bring up to date now"
      />
    </div>
  );
}

/** Says how a run ended that was watched, and shows what it has changed. */
function useEndOfRun({ name, running, last }: RegisterSourceState) {
  const changed = useSourcesChanged();
  const watched = useRef<number>(undefined);
  useEffect(() => {
    const ended = running?.id !== watched.current && watched.current === last?.id;
    watched.current = running?.id;
    if (!ended || !last) return;
    toast(endToast(name, last));
    void changed();
  }, [name, running?.id, last, changed]);
}

function endToast(name: string, run: RegisterSync) {
  if (run.state === 'failed')
    return { title: 'The run failed', text: run.problem ?? undefined, tone: 'bad' } as const;
  if (run.state === 'stopped') return { title: 'Run stopped', text: name };
  if (run.state === 'unchanged') return { title: 'No new data', text: name };
  const text = `${countText(changesOf(run), 'change')}, ${countText(run.counts.refused, 'row')} refused`;
  return { title: run.isFirst ? 'Register loaded' : 'Register brought up to date', text };
}
