import { Link } from './navigation';
import { pagesShown } from './pages-shown';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf(page: number): string;
}

/** Nothing where there is one page only. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pages" aria-label="Pages">
      <ul>
        {pagesShown(page, pageCount).map((shown, place) => (
          <li key={shown === 'gap' ? `gap ${place}` : shown}>
            {shown === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
