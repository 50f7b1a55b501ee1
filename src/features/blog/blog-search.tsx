import type { KeyboardEvent } from 'react';
import { longestSearch } from '../../shared/lengths';
import { useSearchText } from '../../ui/use-search-text';
import type { BlogFilters } from './blog-filters';
import * as styles from './blog-search.module.css';

interface BlogSearchProps {
  wanted: BlogFilters;
  onSearch(text: string): void;
}

/** Searches when typing pauses; Enter searches at once, Esc clears. Without JavaScript it is a plain form. */
export function BlogSearch({ wanted: { q, category, tag }, onSearch }: BlogSearchProps) {
  const { text, type, now } = useSearchText(q, onSearch);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return;
    event.preventDefault();
    now('');
  };
  return (
    <form
      className="field"
      action="/blog"
      onSubmit={(event) => {
        event.preventDefault();
        now(text);
      }}
    >
      <label htmlFor="blog-q">Search</label>
      <div className={styles.line}>
        <input
          id="blog-q"
          name="q"
          type="search"
          maxLength={longestSearch}
          placeholder="Title or summary"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn">
          Search
        </button>
      </div>
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
    </form>
  );
}
