import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { refetchFrom } from '../../admin-ui/list-query';
import { Panel } from '../../admin-ui/panel';
import { SettingsPage } from '../../admin-ui/settings-page';
import { Stats } from '../../admin-ui/stats';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText, numberText } from '../../shared/count-text';
import { durationText } from '../../shared/duration-text';
import { momentText } from '../../shared/moment-text';
import { sizeText } from '../../shared/size-text';
import { Ledger } from '../../ui/ledger';
import { NotLoaded } from '../../ui/not-loaded';
import { toast } from '../../ui/toast-store';
import * as styles from './backup.module.css';
import { BackupTable, dayText } from './backup-table';
import type { Backup, BackupList } from './contract';
import { Ladder } from './ladder';
import { backUpNow, backupsQuery } from './queries';

const refetchMs = { running: 2_000, resting: 30_000 };
/** Long enough for the job to begin before the refetch. */
const beginningMs = 700;

export default function BackupPage() {
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    ...backupsQuery,
    refetchInterval: ({ state }) => (state.data?.isRunning ? refetchMs.running : refetchMs.resting),
  });
  return (
    <SettingsPage title="Backups" actions={list?.isPossible && <BackUpNow list={list} />}>
      {list ? (
        <Backups list={list} />
      ) : (
        error && <NotLoaded title="Could not load the backups" onRetry={refetch} />
      )}
    </SettingsPage>
  );
}

function BackUpNow({ list }: { list: BackupList }) {
  const client = useQueryClient();
  const starting = useAdminAction(backUpNow, async () => {
    toast({ title: 'Backup started', text: 'The site stays available.' });
    await new Promise((resolve) => setTimeout(resolve, beginningMs));
    return refetchFrom(client, backupsQuery.queryKey[0]);
  });
  return (
    <ActionButton
      className="btn tiny primary"
      action={starting}
      disabled={list.isRunning}
      label={list.isRunning ? 'Backing up…' : 'Back up now'}
    />
  );
}

function Backups({ list }: { list: BackupList }) {
  return (
    <>
      <Figures list={list} />
      <Notes list={list} />
      <BackupTable list={list} />
      <div className="columns settings-grid">
        <div>
          <Panel title="Copies kept">
            <Ladder rungs={list.ladder} />
          </Panel>
          <Places list={list} />
        </div>
        <Restore list={list} />
      </div>
    </>
  );
}

const isGood = (backup: Backup) => backup.verifiedAt !== null;

function Figures({ list: { backups, bucket, at, nextAt, isRunning } }: { list: BackupList }) {
  const made = backups.filter(({ status }) => status === 'made');
  const [last] = made;
  const tried = backups.find(isGood);
  const waiting = made.filter((backup) => isGood(backup) && !backup.copiedAt);
  const totalBytes = made.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  return (
    <Stats
      className="four"
      stats={[
        {
          title: 'Last backup',
          value: last ? dayText(last.madeAt, at) : 'None yet',
          note: isRunning
            ? 'One is being made now'
            : last?.durationMs != null
              ? `${sizeText(last.sizeBytes ?? 0)}, took ${durationText(last.durationMs)}`
              : nextAt && `Next: ${dayText(nextAt, at)}`,
          className: styles.words,
        },
        {
          title: 'Last trial restore',
          value: tried?.verifiedAt ? dayText(tried.verifiedAt, at) : 'None yet',
          note: tried?.counts && `All ${Object.keys(tried.counts).length} tables, counts equal`,
          className: styles.words,
        },
        {
          title: 'Kept',
          value: numberText(made.length),
          note: made.length > 0 ? `${sizeText(totalBytes)} in all` : '',
        },
        {
          title: 'Copy elsewhere',
          value: bucket ? (waiting.length > 0 ? 'Behind' : 'Complete') : 'None',
          note: bucket
            ? waiting.length > 0
              ? `${countText(waiting.length, 'backup')} not in the bucket yet`
              : 'All are in the bucket'
            : 'No bucket is configured',
          className: styles.words,
        },
      ]}
    />
  );
}

function Notes({ list: { isPossible, isEncrypted, backups, bucket } }: { list: BackupList }) {
  const copyProblem = backups.find((backup) => backup.copyProblem)?.copyProblem;
  return (
    <>
      {!isPossible && (
        <p className="note amber">
          <b>pg_dump is not installed on this server.</b> Install the PostgreSQL client tools here,
          or back up the database on its own server.
        </p>
      )}
      {!isEncrypted && (
        <p className="note amber">
          <b>Backups are not encrypted.</b> Anyone with a file has everything: customers, orders,
          password hashes and keys. Set <code>BACKUP_KEY</code> to what{' '}
          <code>npm run backup -- --new-key</code> prints, and keep a copy of it elsewhere.
        </p>
      )}
      {copyProblem && (
        <p className="note amber" role="alert">
          <b>The copy in the bucket {bucket} failed.</b> {copyProblem}. The backup on this server is
          complete; the copy is tried again.
        </p>
      )}
    </>
  );
}

function Places({ list: { folder, disk, bucket, isEncrypted, nextAt, at } }: { list: BackupList }) {
  return (
    <Panel title="Places">
      <Ledger
        className="num"
        rows={[
          { term: 'This server', detail: <code>{folder}</code> },
          {
            term: 'Disk',
            detail: disk && `${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} free`,
          },
          { term: 'Bucket', detail: bucket ?? 'None' },
          { term: 'Encryption', detail: isEncrypted ? 'age, with BACKUP_KEY' : 'None' },
          { term: 'Next backup', detail: nextAt && dayText(nextAt, at) },
        ]}
      />
    </Panel>
  );
}

const Restore = ({ list: { kind, backups } }: { list: BackupList }) => (
  <Panel title="Restore">
    <ol className="dotted">
      <li>Install this version of the site, or a later one, and do not start it yet.</li>
      {kind === 'server' ? (
        <li>
          Create an empty PostgreSQL database and set <code>DATABASE_URL</code> to it.
        </li>
      ) : (
        <li>
          Set <code>DATA_DIR</code> to an empty folder and leave <code>DATABASE_URL</code> unset.
        </li>
      )}
      {backups.some(({ isEncrypted }) => isEncrypted) && (
        <li>
          Set <code>BACKUP_KEY</code> to the key of this site.
        </li>
      )}
      <li>
        Run <code>npm run restore -- FILE</code> with a downloaded file. Without one it lists what
        is in <code>BACKUP_DIR</code> and in the bucket.
      </li>
      <li>
        Run <code>npm start</code>. Accounts, passwords, second factors, orders and files are as
        they were
        {backups.find(isGood)
          ? ` on ${momentText(backups.find(isGood)?.madeAt ?? '')}`
          : ' in the backup'}
        .
      </li>
    </ol>
    <p className="small soft">
      Environment settings, such as the payment provider’s keys or <code>SECRET_KEY</code>, are not
      in the backup.
    </p>
  </Panel>
);
