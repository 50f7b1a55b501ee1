import type { AdminRoute } from '../../admin-ui/admin-route';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { listQuery } from '../../admin-ui/list-query';
import {
  differenceFiguresQuery,
  differenceRows,
  differencesPath,
} from './admin/difference-queries';
import { portfolioPath, portfolioQuery, portfoliosQuery } from './admin/portfolio-queries';
import {
  boardQuery,
  boardSearch,
  conflictsPath,
  deadlineQuery,
  documentsQuery,
  draftQuery,
  excludedDaysQuery,
  figuresQuery,
  matterListPath,
  matterQuery,
  matterRows,
  messagesQuery,
  pastDuePath,
  pastDueRows,
  recountQuery,
  registerQuery,
  secondReadingsPath,
  secondReadingsQuery,
  waitingChecksQuery,
} from './admin/queries';
import { ruleListPath, ruleQuery, ruleRows } from './admin/rule-queries';
import { feedsQuery } from './feeds/queries';
import { renewalQuery, renewalRows } from './renewals/admin-queries';

export const matterAdminRoutes: AdminRoute[] = [
  {
    path: matterListPath,
    screen: 'matters/admin/admin-matters-page',
    menu: { label: 'Matters', order: 74, waiting: 'matters' },
    words: 'docket deadlines calendar board',
    prefetch: (_, url) => [
      figuresQuery,
      colleaguesQuery,
      url.searchParams.get('view') === 'board'
        ? boardQuery(boardSearch(url.searchParams))
        : listQuery(matterRows, url.searchParams),
    ],
  },
  {
    path: '/admin/renewals',
    screen: 'matters/admin/admin-renewals-page',
    words: 'renew expiry letters',
    prefetch: (_, url) => [colleaguesQuery, listQuery(renewalRows, url.searchParams)],
  },
  {
    path: `${matterListPath}/new`,
    screen: 'matters/admin/admin-new-matter-page',
    action: 'Open a matter',
    role: 'staff',
    prefetch: (_, url) => [draftQuery(url.searchParams)],
  },
  {
    path: portfolioPath,
    screen: 'matters/admin/admin-portfolio-page',
    action: 'Take over a portfolio',
    role: 'staff',
    words: 'import docket agent transfer spreadsheet phpIP AppColl Alt Legal',
    prefetch: (_, url) => {
      const id = url.searchParams.get('portfolio');
      return [colleaguesQuery, id ? portfolioQuery(id) : portfoliosQuery];
    },
  },
  {
    path: pastDuePath,
    screen: 'matters/admin/admin-past-due-page',
    words: 'taken over file passed deadlines',
    prefetch: (_, url) => [colleaguesQuery, listQuery(pastDueRows, url.searchParams)],
  },
  {
    path: secondReadingsPath,
    screen: 'matters/admin/admin-second-readings-page',
    menu: { label: 'Second readings', order: 74.5, isSub: true, waiting: 'readings' },
    words: 'confirm read letters queue unread deadlines',
    prefetch: () => [secondReadingsQuery, colleaguesQuery],
  },
  {
    path: conflictsPath,
    screen: 'matters/admin/admin-conflicts-page',
    role: 'staff',
    words: 'conflict check adverse other side taken over',
    prefetch: () => [waitingChecksQuery()],
  },
  {
    path: differencesPath,
    screen: 'matters/admin/admin-differences-page',
    menu: { label: 'Differences', order: 74.7, isSub: true, waiting: 'differences' },
    words: 'register office compare agree',
    prefetch: (_, url) => [
      colleaguesQuery,
      differenceFiguresQuery,
      listQuery(differenceRows, url.searchParams),
    ],
  },
  {
    path: ruleListPath,
    screen: 'matters/admin/admin-rules-page',
    words: 'law rules versions sources',
    prefetch: (_, url) => [listQuery(ruleRows, url.searchParams)],
  },
  {
    path: `${ruleListPath}/:key`,
    screen: 'matters/admin/admin-rule-page',
    require: ({ key = '' }) => [ruleQuery(key)],
    prefetch: () => [colleaguesQuery, recountQuery],
  },
  {
    path: `${ruleListPath}/:key/change`,
    screen: 'matters/admin/admin-change-rule-page',
    role: 'staff',
    require: ({ key = '' }) => [ruleQuery(key)],
  },
  {
    path: `${matterListPath}/:id`,
    screen: 'matters/admin/admin-matter-page',
    require: ({ id = '' }) => [matterQuery(id)],
    prefetch: ({ id = '' }) => [
      documentsQuery(id),
      messagesQuery(id),
      registerQuery(id),
      renewalQuery(id),
      colleaguesQuery,
    ],
  },
  {
    path: `${matterListPath}/:id/edit`,
    screen: 'matters/admin/admin-edit-matter-page',
    role: 'staff',
    require: ({ id = '' }) => [matterQuery(id)],
    prefetch: ({ id = '' }) => [registerQuery(id), renewalQuery(id), colleaguesQuery],
  },
  {
    path: '/admin/deadlines/:id',
    screen: 'matters/admin/admin-deadline-page',
    require: ({ id = '' }) => [deadlineQuery(id)],
    prefetch: () => [colleaguesQuery],
  },
  {
    path: '/admin/settings/excluded-days',
    screen: 'matters/admin/admin-excluded-days-page',
    settings: { label: 'Excluded days', group: 'Law', order: 45 },
    words: 'holidays registrar notice practice direction',
    prefetch: () => [excludedDaysQuery()],
  },
  {
    path: '/admin/settings/calendars',
    screen: 'matters/admin/admin-calendars-page',
    settings: { label: 'Calendars', group: 'Law', order: 46 },
    words: 'calendar feed icalendar ics outlook google subscribe reminders',
    prefetch: () => [feedsQuery, colleaguesQuery],
  },
];
