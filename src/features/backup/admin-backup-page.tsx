import { useQuery } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useAdminForm } from '../../admin-ui/use-admin-form';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import '../customers/accounts.css';
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
                Make an empty PostgreSQL database and name it in <code>DATABASE_URL</code>.
              </li>
            ) : (
              <li>
                Name a folder in <code>DATA_DIR</code> that holds no data yet, and leave{' '}
                <code>DATABASE_URL</code> unset.
              </li>
            )}
            <li>
              Run <code>npm run restore -- FILE</code> with the file that was downloaded.
            </li>
            <li>
              Run <code>npm start</code>. Accounts, passwords, second factors, orders and pictures
              are as they were.
            </li>
          </ol>
          <p className="small soft">
            Settings of the environment, such as the keys of the payment provider, are not in the
            backup.
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
      toast({ title: 'The backup is on its way', text: 'Your browser saves it as one file.' });
      location.assign(address);
    },
  });
  return (
    <form {...form.props} className="panel" aria-labelledby="backup-title">
      {form.mark}
      <PasswordOwner email={administrator?.username ?? ''} />
      <h2 id="backup-title">Back up now</h2>
      <p>
        One file with the whole database as it is in this moment, and all uploaded pictures. The
        site goes on meanwhile.
      </p>
      <p className="note amber">
        <b>It holds everything:</b> customers, orders, password hashes and keys. Keep it as you
        would keep the server itself. Taking it is recorded.
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
          label="Download a backup"
          busyLabel="Processing..."
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
        <b>pg_dump is not installed beside the site.</b> Install PostgreSQL’s client tools here, or
        back the database up where its server runs.
      </p>
    </section>
  );
}
