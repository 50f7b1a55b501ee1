import { defineList, fixedList } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import type { ListedRule } from '../counting/rule-contract';
import { rightText } from '../deadlines/event-words';
import { MatterViews } from './matter-views';
import * as styles from './matters.module.css';
import { matterListPath } from './queries';
import { routesText, Source } from './rule-panels';
import { confidenceText, ruleListPath, rulePath, ruleRows } from './rule-queries';

const ruleList = defineList<ListedRule>({
  ...fixedList,
  ...ruleRows,
  name: 'rules',
  path: ruleListPath,
  title: 'Rules of deadlines',
  one: 'rule',
  many: 'rules',
  searchPlaceholder: 'Words, source, form or T3',
  nameOf: ({ key, title }) => `${title}, ${key}`,
  nothingYet: { title: 'No rules', text: 'The rules come with the program.' },
  nothingFound: { text: 'Try fewer words, or another right.' },
  columns: [
    {
      id: 'title',
      label: 'Rule',
      isHead: true,
      className: styles.mark,
      cell: ({ key, title, version, isOwn, isProposed }) => (
        <>
          <Link className="clamp two-lines" to={rulePath(key)}>
            {title}
          </Link>
          <span className="small soft under">
            {key}, version {version}
            {isOwn && ', the firm’s'}
          </span>
          {isProposed && (
            <span className={`small under ${styles.soon}`}>A change is to be read</span>
          )}
        </>
      ),
    },
    {
      id: 'rights',
      label: 'Right',
      className: styles.wraps,
      cell: ({ rights, routes }) => (
        <>
          {rights.map((right) => rightText[right]).join(', ')}
          <span className="small soft under">{routesText(routes)}</span>
        </>
      ),
    },
    {
      id: 'counted',
      label: 'Period',
      className: styles.wraps,
      cell: ({ computes, counted, longest, rolled, whyNot }) => (
        <>
          {computes ? counted : 'Entered from the letter'}
          <span className="small soft under">
            {computes
              ? [longest && `In all ${longest}`, rolled].filter(Boolean).join('. ')
              : whyNot}
          </span>
        </>
      ),
    },
    {
      id: 'source',
      label: 'Source',
      className: styles.wraps,
      cell: (rule) => <Source rule={rule} />,
    },
    {
      id: 'confidence',
      label: 'Confidence',
      cell: ({ confidence, checkedOn }) => (
        <>
          {confidenceText[confidence]}
          <span className="small soft num under">read {dateText(checkedOn)}</span>
        </>
      ),
    },
    {
      id: 'matters',
      label: 'Matters',
      cell: ({ key, matters }) =>
        matters > 0 ? (
          <Link className="num" to={`${matterListPath}?rule=${key}`}>
            {countText(matters, 'matter')}
          </Link>
        ) : (
          <span className="soft">None</span>
        ),
    },
  ],
});

export default function AdminRulesPage() {
  return <ListPage list={ruleList} summary={<MatterViews shown="rules" />} />;
}
