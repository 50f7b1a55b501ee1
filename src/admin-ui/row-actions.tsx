import type { ReactNode } from 'react';
import { Link } from '../ui/navigation';
import { ConfirmButton } from './confirm-button';
import { deletionOf } from './deletion';
import { useMay } from './may';

interface RowActionsProps {
  name: string;
  /** Its public address, if it has one. */
  view: { href: string; isNewTab?: boolean } | undefined;
  editTo: string;
  /** The noun of the list. */
  one: string;
  /** What else its deletion does, as a sentence. */
  consequence?: ReactNode;
  /** Undefined where the administrator's role isn't enough. */
  onDelete: (() => Promise<unknown>) | undefined;
}

export function RowActions({ name, view, editTo, one, consequence, onDelete }: RowActionsProps) {
  const spoken = <span className="sr"> {name}</span>;
  const mayEdit = useMay();
  return (
    <span className="acts">
      {view ? (
        view.isNewTab ? (
          <a href={view.href} target="_blank" rel="noreferrer">
            View{spoken}
            <span className="sr"> in a new tab</span>
          </a>
        ) : (
          <Link to={view.href}>
            View{spoken}
            <span className="sr"> as a preview</span>
          </Link>
        )
      ) : (
        <span className="off" aria-hidden="true">
          View
        </span>
      )}
      <Link to={editTo}>
        {mayEdit ? 'Edit' : 'Open'}
        {spoken}
      </Link>
      {onDelete && (
        <ConfirmButton
          className="del"
          spoken={` ${name}`}
          onConfirm={onDelete}
          {...deletionOf({ one, many: '', names: [name], consequence })}
        />
      )}
    </span>
  );
}
