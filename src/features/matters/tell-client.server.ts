import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queueMessage } from '../../platform/mail/outbox';
import { invalid } from '../../shared/failure';
import { type EventRow, findDeadlines, requireMatter } from './data.server';
import { type EventKind, eventKind, type Phase } from './event-kinds';
import { eventTold, mailToClient } from './mails.server';
import { clientStepOf } from './next-step';
import { matterLink } from './portal/matter-links.server';

/** Queues the mail about an event, once, with what comes next. */
export async function tellClient(
  tx: Db,
  context: Pick<SiteContext, 'config' | 'secret'>,
  matterId: number,
  { id, kind, datedOn }: EventRow,
): Promise<void> {
  const happened = eventKind[kind as EventKind].clientText;
  if (happened === null) throw invalid('This event is not told to the client', 'tellsClient');
  const matter = await requireMatter(tx, matterId);
  const next = clientStepOf(matter.phase as Phase, await findDeadlines(tx, [matterId]));
  const mail = eventTold(matter, { happened, datedOn, next }, matterLink(matter, context));
  await queueMessage(tx, mailToClient(matter, context.config, `event:${id}`, mail));
}
