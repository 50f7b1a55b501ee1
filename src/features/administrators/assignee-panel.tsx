import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { administratorQuery, colleaguesQuery } from '../../admin-ui/administrator';
import { ChoiceSelect } from '../../admin-ui/choice-select';
import { type ListDefinition, withChoices } from '../../admin-ui/list-definition';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import * as styles from './assignee-panel.module.css';

interface AssigneePanelProps {
  title?: string;
  assigneeId: number | null;
  onAssign(assigneeId: number | null): void;
}

/** Who works on a record. */
export function AssigneePanel({ title = 'Assigned to', assigneeId, onAssign }: AssigneePanelProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: me } = useQuery(administratorQuery);
  const choices = colleagues.filter(({ id, isAssignable }) => isAssignable || id === assigneeId);
  const mayChange = useMay();
  const id = useId();
  return (
    <Panel title={title}>
      <div className={`row ${styles.assign}`}>
        <label className="sr" htmlFor={id}>
          {title}
        </label>
        <ChoiceSelect
          className="control"
          id={id}
          value={String(assigneeId ?? '')}
          disabled={!mayChange}
          onChoose={(chosen) => onAssign(chosen ? Number(chosen) : null)}
        >
          <option value="">Unassigned</option>
          {choices.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {colleague.name}
            </option>
          ))}
        </ChoiceSelect>
        {mayChange && me && me.id !== assigneeId && (
          <button type="button" className="btn tiny" onClick={() => onAssign(me.id)}>
            Assign to me
          </button>
        )}
      </div>
    </Panel>
  );
}

/** The list with a choice for each colleague in its filter of assignees. */
export function useAssigneeChoices<Row>(list: ListDefinition<Row>): ListDefinition<Row> {
  const { data: me } = useQuery(administratorQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return withChoices(
    list,
    'assignee',
    colleagues
      .filter(({ id }) => id !== me?.id)
      .map(({ id, name }) => ({ value: String(id), label: `Assigned to ${name}` })),
  );
}

export function AssigneeName({ id }: { id: number | null }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  if (id === null) return <span className="soft">unassigned</span>;
  return colleagues.find((colleague) => colleague.id === id)?.name ?? null;
}
