import type { Context } from 'hono';
import { type Undoable, undoHeader } from '../../shared/undo';

/** An answer whose change can be undone, as its header says. */
export function withUndo<Answer extends object>(c: Context, answer: Answer & Undoable): Answer {
  if (answer.undo !== null) c.header(undoHeader, answer.undo);
  return answer;
}
