import { type KeyboardEvent, useRef } from 'react';
import { useDocumentEvent } from './use-document-event';
import { useSearchText } from './use-search-text';

interface SearchFieldProps {
  label: string;
  name?: string;
  placeholder: string;
  value: string;
  onSearch(text: string): void;
  /** The arrow key that moves from the field to the results. */
  onArrowDown?(): void;
}

/** `/` anywhere focuses it, Esc clears it, Enter searches at once. */
export function SearchField({
  label,
  name,
  placeholder,
  value,
  onSearch,
  onArrowDown,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, now } = useSearchText(value, onSearch);

  useDocumentEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') now('');
    else if (event.key === 'Enter') now(text);
    else if (event.key === 'ArrowDown' && onArrowDown) onArrowDown();
    else return;
    event.preventDefault();
  }

  return (
    <label className="search">
      <span className="sr">{label}</span>
      <input
        ref={input}
        type="search"
        name={name}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </label>
  );
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));
