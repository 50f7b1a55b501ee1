import type { Db } from '../../../platform/db/database';
import { countText } from '../../../shared/count-text';
import type { Notice } from '../../../shared/notice';
import { findRuleNotices } from '../counting/rule-changes.server';
import { findScanNotices } from '../documents/scan-documents-job.server';
import { findAlarms } from './alarms-job.server';
import { countTold } from './told.server';

const alarmNotices = async (db: Db): Promise<Notice[]> =>
  (await findAlarms(db)).map(({ title, text, path }) => ({
    title: `${title}.`,
    text: text.endsWith('.') ? text : `${text}.`,
    path,
    link: 'Look into it',
  }));

/** What one wrong thing after another says, with a link to the first; none if there is nothing wrong. */
const listNotice = (...wrong: { count: number; title: string; path: string }[]): Notice[] => {
  const [first, ...others] = wrong.filter(({ count }) => count > 0);
  if (!first) return [];
  const text = others.map(({ title }) => title).join(' ');
  return [{ title: first.title, text, path: first.path, link: 'Show them' }];
};

const toEnter = (count: number) => ({
  count,
  title: `${countText(count, 'day')} to enter from letters.`,
  path: '/admin/matters?state=to-enter',
});
const dateless = (count: number) => ({
  count,
  title: `${countText(count, 'matter')} without any date.`,
  path: '/admin/matters?state=no-date',
});

/** What Today doesn’t list as work. */
export const findDocketNotices = async (db: Db): Promise<Notice[]> => [
  ...(await findScanNotices(db)),
  ...(await alarmNotices(db)),
  ...(await findRuleNotices(db)),
];

/** What keeps the firm from knowing its deadlines, and from opening its documents. */
export async function findDocketAlarms(db: Db): Promise<Notice[]> {
  const told = await countTold(db, ['to-enter', 'no-date']);
  return [
    ...(await findScanNotices(db)),
    ...(await alarmNotices(db)),
    ...listNotice(toEnter(told['to-enter']), dateless(told['no-date'])),
  ];
}
