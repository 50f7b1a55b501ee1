import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { useToday } from '../../../ui/page-context';
import { StateSeal } from '../../../ui/state-seal';
import { MarkPlate } from '../mark/mark-plate';
import type { Trademark } from '../marks/contract';
import { directoryPath, marksPerPage, statusText } from '../search/directory-filters';
import * as styles from './marks-table.module.css';
import { Classes } from './specimen-card';

interface MarksTableProps {
  marks: Trademark[];
  /** The list's query string, for the way back. */
  list: string;
}

export function MarksTable({ marks, list }: MarksTableProps) {
  const today = useToday();
  return (
    <table className={styles.table}>
      <Head />
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.id}>
            <td>
              <MarkPlate mark={mark} alt="" on="row" />
            </td>
            <th scope="row">
              <Link to={`${directoryPath}/${encodeURIComponent(mark.slug)}`} state={{ list }}>
                {mark.name}
              </Link>
              {mark.source === 'sample' && <span className={styles.invented}>{t('Sample')}</span>}
            </th>
            <td className="soft">{mark.owner}</td>
            <td className="num">{mark.registrationNumber}</td>
            <td>
              <Classes classes={mark.classes} />
            </td>
            <td>
              <StateSeal kind={mark.status} word={standing(mark, today)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `In force until 9 Oct 2034`, or the status where its end is not to come. */
const standing = (mark: Trademark, today: string) =>
  mark.status === 'registered' && mark.expiryDate && mark.expiryDate >= today
    ? t('In force until {date}', { date: dateText(mark.expiryDate) })
    : statusText(mark);

const Head = () => (
  <thead>
    <tr>
      <th scope="col">
        <span className="sr">{t('Picture')}</span>
      </th>
      <th scope="col">{t('Mark')}</th>
      <th scope="col">{t('Owner')}</th>
      <th scope="col">{t('Number')}</th>
      <th scope="col">{t('Classes')}</th>
      <th scope="col">{t('Status')}</th>
    </tr>
  </thead>
);

const rows = Array.from({ length: marksPerPage }, (_, place) => place);

export const TableSkeleton = () => (
  <div role="status">
    <span className="sr">{t('Loading trademarks')}</span>
    <table className={`${styles.table} ${styles.waiting}`} aria-hidden="true">
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {['plate', 'mark', 'owner', 'number', 'classes', 'status'].map((cell) => (
              <td key={cell}>
                <div className="skeleton" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
