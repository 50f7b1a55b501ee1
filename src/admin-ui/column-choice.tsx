import { useEffect, useState } from 'react';
import type { ListColumn } from './list-definition';
import { Menu } from './menu';

interface ColumnChoiceProps<Row> {
  columns: ListColumn<Row>[];
  hidden: ReadonlySet<string>;
  onChange(hidden: Set<string>): void;
}

export function ColumnChoice<Row>({ columns, hidden, onChange }: ColumnChoiceProps<Row>) {
  return (
    <Menu label="Columns">
      <fieldset className="choices">
        <legend className="sr">Columns shown</legend>
        {columns
          .filter(({ isHead }) => !isHead)
          .map(({ id, label }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={!hidden.has(id)}
                onChange={() => onChange(hidden.symmetricDifference(new Set([id])))}
              />
              {label}
            </label>
          ))}
      </fieldset>
    </Menu>
  );
}

const keyOf = (list: string) => `columns_${list}`;

/** Hidden columns are stored in this browser. */
export function useHiddenColumns<Row>(list: string, columns: ListColumn<Row>[]) {
  const [chosen, setChosen] = useState<{ list: string; hidden: ReadonlySet<string> }>();
  useEffect(() => {
    const stored = localStorage.getItem(keyOf(list));
    setChosen(stored === null ? undefined : { list, hidden: new Set(stored.split(',')) });
  }, [list]);
  const hidden: ReadonlySet<string> =
    chosen?.list === list
      ? chosen.hidden
      : new Set(columns.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return [
    hidden,
    (next: Set<string>) => {
      localStorage.setItem(keyOf(list), [...next].join(','));
      setChosen({ list, hidden: next });
    },
  ] as const;
}
