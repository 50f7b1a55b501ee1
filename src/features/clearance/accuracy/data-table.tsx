import * as styles from './data-table.module.css';
import { Scrolled } from './scrolled';

interface DataTableProps {
  label: string;
  head: string[];
  /** The first cell is the row's heading. */
  rows: (string | number)[][];
  /** The number of numeric columns, counted from the last. */
  figures?: number;
}

export function DataTable({ label, head, rows, figures = 0 }: DataTableProps) {
  const isFigure = (place: number, cells: unknown[]) => place >= cells.length - figures;
  return (
    <Scrolled label={label} className={styles.scroll}>
      <table>
        <thead>
          <tr>
            {head.map((label, place) => (
              <th
                key={label}
                scope="col"
                className={isFigure(place, head) ? styles.figure : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={`${name} ${cells[0]}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => {
                const className = isFigure(place, cells) ? `num ${styles.figure}` : undefined;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are not reordered
                  <td key={place} className={className}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
