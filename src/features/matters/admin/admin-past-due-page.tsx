import { useState } from 'react';
import { defineList, fixedList, type SelectionAction } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { Link } from '../../../ui/navigation';
import { useAssigneeChoices } from '../../administrators/assignee-panel';
import { dayText } from '../deadlines/day-text';
import { ruleOfDeadline } from '../deadlines/next-step';
import type { PastDue } from '../docket/contract';
import { matterColumns } from './matter-list';
import * as styles from './matters.module.css';
import { PastDueDialog } from './past-due-dialog';
import { deadlinePath, matterPath, pastDuePath, pastDueRows } from './queries';

/** Until each is answered, none is late and none is forgotten. */
const pastDueList = defineList<PastDue>({
  ...fixedList,
  ...pastDueRows,
  name: 'past-due',
  path: pastDuePath,
  title: 'Passed before us',
  one: 'deadline',
  many: 'deadlines',
  searchPlaceholder: 'Mark, number, client',
  nameOf: ({ title, matterTitle, matterNumber }) => `${title}, ${matterTitle}, ${matterNumber}`,
  nothingYet: {
    title: 'Every deadline is answered',
    text: 'Here stand deadlines of files that we took over, whose day had passed by then.',
  },
  nothingFound: { text: 'Try fewer words, or another right or person.' },
  columns: [
    {
      id: 'title',
      label: 'Deadline',
      isHead: true,
      cell: (deadline) => (
        <>
          <Link to={deadlinePath(deadline.id)}>{deadline.title}</Link>
          <span className="small soft under">
            {[
              deadline.classes.length > 0 && capitalized(classNumbers(deadline.classes)),
              ruleOfDeadline(deadline)?.source ?? deadline.source,
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </>
      ),
    },
    {
      id: 'effectiveOn',
      label: 'Last day',
      className: styles.by,
      cell: ({ effectiveOn }) => <span className="num">{dayText(effectiveOn)}</span>,
    },
    {
      id: 'matter',
      label: 'Matter',
      className: styles.mark,
      cell: ({ matterId, matterTitle, matterNumber }) => (
        <>
          <Link to={matterPath(matterId)}>{matterTitle}</Link>
          <span className="small soft num under">{matterNumber}</span>
        </>
      ),
    },
    matterColumns.client,
    matterColumns.responsible,
  ],
});

interface Asking {
  keys: string[];
  deadlines: { id: number; title: string; updatedAt: string }[];
  settle(left: string[]): void;
}

/** Deadlines of files that were taken over, to be worked through. */
export default function AdminPastDuePage() {
  const [asking, setAsking] = useState<Asking>();
  const answer: SelectionAction = {
    label: 'Answer',
    run: (keys, { seen, nameOf }) =>
      new Promise((settle) => {
        const deadlines = keys.map((key) => ({
          id: Number(key),
          title: nameOf(key),
          updatedAt: seen[key] ?? '',
        }));
        setAsking({ keys, deadlines, settle });
      }),
  };
  return (
    <ListPage
      list={useAssigneeChoices(pastDueList)}
      selectionActions={[answer]}
      summary={
        <p>
          The days of these deadlines passed before their matters were opened here. Say of each
          whether it was done then, is still open or was missed. Until then none of them is late.
        </p>
      }
    >
      {asking && (
        <PastDueDialog
          deadlines={asking.deadlines}
          onClose={(left) => {
            asking.settle(left ?? asking.keys);
            setAsking(undefined);
          }}
        />
      )}
    </ListPage>
  );
}
