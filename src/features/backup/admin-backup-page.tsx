import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../admin-ui/panel';
import { PasswordForm } from '../../admin-ui/password-form';
import { SettingsPage } from '../../admin-ui/settings-page';
import { toast } from '../../ui/toast-store';
import { backupForm, backupInfoQuery } from './queries';

export default function BackupPage() {
  const { data: info } = useQuery(backupInfoQuery);
  return (
    <SettingsPage title="Backup">
      <div className="columns settings-grid">
        {info?.isPossible === false ? <NotPossible /> : <BackUpNow />}
        <Panel title="Restore">
          <ol className="dotted">
            <li>Install this version of the site, or a later one, and do not start it yet.</li>
            {info?.kind === 'server' ? (
              <li>
                Create an empty PostgreSQL database and set <code>DATABASE_URL</code> to it.
              </li>
            ) : (
              <li>
                Set <code>DATA_DIR</code> to an empty folder and leave <code>DATABASE_URL</code>{' '}
                unset.
              </li>
            )}
            <li>
              Run <code>npm run restore -- FILE</code> with the downloaded file.
            </li>
            <li>
              Run <code>npm start</code>. Accounts, passwords, second factors, orders and pictures
              are as they were in the backup.
            </li>
          </ol>
          <p className="small soft">
            Environment settings, such as the payment provider’s keys, are not in the backup.
          </p>
        </Panel>
      </div>
    </SettingsPage>
  );
}

const BackUpNow = () => (
  <PasswordForm
    form={backupForm}
    label="Download backup"
    busyLabel="Preparing..."
    className="panel"
    titleId="backup-title"
    onDone={({ address }) => {
      toast({ title: 'Download started', text: 'Your browser saves the backup as one file.' });
      location.assign(address);
    }}
  >
    {() => (
      <>
        <h2 id="backup-title">Back up now</h2>
        <p>
          One file with the whole database as it is now and all uploaded pictures. The site stays
          available.
        </p>
        <p className="note amber">
          <b>It contains everything:</b> customers, orders, password hashes and keys. Protect it as
          you protect the server itself. The download is recorded in the audit trail.
        </p>
      </>
    )}
  </PasswordForm>
);

function NotPossible() {
  return (
    <Panel title="Back up now">
      <p className="note amber">
        <b>pg_dump is not installed on this server.</b> Install the PostgreSQL client tools here, or
        back up the database on its own server.
      </p>
    </Panel>
  );
}
