import type { Colleague } from '../../../shared/colleague';
import { eventKind } from '../deadlines/event-kinds';
import { patentAgentProblem } from '../record/patent-agents.server';
import type { MatterToOpen } from './matter-to-open';

/** Why nobody may look after a row’s right; undefined also where it has ended and is opened as a closed matter. */
export const withoutAgent = (
  matter: Pick<MatterToOpen, 'right' | 'responsibleId' | 'events'>,
  colleagues: Colleague[],
): string | undefined =>
  matter.events.some(({ kind }) => eventKind[kind].endsMatter)
    ? undefined
    : patentAgentProblem(matter, colleagues);
