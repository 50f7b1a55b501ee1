import { type ReactNode, useState } from 'react';
import { SearchField } from '../ui/search-field';
import { changedSearch, type ListAddress } from './list-address';
import type { ListDefinition, ListFilter } from './list-definition';
import { useMay } from './may';
import { SavedViews } from './saved-views';

interface ListToolsProps<Row> {
  list: ListDefinition<Row>;
  /** The requested address. */
  wanted: ListAddress;
  shown: ListAddress;
  onChange(part: Partial<ListAddress>, options?: { replace: boolean }): void;
  columns: ReactNode;
  onArrowDown(): void;
  children: ReactNode;
}

/** Search, filters and columns of a list, its saved views and its file. */
export function ListTools<Row>({
  list,
  wanted,
  shown,
  onChange,
  columns,
  onArrowDown,
  children,
}: ListToolsProps<Row>) {
  const mayExport = useMay(list.exportRole ?? 'reader');
  const [isOpen, setOpen] = useState(false);
  const filters = list.filters.filter(({ initial }) => initial === undefined);
  const filterCount = filters.filter(({ name }) => wanted.filters[name]).length;
  return (
    <search className="tools" data-open={isOpen || undefined}>
      <SearchField
        label={list.searchLabel}
        placeholder={list.searchPlaceholder}
        value={wanted.q}
        onSearch={(q) => onChange({ q }, { replace: wanted.q !== '' && q !== '' })}
        onArrowDown={onArrowDown}
      />
      <button
        type="button"
        className="btn tiny phone-only"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </button>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={wanted.filters[filter.name] ?? ''}
          onChange={(value) => onChange({ filters: { ...wanted.filters, [filter.name]: value } })}
        />
      ))}
      {columns}
      <SavedViews list={list.name} path={list.path} search={changedSearch(shown, {}, list)} />
      {list.exportEndpoint && mayExport && (
        <a
          className="btn tiny"
          href={`${list.exportEndpoint}${changedSearch(shown, {}, list)}`}
          download
        >
          Export CSV
        </a>
      )}
      {children && <span className="push" />}
      {children}
    </search>
  );
}

interface FilterProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

function Filter({ filter: { label, choices }, value, onChange }: FilterProps) {
  if (!choices)
    return (
      <label className="date">
        <span className="small soft">{label}</span>
        <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    );
  return (
    <label>
      <span className="sr">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
