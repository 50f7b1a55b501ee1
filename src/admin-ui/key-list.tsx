import { useState } from 'react';
import { Dialog } from '../ui/dialog';
import { isTyping } from '../ui/search-field';
import { useDocumentEvent } from '../ui/use-document-event';

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Search records and actions' },
  { keys: ['/'], does: 'Search this list' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['↓', '↑'], does: 'Move between rows; from the search field into the list' },
  { keys: ['PgUp', 'PgDn'], does: 'Move one screen of rows' },
  { keys: ['Home', 'End'], does: 'First row, last row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Select the row; hold Shift on a checkbox to select a range' },
  { keys: ['Ctrl', '↵'], does: 'Actions for the selected rows' },
  { keys: ['Esc'], does: 'Clear the search or the selection, close a dialog' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['Alt', '↑'], does: 'Move a form row up; with ↓ down' },
];

export function KeyList() {
  const [isOpen, setOpen] = useState(false);
  useDocumentEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    setOpen(true);
  });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
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
