import type { z } from 'zod';
import { Panel } from '../../admin-ui/panel';
import { Person } from '../../admin-ui/person';
import { TablePanel } from '../../admin-ui/table-panel';
import { type Role, roles, roleWords } from '../../shared/roles';
import { Moment } from '../../ui/moment';
import * as styles from './admin-administrators-page.module.css';
import type { AdministratorChange, Right, RoleOverview } from './contract';

const rightWords: Record<Right, string> = {
  all: 'Yes',
  most: 'In part',
  reads: 'Reads',
  none: 'No',
};

const tones: Record<Right, string | undefined> = {
  all: styles.all,
  most: styles.part,
  reads: styles.part,
  none: styles.none,
};

const columns = roles.toReversed();

/** What each role may do, and what was done about administrators lately. */
export const RoleRights = ({ rights, changes }: z.infer<typeof RoleOverview>) => (
  <div className={`columns ${styles.overview}`}>
    <TablePanel
      title="What each role can do"
      heads={['About', ...columns.map((role) => roleWords[role])]}
      className={styles.rights}
    >
      {rights.map((right) => (
        <tr key={right.subject}>
          <th scope="row">{right.subject}</th>
          {columns.map((role) => (
            <td key={role}>
              <RightMark right={right[role]} />
            </td>
          ))}
        </tr>
      ))}
    </TablePanel>
    <Panel title="Recent changes">
      {changes.length === 0 && <p className="soft">No changes yet.</p>}
      <ul className={`small ${styles.changes}`}>
        {changes.map((change) => (
          <li key={change.id}>
            <span className="soft num">
              <Moment at={change.at} />
            </span>
            <span>
              {changeText(change)}
              <span className="soft">
                {' '}
                by <Person actor={change.actor} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  </div>
);

/** The petal is filled for all, outlined for a part. */
function RightMark({ right }: { right: Right }) {
  return (
    <span className={`${styles.right} ${tones[right]}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {right === 'none' ? (
          <path d="M3 6h6" stroke="currentColor" />
        ) : (
          <path
            d="M6 .5c3.2 3.7 3.2 7.3 0 11-3.2-3.7-3.2-7.3 0-11Z"
            stroke="currentColor"
            fill={right === 'all' ? 'currentColor' : 'none'}
          />
        )}
      </svg>
      {rightWords[right]}
    </span>
  );
}

const lower = (role: Role | null) => (role ? roleWords[role].toLowerCase() : '');

function changeText({ action, username, from, to }: AdministratorChange): string {
  switch (action) {
    case 'invite':
      return `${username} invited${to ? ` as ${lower(to)}` : ''}`;
    case 'withdraw-invitation':
      return `Invitation of ${username} withdrawn`;
    case 'create':
      return `${username} joined${to ? ` as ${lower(to)}` : ''}`;
    case 'change-role':
      return `${username}: ${lower(from)} → ${lower(to)}`;
    case 'disable':
      return `${username} disabled`;
    case 'enable':
      return `${username} enabled again`;
    case 'send-reset-link':
      return `Reset link sent to ${username}`;
    default:
      return `Two-factor sign-in of ${username} turned off`;
  }
}
