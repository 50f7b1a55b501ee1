import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog';
import { isTyping } from '../ui/search-field';

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Find a record, or something to do' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['?'], does: 'This list' },
  { keys: ['↓', '↑'], does: 'From row to row; from the search into the list' },
  { keys: ['PgUp', 'PgDn'], does: 'As many rows as are in sight' },
  { keys: ['Home', 'End'], does: 'The first row, the last row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Select the row; with Shift pressed on a box, all rows between' },
  { keys: ['Ctrl', '↵'], does: 'What can be done with the selected rows' },
  { keys: ['Esc'], does: 'Empty the search, let go of the selection, close a dialog' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['Alt', '↑'], does: 'Move a row of a form up, with ↓ down' },
];

/** `?` anywhere but in a field. */
export function KeyList() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys">
      <dl className="keys-list">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
