import type { FormEvent } from 'react';
import { SearchField } from '../../../ui/search-field';
import { StateSeal } from '../../../ui/state-seal';
import type { DirectorySort } from '../contract';
import * as styles from './directory-controls.module.css';
import {
  type DirectoryFilters,
  directoryPath,
  sortChoices,
  statusChoices,
} from './directory-filters';

export const controlsId = 'directory-controls';

interface DirectoryControlsProps {
  filters: DirectoryFilters;
  onChange(change: Partial<DirectoryFilters>, options?: { replace?: boolean }): void;
  onArrowDown(): void;
}

/** Each control applies at once; without JavaScript it is a form with a button. */
export function DirectoryControls({ filters, onChange, onArrowDown }: DirectoryControlsProps) {
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <search className="surface">
      <form
        id={controlsId}
        className={`wrap ${styles.controls}`}
        action={directoryPath}
        onSubmit={stay}
      >
        <SearchField
          label="Search"
          isLabelShown
          name="q"
          placeholder="Name, number, owner, class or description"
          value={filters.q}
          onSearch={(q) => onChange({ q }, { replace: filters.q !== '' && q !== '' })}
          onArrowDown={onArrowDown}
        />
        <fieldset className="field">
          <legend>Status</legend>
          <div className={styles.segments}>
            {statusChoices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="status"
                  value={value}
                  checked={filters.status === value}
                  onChange={() => onChange({ status: value })}
                />
                <span>{value === 'all' ? label : <StateSeal kind={value} word={label} />}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor="directory-sort">Sort</label>
          <select
            id="directory-sort"
            name="sort"
            value={filters.sort}
            onChange={(event) => onChange({ sort: event.target.value as DirectorySort })}
          >
            {sortChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button className={`btn ${styles.send}`} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
