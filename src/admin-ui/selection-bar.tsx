import { type ReactNode, useRef, useState } from 'react';
import { useDocumentEvent } from '../ui/use-document-event';
import { isTyping } from '../ui/use-slash';
import { ConfirmDialog } from './confirm-dialog';
import { deletionOf } from './deletion';
import type { Selection, SelectionAction } from './list-definition';

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  one: string;
  many: string;
  /** Names of the selected rows in sight. */
  names: string[];
  actions: SelectionAction[];
  selection: Selection;
  tools?: ReactNode;
  onClear(): void;
  /** Selects what an act has left. */
  onLeft(keys: string[]): void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { selected, one, many, names, actions, selection, tools, onClear, onLeft } = props;
  const [running, setRunning] = useState<string>();
  const bar = useRef<HTMLElement>(null);
  const [asked, ask] = useState<SelectionAction>();
  useDocumentEvent('keydown', (event) => {
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') onClear();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    bar.current?.querySelector('button')?.focus();
  });
  async function run({ label, run }: SelectionAction) {
    setRunning(label);
    const left = await run([...selected], selection).finally(() => setRunning(undefined));
    if (left.length > 0) onLeft(left);
    else onClear();
  }
  return (
    <section className="selection" aria-label="Selected rows" ref={bar}>
      <b className="num" role="status">
        {selected.size.toLocaleString('en-SG')} selected
      </b>
      <kbd>Ctrl ↵</kbd>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={action.isDanger || action.deletion ? 'btn tiny danger' : 'btn tiny'}
          aria-busy={running === action.label}
          disabled={running !== undefined}
          onClick={() => (action.deletion ? ask(action) : run(action).catch(() => {}))}
        >
          {action.label}
        </button>
      ))}
      {tools}
      <span className="push" />
      <button type="button" className="btn tiny" onClick={onClear}>
        Clear <kbd>Esc</kbd>
      </button>
      {asked && (
        <ConfirmDialog
          {...deletionOf({ one, many, names, count: selected.size, ...asked.deletion })}
          onConfirm={() => run(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
