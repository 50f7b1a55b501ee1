import { dateText } from '../../shared/date-text';
import { StateSeal } from '../../ui/state-seal';
import * as styles from './backup.module.css';
import type { Rung } from './contract';

const labels = {
  days: { own: '7 days', kind: 'daily' },
  weeks: { own: '4 weeks', kind: 'weekly' },
  months: { own: '12 months', kind: 'monthly' },
};

/** A seal for each copy that should exist. */
export const Ladder = ({ rungs }: { rungs: Rung[] }) => (
  <>
    <div className={styles.ladder}>
      {rungs.map(({ period, slots }) => (
        <div key={period}>
          <span>{labels[period].own}</span>
          <ol aria-label={describeRung({ period, slots })}>
            {slots.map(({ name, state }) => (
              <li
                key={name}
                className={classOf(state)}
                title={`${nameText(name)}: ${words[state]}`}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
    <p className={`${styles.keys} small`}>
      <StateSeal kind="registered" word="kept" />
      <StateSeal kind="failed" word="failed" />
      <span className="soft">dashed: no backup</span>
    </p>
  </>
);

const classOf = (state: Rung['slots'][number]['state']) =>
  ({ kept: styles.kept, failed: styles.failed, none: undefined })[state];

const words = { kept: 'kept', failed: 'failed', none: 'none' };

function describeRung({ period, slots }: Rung): string {
  const kept = slots.filter(({ state }) => state === 'kept').length;
  const failed = slots.filter(({ state }) => state === 'failed').map(({ name }) => nameText(name));
  return `${kept} of ${slots.length} ${labels[period].kind} backups${failed.length > 0 ? `, failed: ${failed.join(', ')}` : ''}`;
}

/** A day, or a month. */
const nameText = (name: string) =>
  name.length > 7
    ? dateText(`${name}T00:00:00+08:00`)
    : dateText(`${name}-01T00:00:00+08:00`).replace(/^\d+ /, '');
