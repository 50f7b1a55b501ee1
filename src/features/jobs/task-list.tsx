import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { Panel } from '../../admin-ui/panel';
import { Person } from '../../admin-ui/person';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText, numberText } from '../../shared/count-text';
import { momentNear } from '../../shared/moment-text';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import type { ListedTask } from './contract';
import * as styles from './jobs.module.css';
import { stopTask, tasksQuery } from './queries';
import { isAtWork, seals } from './run-state';

const title = 'Long tasks';
const heads = [
  'Task',
  'By',
  'Since',
  'State',
  'Progress',
  <span key="actions" className="sr">
    Actions
  </span>,
];

export function TaskList() {
  const { data: list } = useQuery(tasksQuery);
  if (!list) return null;
  if (list.tasks.length === 0)
    return (
      <Panel title={title}>
        <p className="soft">
          None yet. Imports, updates of a register and other long work appear here.
        </p>
      </Panel>
    );
  return (
    <TablePanel title={title} heads={heads} className={`entries ${styles.jobs}`}>
      {list.tasks.map((task) => (
        <Rows key={`${task.job} ${task.id}`} task={task} at={list.at} />
      ))}
    </TablePanel>
  );
}

function Rows({ task, at }: { task: ListedTask; at: string }) {
  const { path, state, attempts, text } = task;
  const isProblem = state === 'failed' || state === 'stopped';
  return (
    <>
      <tr>
        <th scope="row" className={styles.head}>
          {path ? <Link to={path}>{task.title}</Link> : task.title}
        </th>
        <td data-label="By">
          <Person actor={task.actor} />
        </td>
        <td data-label="Since" className="num">
          {task.since && <time dateTime={task.since}>{momentNear(task.since, at)}</time>}
        </td>
        <td data-label="State">
          <span>
            <StateSeal {...seals[state]} />
            {attempts > 0 && (
              <span className="small soft"> {countText(attempts, 'failed attempt')}</span>
            )}
          </span>
        </td>
        <td data-label="Progress" className="num">
          {state === 'done' ? text : <Progress task={task} />}
        </td>
        <td>
          {task.isStoppable && (
            <span className="acts">
              <Stop task={task} />
            </span>
          )}
        </td>
      </tr>
      {isProblem && text && (
        <tr className="why">
          <td colSpan={heads.length}>
            <p>{text}</p>
          </td>
        </tr>
      )}
    </>
  );
}

function Progress({ task: { progress, title, state } }: { task: ListedTask }) {
  const isMoving = isAtWork(state);
  if (!progress || (progress.done === 0 && !isMoving)) return null;
  const { done, of, unit } = progress;
  return (
    <span className={styles.progress}>
      {isMoving && of !== null && of > 0 && (
        <progress max={of} value={Math.min(done, of)} aria-label={title} />
      )}
      <span>
        {of === null ? countText(done, unit) : `${numberText(done)} of ${countText(of, unit)}`}
      </span>
    </span>
  );
}

function Stop({ task }: { task: ListedTask }) {
  const client = useQueryClient();
  const stopping = useAdminAction(
    () => stopTask(task),
    (list) => {
      toast({ title: 'Task stopped', text: task.title });
      client.setQueryData(tasksQuery.queryKey, list);
    },
  );
  return <ActionButton className="" action={stopping} label="Stop" spoken={` ${task.title}`} />;
}
