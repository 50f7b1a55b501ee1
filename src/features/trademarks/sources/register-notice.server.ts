import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Notice } from '../../../shared/notice';
import { sizeText } from '../../../shared/size-text';
import { runningStates } from './contract';
import { getCoverage } from './coverage.server';
import { coverageText } from './coverage-text';
import { countMarksOf, getSourceRow } from './data.server';
import { downloadMinutes } from './load-estimate';
import { registerSyncs } from './schema.server';
import { singapore } from './singapore/singapore.server';

const lateDays = 3;
const page = '/admin/trademarks/sources';

/** Notice of marks of a whole register that somebody has unpublished or deleted. */
async function findNotCompared(
  db: Db,
  key: string,
  title = 'Checks give no level.',
): Promise<Notice | undefined> {
  const row = await getSourceRow(db, key);
  if (!row?.isWhole || row.isStandIn) return undefined;
  const { marks, unpublished } = await countMarksOf(db, key);
  const deleted = Math.max(0, (row.heldMarks ?? 0) - marks);
  if (unpublished === 0 && deleted === 0) return undefined;
  if (unpublished > 0)
    return {
      title,
      text: `They are not compared with ${countText(unpublished, 'mark')} of the office that ${unpublished === 1 ? 'is' : 'are'} not published here.`,
      path: `/admin/trademarks?source=${key}&published=no`,
      link: unpublished === 1 ? 'Show it' : 'Show them',
    };
  return {
    title,
    text: `${countText(deleted, 'mark')} of the office ${deleted === 1 ? 'was' : 'were'} deleted here, and ${deleted === 1 ? 'comes' : 'come'} back with the next run of the register.`,
    path: page,
    link: 'Bring it up to date now',
  };
}

/** What is missing for checks with levels: the register itself, or what changed in it. */
export async function findRegisterNotice(db: Db): Promise<Notice | undefined> {
  const coverage = await getCoverage(db);
  const { source, state } = coverage;
  if (state === 'sample') {
    const notCompared = source && (await findNotCompared(db, source.key));
    if (notCompared) return notCompared;
    const running = await db.$count(
      registerSyncs,
      and(
        eq(registerSyncs.source, singapore.key),
        inArray(registerSyncs.state, [...runningStates]),
      ),
    );
    const { bytes } = singapore.known;
    return {
      title: 'Checks give no level.',
      text: `What they and the directory have: ${coverageText(coverage)}.`,
      path: page,
      link:
        running > 0
          ? 'See how the register is being loaded'
          : `Load the register of Singapore (${sizeText(bytes)}, about ${downloadMinutes(bytes, 0)} minutes to download)`,
    };
  }
  const days = source ? daysBetween(source.asOf, dayInSingapore()) : 0;
  if (!source || days <= lateDays)
    return source ? findNotCompared(db, source.key, 'Checks leave marks out.') : undefined;
  return {
    title: `The register of ${source.name} is ${days} days old.`,
    text:
      state === 'old'
        ? `It is of ${dateText(source.asOf)}. Checks give no level until it is up to date.`
        : `It is of ${dateText(source.asOf)}. After seven days checks give no level.`,
    path: page,
    link: 'Bring it up to date',
  };
}
