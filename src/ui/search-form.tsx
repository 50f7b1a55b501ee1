import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { longestSearch } from '../shared/lengths';
import * as styles from './search-form.module.css';
import { useSearchText } from './use-search-text';

interface SearchFormProps {
  label: string;
  /** The word on its button. */
  button: string;
  placeholder?: string;
  /** The page that shows what is found where no script runs. */
  action: string;
  value: string;
  onSearch(text: string): void;
  /** What Enter does instead of searching at once. */
  onSend?(text: string): void;
  children?: ReactNode;
}

/** Searches when typing pauses; Enter searches at once, Esc clears. Without JavaScript it is a plain form. */
export function SearchForm(props: SearchFormProps) {
  const { label, button, placeholder, action, value, onSearch, onSend, children } = props;
  const id = useId();
  const { text, type, now } = useSearchText(value, onSearch);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return;
    event.preventDefault();
    now('');
  };
  return (
    <form
      className="field"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        (onSend ?? now)(text.trim());
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          name="q"
          type="search"
          maxLength={longestSearch}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn">
          {button}
        </button>
      </div>
      {children}
    </form>
  );
}
