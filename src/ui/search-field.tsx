import { type KeyboardEvent, useRef } from 'react';
import { useSearchText } from './use-search-text';
import { useSlash } from './use-slash';

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

  useSlash(() => {
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
