import { ActionButton } from '../../../admin-ui/action-button';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { durationText } from '../../../shared/duration-text';
import { clockText } from '../../../shared/moment-text';
import { sizeText } from '../../../shared/size-text';
import { stopSync, useSourcesChanged } from './admin-queries';
import * as styles from './admin-sources-page.module.css';
import type { RegisterSourceState, RegisterSync, SyncState } from './contract';
import { stepOf, usePace } from './run-progress';
import { changesOf, dayAndTime } from './run-words';

interface RunProps {
  source: RegisterSourceState;
  run: RegisterSync;
}

export function RunPanel({ source, run }: RunProps) {
  const changed = useSourcesChanged();
  const stopping = useAdminAction(() => stopSync(run.id), changed);
  const { at, asOf } = source;
  return (
    <Panel
      title="This run"
      actions={
        <div className="row">
          <span className="small soft num">
            Started {dayAndTime(run.createdAt, at)} by <Person actor={run.actor} />
          </span>
          <ActionButton className="btn tiny danger" action={stopping} label="Stop" />
        </div>
      }
    >
      <Steps run={run} />
      <Progress run={run} at={at} />
      <p className="note">
        {run.cuts > 0 &&
          `The connection was cut ${run.cuts === 1 ? 'once' : `${numberText(run.cuts)} times`}, and the download went on from there. `}
        {asOf ? (
          <b>The register counts as that of {dateText(asOf)} until this run has finished.</b>
        ) : (
          <b>The site stays up meanwhile.</b>
        )}{' '}
        You can leave this page.
      </p>
    </Panel>
  );
}

const steps: { state: SyncState; label: string; isOfService?: boolean }[] = [
  { state: 'asking', label: 'Ask for the file', isOfService: true },
  { state: 'downloading', label: 'Download', isOfService: true },
  { state: 'comparing', label: 'Compare and write' },
  { state: 'finishing', label: 'Update search' },
];

function Steps({ run: { state, isFromFile } }: { run: RegisterSync }) {
  const shown = steps.filter(({ isOfService }) => !(isFromFile && isOfService));
  const current = shown.findIndex((step) => step.state === state);
  return (
    <ol className={styles.steps}>
      {shown.map((step, place) => (
        <li
          key={step.state}
          className={place < current ? styles.past : undefined}
          aria-current={place === current ? 'step' : undefined}
        >
          <i />
          {step.label}
        </li>
      ))}
    </ol>
  );
}

function Progress({ run, at }: { run: RegisterSync; at: string }) {
  const pace = usePace(run, at);
  const step = stepOf(run);
  const { state, bytesTotal, bytesReceived, bytesRead, rowsTotal, rowsRead, counts } = run;
  const bytes = run.isFromFile ? bytesRead : bytesReceived;
  const leftMs = step && pace && ((step.total - step.done) / pace) * 1_000;
  const label = steps.find((each) => each.state === state)?.label ?? 'Waiting';
  const figures = [
    {
      title: run.isFromFile ? 'Read' : 'Received',
      value: bytesTotal ? `${sizeText(bytes)} of ${sizeText(bytesTotal)}` : sizeText(bytes),
      note: [
        bytesTotal && `${Math.floor((bytes / bytesTotal) * 100)} %`,
        pace && (state === 'downloading' || run.isFromFile) && `${sizeText(pace)} a second`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      title: 'Rows compared',
      value: numberText(rowsRead),
      note: rowsTotal ? `of about ${numberText(rowsTotal)}` : '',
    },
    {
      title: 'Time left',
      value: leftMs ? durationText(Math.max(1_000, Math.ceil(leftMs / 1_000) * 1_000)) : '…',
      note: leftMs
        ? state === 'downloading'
          ? 'of the download; comparing follows'
          : `done about ${clockText(new Date(Date.parse(at) + leftMs))}`
        : waitText(run),
    },
    {
      title: 'Changes so far',
      value: numberText(changesOf(run)),
      note: `${countText(counts.refused, 'row')} refused`,
    },
  ];
  return (
    <>
      <progress
        className={styles.progress}
        max={step?.total ?? 1}
        value={step ? step.done : state === 'finishing' ? 1 : 0}
        aria-label={label}
      />
      <dl className={`num ${styles.progressFigures}`}>
        {figures.map(({ title, value, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function waitText({ state, bytesReceived }: RegisterSync): string {
  if (state === 'waiting') return 'begins in a moment';
  if (state === 'asking' || (state === 'downloading' && bytesReceived === 0))
    return 'the office prepares the file';
  return state === 'finishing' ? 'nearly done' : 'being estimated';
}
