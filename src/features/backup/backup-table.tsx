import { Panel } from '../../admin-ui/panel';
import { PasswordButton } from '../../admin-ui/password-form';
import { TablePanel } from '../../admin-ui/table-panel';
import { countText } from '../../shared/count-text';
import { momentNear } from '../../shared/moment-text';
import { sizeText } from '../../shared/size-text';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import type { Backup, BackupList } from './contract';
import { downloadForm } from './queries';

/** `today, 02:10`, or `21 Nov, 02:10`. */
export const dayText = (at: string, now: string) => {
  const text = momentNear(at, now);
  return text.includes(',') ? text : `today, ${text}`;
};

const heads = [
  'Made',
  'Size',
  'Contents',
  'Trial restore',
  'Places',
  'Newest of',
  <span key="actions" className="sr">
    Actions
  </span>,
];

export function BackupTable({ list: { backups, at } }: { list: BackupList }) {
  if (backups.length === 0)
    return (
      <Panel title="Backups">
        <p className="soft">None yet. The first is made tonight, or by “Back up now”.</p>
      </Panel>
    );
  return (
    <TablePanel title="Backups" heads={heads} className="entries">
      {backups.map((backup) => (
        <Rows key={backup.id} backup={backup} at={at} />
      ))}
    </TablePanel>
  );
}

function Rows({ backup, at }: { backup: Backup; at: string }) {
  const isMade = backup.status === 'made';
  const made = dayText(backup.madeAt, at);
  return (
    <>
      <tr>
        <th scope="row" className="num">
          <time dateTime={backup.madeAt}>{made}</time>
        </th>
        <td className="num" data-label="Size">
          {isMade && backup.sizeBytes !== null && sizeText(backup.sizeBytes)}
        </td>
        <td data-label="Contents">{isMade && contentsOf(backup)}</td>
        <td data-label="Trial restore">
          <Trial backup={backup} />
        </td>
        <td data-label="Places">{isMade && (backup.copiedAt ? 'Server, bucket' : 'Server')}</td>
        <td data-label="Newest of">{isMade && keptText(backup)}</td>
        <td>
          {isMade && (
            <span className="acts">
              <PasswordButton
                text="Download"
                spoken={` the backup of ${made}`}
                buttonClass=""
                title={`Download the backup of ${made}?`}
                label="Download"
                busyLabel="Preparing..."
                form={downloadForm}
                id={backup.id}
                onDone={({ address }) => {
                  toast({ title: 'Download started', text: backup.name });
                  location.assign(address);
                }}
              >
                {backup.isEncrypted
                  ? 'The file is encrypted; it needs BACKUP_KEY to be restored. The download is recorded in the audit trail.'
                  : 'The file is not encrypted and contains everything: customers, orders, password hashes and keys. Protect it as you protect the server itself. The download is recorded in the audit trail.'}
              </PasswordButton>
            </span>
          )}
        </td>
      </tr>
      {backup.problem && (
        <tr className="why">
          <td colSpan={7} className="soft">
            <p>{backup.problem}</p>
          </td>
        </tr>
      )}
    </>
  );
}

const contentsOf = ({ files, isEncrypted }: Backup) =>
  [
    files === null ? 'Database and files' : `Database, ${countText(files, 'file')}`,
    ...(isEncrypted ? [] : ['not encrypted']),
  ].join(', ');

const keptText = ({ keptFor }: Backup) =>
  keptFor.map((period) => ({ days: 'day', weeks: 'week', months: 'month' })[period]).join(', ');

function Trial({ backup: { status, verifiedAt, problem } }: { backup: Backup }) {
  if (status === 'running') return <StateSeal kind="pending" word="Being made" />;
  if (status === 'failed') return <StateSeal kind="failed" word="Not made" />;
  if (verifiedAt) return <StateSeal kind="registered" word="Restored, equal" />;
  return problem ? (
    <StateSeal kind="failed" word="Failed" />
  ) : (
    <StateSeal kind="expired" word="Not tried" />
  );
}
