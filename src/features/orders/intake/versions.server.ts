import { and, desc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { OrderRow } from '../data.server';
import { intakePictures, intakeVersions, orderIntakes } from '../schema.server';
import type { IntakeVersion } from './contract';
import { asksFiling, classFeesOf, intakeRows } from './intake-rows.server';

export async function lastVersion(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ last: max(intakeVersions.number) })
    .from(intakeVersions)
    .where(eq(intakeVersions.orderId, orderId));
  return found?.last ?? 0;
}

/** Keeps the answers as they are now; their order is locked. */
export async function freeze(tx: Db, orderId: string, frozenBy: string): Promise<void> {
  const number = (await lastVersion(tx, orderId)) + 1;
  await tx.execute(sql`
    insert into ${intakeVersions} (order_id, number, frozen_at, frozen_by, sent_at, asks_mark, questions, answers,
      class_checks, picture, picture_bytes)
    select i.order_id, ${number}, now(), ${frozenBy}, i.sent_at, i.asks_mark, i.questions, i.answers, i.class_checks,
      case when p.order_id is not null then
        jsonb_build_object('width', p.width, 'height', p.height, 'mediaType', p.media_type) end, p.bytes
    from ${orderIntakes} i left join ${intakePictures} p on p.order_id = i.order_id
    where i.order_id = ${orderId}`);
}

const { pictureBytes, orderId: ofOrder, ...facts } = getTableColumns(intakeVersions);

/** The newest first, each with the fees of the day on which it was frozen. */
export async function findVersions(
  db: Db,
  order: Pick<OrderRow, 'id' | 'serviceSlug' | 'classCount'>,
): Promise<
  (Omit<IntakeVersion, 'frozenAt' | 'sentAt'> & { frozenAt: Date; sentAt: Date | null })[]
> {
  const found = await db
    .select(facts)
    .from(intakeVersions)
    .where(eq(ofOrder, order.id))
    .orderBy(desc(intakeVersions.number));
  return found.map((row) => {
    const version = {
      ...row,
      asksFiling: asksFiling(order, row),
      classFees: classFeesOf(order, dayInSingapore(row.frozenAt.getTime())),
    };
    return { ...version, rows: intakeRows(version) };
  });
}

export async function getVersionPicture(db: Db, orderId: string, number: number) {
  const [found] = await db
    .select({ picture: intakeVersions.picture, bytes: pictureBytes })
    .from(intakeVersions)
    .where(and(eq(ofOrder, orderId), eq(intakeVersions.number, number)));
  return found?.picture && found.bytes
    ? { mediaType: found.picture.mediaType, bytes: found.bytes }
    : undefined;
}
