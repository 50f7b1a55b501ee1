import { filterOf } from '../../../admin-ui/list-definition';
import { apiClient } from '../../../client/api';
import type { ProposeRule, RuleMoves } from '../counting/rule-contract';
import type { RuleApi } from '../counting/rule-endpoints.server';
import { rightText } from '../deadlines/event-words';
import { matterListPath } from './queries';

const api = apiClient<RuleApi>();

export const ruleListPath = `${matterListPath}/rules`;
export const rulePath = (key: string) => `${ruleListPath}/${key}`;

export const confidenceText = { high: 'High', medium: 'Medium', low: 'Low', none: 'Not found' };

export const ruleRows = {
  endpoint: api.list('/api/admin/rules'),
  filters: [
    filterOf('right', 'Right', 'All rights', rightText),
    filterOf('confidence', 'Confidence', 'Any confidence', confidenceText),
    filterOf('state', 'State', 'All rules', {
      proposed: 'With a change to read',
      changed: 'Changed by the firm',
      letter: 'Entered from the letter',
    }),
  ],
};

export const ruleQuery = (key: string) => api.query('/api/admin/rules/{key}', { params: { key } });

export const proposeRule = (key: string, body: ProposeRule) =>
  api.call('POST /api/admin/rules/{key}/changes', { params: { key }, body });

export const readRule = (key: string, version: number) =>
  api.call('POST /api/admin/rules/{key}/readings', { params: { key }, body: { version } });

export const confirmRule = (id: number) =>
  api.call('POST /api/admin/rule-changes/{id}/confirm', { params: { id } });

export const rejectRule = (id: number, reason: string) =>
  api.call('POST /api/admin/rule-changes/{id}/reject', { params: { id }, body: { reason } });

interface Progress {
  counted: number;
  of: number;
}

export type Moved = Pick<RuleMoves, 'moves' | 'counted'>;

/** Which open deadlines a change would move, asked for part by part, so that no answer takes long. */
export async function findMoves(
  key: string,
  change: ProposeRule,
  signal: AbortSignal,
  onPart: (progress: Progress) => void,
): Promise<Moved> {
  const moves: RuleMoves['moves'] = [];
  const progress = { counted: 0, of: 0 };
  for (let after: number | null = 0; after !== null; ) {
    const part: RuleMoves = await api.call('POST /api/admin/rules/{key}/preview', {
      params: { key },
      body: { ...change, after },
      signal,
    });
    moves.push(...part.moves);
    progress.counted += part.counted;
    progress.of = part.of ?? progress.of;
    onPart({ ...progress });
    after = part.last;
  }
  return { moves, counted: progress.counted };
}
