import { useRef, useState } from 'react';
import { isTyping } from '../ui/search-field';
import { useDocumentEvent } from '../ui/use-document-event';
import { ConfirmDialog } from './confirm-dialog';
import type { SelectionAction } from './list-definition';

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  actions: SelectionAction[];
  onClear(): void;
}

export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
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
    await run([...selected]).finally(() => setRunning(undefined));
    onClear();
  }
  const question = asked?.question?.(selected.size);
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
          className={action.isDanger ? 'btn tiny danger' : 'btn tiny'}
          aria-busy={running === action.label}
          disabled={running !== undefined}
          onClick={() => (action.question ? ask(action) : run(action).catch(() => {}))}
        >
          {action.label}
        </button>
      ))}
      <span className="push" />
      <button type="button" className="btn tiny" onClick={onClear}>
        Clear <kbd>Esc</kbd>
      </button>
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          label={asked.label}
          busyLabel={question.busyLabel}
          onConfirm={() => run(asked)}
          onClose={() => ask(undefined)}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
