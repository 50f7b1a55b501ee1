import type { ReactNode } from 'react';
import { Panel } from '../../../admin-ui/panel';
import * as styles from './admin-sources-page.module.css';
import type { RegisterSourceState } from './contract';

/** What the configuration holds, with the variable that changes it. */
export function SourceSettings({ source }: { source: RegisterSourceState }) {
  const { dailyAt, hasKey, megabytesPerSecond, service } = source;
  return (
    <Panel title="Settings of this source">
      <dl className={styles.settings}>
        <Setting title="Update" variable="REGISTER_AT">
          Every day at {dailyAt}, Singapore time
        </Setting>
        <Setting title={`Key for ${service}`} variable="REGISTER_API_KEY">
          {hasKey ? 'Given' : 'None: 2 calls in 10 seconds, which is enough for a run a day'}
        </Setting>
        <Setting title="Bandwidth" variable="REGISTER_BANDWIDTH">
          {megabytesPerSecond > 0 ? `At most ${megabytesPerSecond} MB a second` : 'No limit'}
        </Setting>
        <Setting title="Mail to the firm" variable="FIRM_EMAIL">
          When a daily run fails, and when the data are old
        </Setting>
      </dl>
      <p className="small soft">
        These are set where the site runs. A file that is already there is loaded with{' '}
        <code>npm run register -- sync {source.key} --from FILE</code>.
      </p>
    </Panel>
  );
}

interface SettingProps {
  title: string;
  variable: string;
  children: ReactNode;
}

const Setting = ({ title, variable, children }: SettingProps) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
    <dd className="small soft">
      <code>{variable}</code>
    </dd>
  </div>
);
