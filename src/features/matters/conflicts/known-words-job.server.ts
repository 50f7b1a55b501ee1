import type { SiteContext } from '../../../platform/context';
import type { Job } from '../../../platform/jobs/job';
import { forgetNames, takeInNames } from './known-words.server';

/** Keeps the next search for conflicts short. */
export const knownWordsJob = ({ db }: Pick<SiteContext, 'db'>): Job => ({
  name: 'take-in-names',
  title: 'Take in names for the search for conflicts',
  description:
    'Reads how the words of new names sound, and forgets those that no record has any more',
  trigger: { kind: 'queue', when: 'When a name was written', wokenBy: 'names', pollMs: 60_000 },
  timeLimitMs: 20 * 60_000,
  unit: { one: 'word', many: 'words' },
  run: async ({ signal }) => ({
    done: (await takeInNames(db, signal)) + (await forgetNames(db, signal)),
  }),
});
