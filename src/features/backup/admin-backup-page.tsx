import { useQuery } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useAdminForm } from '../../admin-ui/use-admin-form';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import '../../admin-ui/account-forms.css';
import { FormProblem, SubmitButton } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { backupForm, backupInfoQuery } from './queries';

export default function BackupPage() {
  const { data: info } = useQuery(backupInfoQuery);
  return (
    <SettingsFrame title="Backup">
      <div className="settings-grid">
        {info?.isPossible === false ? <NotPossible /> : <BackUpNow />}
        <section className="panel" aria-labelledby="restore-title">
          <h2 id="restore-title">Restore</h2>
          <ol className="numbered">
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
        </section>
      </div>
    </SettingsFrame>
  );
}

function BackUpNow() {
  const { data: administrator } = useQuery(administratorQuery);
  const form = useAdminForm(backupForm, {
    problemsOf: ({ password }) => (password ? {} : { password: 'Please enter your password' }),
    onSent({ address }) {
      toast({ title: 'Download started', text: 'Your browser saves the backup as one file.' });
      location.assign(address);
    },
  });
  return (
    <form {...form.props} className="panel" aria-labelledby="backup-title">
      {form.mark}
      <PasswordOwner email={administrator?.username ?? ''} />
      <h2 id="backup-title">Back up now</h2>
      <p>
        One file with the whole database as it is now and all uploaded pictures. The site stays
        available.
      </p>
      <p className="note amber">
        <b>It contains everything:</b> customers, orders, password hashes and keys. Protect it as
        you protect the server itself. The download is recorded in the audit trail.
      </p>
      <PasswordField
        label="Your password"
        error={form.errors.password}
        field={form.control('password')}
        autoComplete="current-password"
      />
      <FormProblem text={form.problem} />
      <div>
        <SubmitButton
          isBusy={form.isBusy}
          label="Download backup"
          busyLabel="Preparing..."
          className="btn primary"
        />
      </div>
    </form>
  );
}

function NotPossible() {
  return (
    <section className="panel" aria-labelledby="backup-title">
      <h2 id="backup-title">Back up now</h2>
      <p className="note amber">
        <b>pg_dump is not installed on this server.</b> Install the PostgreSQL client tools here, or
        back up the database on its own server.
      </p>
    </section>
  );
}
