import type { ReactNode } from 'react';

interface NewerOlderProps {
  page: number;
  pageCount: number;
  onPage(page: number): void;
  /** Between the two buttons. */
  children?: ReactNode;
}

/** Pages of a short list, newest first; nothing if there is only one. */
export const NewerOlder = ({ page, pageCount, onPage, children }: NewerOlderProps) =>
  pageCount > 1 && (
    <div className="row">
      <button
        type="button"
        className="btn tiny"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        Newer
      </button>
      {children}
      <button
        type="button"
        className="btn tiny"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Older
      </button>
    </div>
  );
