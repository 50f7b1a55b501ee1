import { defineList, fixedList } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { dayText } from '../deadlines/day-text';
import { renewalRows } from '../renewals/admin-queries';
import type { AdminRenewal } from '../renewals/contract';
import { partsText, stageText } from '../renewals/words';
import { ActBy, ClassBoxes, matterColumns } from './matter-list';
import { MatterViews } from './matter-views';
import * as styles from './matters.module.css';
import { RenewalSeal } from './renewal-seal';

/** What can be renewed, with what clients answered. */
const renewalList = defineList<AdminRenewal>({
  ...fixedList,
  ...renewalRows,
  name: 'renewals',
  path: '/admin/renewals',
  title: 'Renewals',
  one: 'renewal',
  many: 'renewals',
  searchPlaceholder: 'Title, number, client',
  isLabelled: true,
  nameOf: ({ number, title }) => `${title}, ${number}`,
  nothingYet: {
    title: 'Nothing is to be renewed',
    text: 'A mark or a design stands here from six months before its end, a patent from three, until the office confirms the renewal.',
  },
  nothingFound: { text: 'Try fewer words, or another state.' },
  columns: [
    { ...matterColumns.mark, label: 'Right' },
    matterColumns.client,
    {
      id: 'parts',
      label: 'To renew',
      className: styles.boxes,
      cell: ({ kind, parts, filedParts }) => {
        const all = [...parts, ...filedParts];
        return kind === 'mark' ? <ClassBoxes numbers={all} /> : capitalized(partsText(kind, all));
      },
    },
    {
      id: 'inTimeUntil',
      label: 'Renew by',
      className: styles.by,
      cell: ({ inTimeUntil, lateUntil }) => (
        <>
          <ActBy on={inTimeUntil} />
          {lateUntil && (
            <span className="small soft num under">
              with the late fee until {dayText(lateUntil)}
            </span>
          )}
        </>
      ),
    },
    { id: 'state', label: 'State', cell: (renewal) => <RenewalSeal renewal={renewal} /> },
    {
      id: 'letters',
      label: 'Letters',
      cell: ({ letters: [last], nextLetter }) => (
        <>
          {last && capitalized(last.stage ? stageText[last.stage] : 'by hand')}
          {last?.state === 'failed' && <b className={styles.late}>, not delivered</b>}
          {nextLetter && (
            <span className="small soft num under">next on {dateText(nextLetter.on)}</span>
          )}
        </>
      ),
    },
    matterColumns.responsible,
  ],
});

export default function AdminRenewalsPage() {
  return <ListPage list={renewalList} summary={<MatterViews shown="renewals" />} />;
}
