import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { InputField } from '../../admin-ui/input-field';
import { Panel } from '../../admin-ui/panel';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText, numberText } from '../../shared/count-text';
import { longestEmail } from '../../shared/lengths';
import { momentText } from '../../shared/moment-text';
import { otherData, type RetainedData, sweptData } from '../../shared/retention';
import { SubmitButton } from '../../ui/field';
import { NotLoaded } from '../../ui/not-loaded';
import * as styles from './admin-privacy-page.module.css';
import type { ErasedPerson, Retention } from './contract';
import { previewErasure, retentionQuery } from './queries';
import { StoredData } from './stored-data';

export default function PrivacyPage() {
  const { data: retention, error, refetch } = useQuery(retentionQuery);
  return (
    <SettingsPage title="Privacy">
      {retention ? (
        <>
          <Periods retention={retention} />
          <ErasePanel />
        </>
      ) : (
        error && <NotLoaded title="Could not load the periods" onRetry={refetch} />
      )}
    </SettingsPage>
  );
}

const count = (label: string) => (
  <span key={label} className={styles.count}>
    {label}
  </span>
);
const heads = ['Data', 'Kept for', 'Counted from', 'Reason', count('Records'), count('Due next')];

function Periods({ retention: { rows, nextRunAt, lastRun } }: { retention: Retention }) {
  const due = rows.reduce((total, row) => total + row.due, 0);
  return (
    <>
      <p>
        Personal data is erased automatically when its period ends. The next run,{' '}
        <span className="num">{momentText(nextRunAt)}</span>, erases{' '}
        <b className="num">{countText(due, 'record')}</b>.
      </p>
      <TablePanel
        title="Retention periods"
        actions={<span className="small soft num">{runText(lastRun)}</span>}
        heads={heads}
        className={`entries ${styles.periods}`}
      >
        {rows.map(({ name, records, due: dueNext }) => (
          <PeriodRow key={name} {...sweptData[name]} records={records} due={dueNext} />
        ))}
        {otherData.map((row) => (
          <PeriodRow key={row.what} {...row} />
        ))}
      </TablePanel>
    </>
  );
}

function PeriodRow(row: RetainedData & { records?: number; due?: number }) {
  const { what, data, keptFor, countedFrom, reason, records, due } = row;
  return (
    <tr>
      <th scope="row">
        {what}
        <span className="small soft under">{data}</span>
      </th>
      <td data-label="Kept for">{keptFor}</td>
      <td data-label="Counted from">{countedFrom}</td>
      <td data-label="Reason">{reason}</td>
      <td data-label="Records" className={`num ${styles.count}`}>
        {records !== undefined && numberText(records)}
      </td>
      <td data-label="Due next" className={`num ${styles.count}`}>
        {due !== undefined && numberText(due)}
      </td>
    </tr>
  );
}

function runText(run: Retention['lastRun']): string {
  if (!run) return 'Not run yet';
  const what = {
    running: 'running',
    stopped: 'stopped before its end',
    failed: run.reason ?? 'failed',
    done: `${countText(run.done ?? 0, 'record')} erased`,
  };
  return `Last run ${momentText(run.startedAt)}: ${what[run.outcome]}`;
}

/** Needs JavaScript. */
function ErasePanel() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<ErasedPerson>();
  const preview = useAdminAction(previewErasure, setFound);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!preview.isPending) preview.mutate(email.trim());
  }
  return (
    <Panel title="Erase a person">
      <p>
        At the request of the owner of an e-mail address, with or without an account. Make sure that
        it is their request: nothing that is erased comes back, except from a backup.
      </p>
      <form className={`fields ${styles.ask}`} onSubmit={submit} noValidate>
        <InputField
          label="E-mail address"
          type="email"
          maxLength={longestEmail}
          value={email}
          onType={(typed) => {
            setEmail(typed);
            setFound(undefined);
          }}
        />
        <SubmitButton
          className="btn"
          isBusy={preview.isPending}
          label="Show what is stored"
          busyLabel="Searching..."
        />
      </form>
      {found && <StoredData found={found} onErased={() => setFound(undefined)} />}
    </Panel>
  );
}
