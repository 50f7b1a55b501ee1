import { t } from '../shared/texts';
import { Link } from './navigation';

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf(page: number): string;
}

/** Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className="pages" aria-label={t('Pages')}>
      <ul>
        {pagesShown(page, pageCount).map((shown, place) => (
          <li key={shown === 'gap' ? `gap ${place}` : shown}>
            {shown === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={hrefOf(shown)}
                aria-label={t('Page {page}', { page: shown })}
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

const besideCurrent = 2;

export type PageShown = number | 'gap';

/** The first page, the last and those around the current one; a gap hides at least two pages. */
export function pagesShown(page: number, pageCount: number): PageShown[] {
  const first = Math.max(2, page - besideCurrent);
  const last = Math.min(pageCount - 1, page + besideCurrent);
  const wanted = pageCount > 0 ? [1] : [];
  for (let number = first; number <= last; number += 1) wanted.push(number);
  if (pageCount > 1) wanted.push(pageCount);
  return wanted.flatMap((number, at) => {
    const skipped = at === 0 ? 0 : number - (wanted[at - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    return skipped === 1 ? [number - 1, number] : ['gap', number];
  });
}
