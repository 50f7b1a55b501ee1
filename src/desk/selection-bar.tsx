import { useEffect, useState } from 'react';
import { isTyping } from '../ui/search-field';
import type { SelectionAction } from './list-definition';

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  actions: SelectionAction[];
  onClear(): void;
}

/** What can be done with the rows that are selected; Esc lets go of them. */
export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
  const [running, setRunning] = useState<string>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event.target)) return;
      if (!document.querySelector('dialog[open]')) onClear();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClear]);
  async function run({ label, run }: SelectionAction) {
    setRunning(label);
    await run([...selected]).then(onClear, () => {});
    setRunning(undefined);
  }
  return (
    <section className="selection" aria-label="Selected rows">
      <b className="num" role="status">
        {selected.size.toLocaleString('en-SG')} selected
      </b>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={action.isDanger ? 'btn tiny danger' : 'btn tiny'}
          aria-busy={running === action.label}
          disabled={running !== undefined}
          onClick={() => void run(action)}
        >
          {action.label}
        </button>
      ))}
      <span className="push" />
      <button type="button" className="btn tiny" onClick={onClear}>
        Clear <kbd>Esc</kbd>
      </button>
    </section>
  );
}
