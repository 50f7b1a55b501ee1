import { button, letter } from '../../../platform/mail/message';
import { dateText } from '../../../shared/date-text';
import type { Message } from '../../../shared/mail-content';
import { sourcesPath } from './admin-queries';
import type { RegisterSource } from './source';

const seeRuns = (siteUrl: string) => button('See the runs', siteUrl + sourcesPath);

export const dailyRunFailed = (
  { name }: RegisterSource,
  problem: string | null,
  siteUrl: string,
): Message =>
  letter({
    subject: `The register of ${name} was not brought up to date`,
    blocks: [
      `Today’s run failed${problem ? `: ${problem}` : '.'}`,
      'The register stays as it was. The next run is tomorrow at the usual hour; you can also start one by hand.',
      seeRuns(siteUrl),
    ],
  });

export const dataAreOld = (
  { name, holds, oldAfterDays }: RegisterSource,
  asOf: string,
  siteUrl: string,
): Message =>
  letter({
    subject: `The register of ${name} is that of ${dateText(asOf)}`,
    blocks: [
      `The data on your site are older than ${oldAfterDays} days: they are those of ${dateText(asOf)}.`,
      holds === 'marks'
        ? 'From the eighth day on the availability check says so and gives no level of risk.'
        : 'After 62 days the availability check says that it did not look at company names.',
      seeRuns(siteUrl),
    ],
  });
