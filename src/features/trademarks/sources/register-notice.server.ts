import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { Notice } from '../../../shared/notice';
import { sizeText } from '../../../shared/size-text';
import { runningStates } from './contract';
import { getCoverage } from './coverage.server';
import { coverageText } from './coverage-text';
import { downloadMinutes } from './load-estimate';
import { registerSyncs } from './schema.server';
import { singapore } from './singapore/singapore.server';

const lateDays = 3;
const page = '/admin/trademarks/sources';

/** What is missing for checks with levels: the register itself, or what changed in it. */
export async function findRegisterNotice(db: Db): Promise<Notice | undefined> {
  const coverage = await getCoverage(db);
  const { source, state } = coverage;
  if (state === 'sample') {
    const running = await db.$count(
      registerSyncs,
      inArray(registerSyncs.state, [...runningStates]),
    );
    const { bytes } = singapore.known;
    return {
      title: 'Checks give no level.',
      text: `They and the directory have ${coverageText(coverage)}.`,
      path: page,
      link:
        running > 0
          ? 'See how the register is being loaded'
          : `Load the register of Singapore (${sizeText(bytes)}, about ${downloadMinutes(bytes, 0)} minutes to download)`,
    };
  }
  const days = source ? daysBetween(source.asOf, dayInSingapore()) : 0;
  if (!source || days <= lateDays) return undefined;
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
