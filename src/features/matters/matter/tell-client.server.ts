import { eq } from 'drizzle-orm';
import { findColleagues } from '../../../platform/auth/administrator-data';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import { queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { invalid } from '../../../shared/failure';
import { orders } from '../../orders/schema.server';
import { findDeadlines } from '../counting/data.server';
import { readTold } from '../counting/read-told.server';
import { eventKind } from '../deadlines/event-kinds';
import { clientStepOf } from '../deadlines/next-step';
import { type EventRow, type MatterRow, requireMatter } from '../record/data.server';
import { eventTold, mailToClient, matterOpened } from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';

/** Queues the mail about an event, once, with what comes next. */
export async function tellClient(
  tx: Db,
  context: Pick<SiteContext, 'config' | 'secret'>,
  matterId: number,
  { id, kind, datedOn }: EventRow,
): Promise<void> {
  const happened = eventKind[kind].clientText;
  if (happened === null) throw invalid('This event is not told to the client', 'tellsClient');
  const matter = await requireMatter(tx, matterId);
  if (!matter.clientEmail)
    throw invalid('The client’s address is not known. Enter it at the matter first', 'tellsClient');
  const { events, phase, deadlines } = await readTold(tx, matter);
  if (!events.some((event) => event.id === id))
    throw invalid('The client isn’t told what contradicts other entries', 'tellsClient');
  const next = clientStepOf(phase, deadlines);
  const mail = () => eventTold(matter, { happened, datedOn, next }, matterLink(matter, context));
  await queueMessage(tx, mailToClient(matter, context.config, `event:${id}`, mail));
}

/** A matter of an older order, or one that was opened before, is only being entered. */
const mostDaysBefore = 90;

/** Queues the mail about a matter that is opened now, once. */
export async function tellOpened(
  tx: Db,
  context: Pick<SiteContext, 'config' | 'secret'>,
  matter: MatterRow,
  openedOn: string,
): Promise<void> {
  const order = matter.orderId && (await getRow(tx, orders, eq(orders.id, matter.orderId)));
  const began = [
    openedOn,
    ...(order ? [dayInSingapore(order.orderDate.getTime())] : []),
  ].toSorted()[0];
  if (daysBetween(began as string, dayInSingapore()) > mostDaysBefore) return;
  const responsible = (await findColleagues(tx)).find(({ id }) => id === matter.responsibleId);
  const next = clientStepOf(matter.phase, await findDeadlines(tx, [matter.id]));
  const about = { responsible: responsible?.name, next };
  const mail = () => matterOpened(matter, about, matterLink(matter, context));
  await queueMessage(tx, mailToClient(matter, context.config, 'opened', mail));
}
