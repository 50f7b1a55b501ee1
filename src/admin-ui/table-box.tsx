import type { ReactNode } from 'react';

interface TableBoxProps {
  label: string;
  heads: readonly ReactNode[];
  className?: string | undefined;
  children: ReactNode;
}

export const TableBox = ({ label, heads, className = '', children }: TableBoxProps) => (
  <section
    className={`table-box ${className}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    tabIndex={0}
    aria-label={`${label}, scrolls sideways`}
  >
    <table className="dense">
      <thead>
        <tr>
          {heads.map((head, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: heads keep their places
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
