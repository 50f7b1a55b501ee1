import { momentNear } from '../../../shared/moment-text';
import type { SealState } from '../../../ui/state-seal';
import type { RegisterSourceState, RegisterSync, SyncState } from './contract';

/** The actor of the runs that nobody started. */
export const dailyRun = 'the daily run';

export const resultSeals: Record<SyncState, { kind: SealState; word: string }> = {
  waiting: { kind: 'pending', word: 'Waiting' },
  asking: { kind: 'pending', word: 'Running' },
  downloading: { kind: 'pending', word: 'Running' },
  comparing: { kind: 'pending', word: 'Running' },
  finishing: { kind: 'pending', word: 'Running' },
  done: { kind: 'registered', word: 'Done' },
  unchanged: { kind: 'expired', word: 'No new data' },
  stopped: { kind: 'expired', word: 'Stopped' },
  failed: { kind: 'failed', word: 'Failed' },
};

/** The news that a run has, in the order of its figures and bars. */
export const newsKinds = ['new', 'published', 'registered', 'ended', 'owner', 'other'] as const;

/** A company is neither published nor registered as a mark is. */
export const newsOf = (
  holds: RegisterSourceState['holds'],
): readonly (typeof newsKinds)[number][] =>
  holds === 'marks' ? newsKinds : ['new', 'ended', 'other'];

export const newsWords: Record<(typeof newsKinds)[number], string> = {
  new: 'New',
  published: 'Published',
  registered: 'Registered',
  ended: 'Ended',
  owner: 'Owner changed',
  other: 'Other',
};

export const changesOf = ({ counts }: Pick<RegisterSync, 'counts'>): number =>
  newsKinds.reduce((sum, kind) => sum + counts[kind], counts.left);

/** `today, 03:40`, or `21 Nov, 03:40`. */
export function dayAndTime(at: string, now: string): string {
  const text = momentNear(at, now);
  return text.includes(',') ? text : `today, ${text}`;
}
