import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { nextUpdatedAt } from '../../../platform/db/edited-row';
import { getRow, lockRow, type RowChange, updateRow } from '../../../platform/db/rows';
import { conflict, notFound } from '../../../shared/failure';
import { english, sayIn } from '../../../shared/texts';
import { classesFiled } from '../../catalogue/classes-filed';
import { services } from '../../catalogue/schema.server';
import { findListed, listedKey } from '../../clearance/goods/listed-terms.server';
import { termsOf } from '../../clearance/goods/terms';
import { lockOrder, type OrderRow, updateOrder } from '../data.server';
import { intakePictures, intakeVersions, orderIntakes } from '../schema.server';
import type { Intake, IntakeState, ListedTerm } from './contract';
import { asksFiling, classFeesOf, intakeRows } from './intake-rows.server';
import { markOf } from './mark-of';
import { missingIn } from './progress';
import { suggestionFor } from './suggestion.server';
import { findVersions, freeze, lastVersion } from './versions.server';

export type StoredIntake = typeof orderIntakes.$inferSelect;
export type PictureRow = typeof intakePictures.$inferSelect;

const ofOrder = (orderId: string) => eq(orderIntakes.orderId, orderId);
export const nothingAsked = () => notFound('This order asks for no details.');

/** The answers of an order without the bytes of its picture. */
export async function readIntake(
  db: Db,
  order: Pick<
    OrderRow,
    | ('id' | 'intakeState' | 'serviceSlug' | 'serviceId' | 'pricingPlan')
    | ('classCount' | 'furtherClassCents' | 'amountCents')
  >,
) {
  const { id, intakeState: state } = order;
  const row = state && (await getRow(db, orderIntakes, ofOrder(id)));
  if (!row) throw nothingAsked();
  const picture = await getPictureFacts(db, id);
  const intake = {
    ...row,
    state,
    listedTerms: await findListedTerms(db, row.answers),
    asksFiling: asksFiling(order, row),
    classFees: classFeesOf(order),
    picture,
  };
  return {
    ...intake,
    rows: intakeRows(intake),
    left: missingIn(intake).length,
    planClasses: row.asksMark ? Math.max(await planClassesOf(db, order), order.classCount ?? 0) : 0,
    furtherClassCents: order.furtherClassCents,
    amountCents: order.amountCents,
    suggestion: row.asksMark ? suggestionFor(row.answers) : null,
    version: await lastVersion(db, id),
  } satisfies Record<keyof Intake, unknown> & StoredIntake;
}

async function findListedTerms(
  db: Db,
  { classGoods }: StoredIntake['answers'],
): Promise<ListedTerm[]> {
  const terms = classGoods.flatMap(({ number, text }) =>
    termsOf(text).map((term) => ({ number, term })),
  );
  const listed = await findListed(db, terms);
  return terms.flatMap((each) => {
    const on = listed.get(listedKey(each.number, each.term));
    return on ? [{ ...each, on }] : [];
  });
}

async function planClassesOf(
  db: Db,
  { serviceId, pricingPlan }: Pick<OrderRow, 'serviceId' | 'pricingPlan'>,
): Promise<number> {
  if (!serviceId) return 0;
  const [service] = await db
    .select({ pricing: services.pricing })
    .from(services)
    .where(eq(services.id, serviceId));
  const plan = service?.pricing.find(({ name }) => name === pricingPlan);
  return plan ? classesFiled(plan) : 0;
}

/** Orders with the marks that they are for. */
export async function withMarks<Order extends { id: string }>(
  db: Db,
  found: Order[],
  spoken = english,
) {
  const { orderId, answers } = orderIntakes;
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ orderId, answers })
    .from(orderIntakes)
    .where(and(inArray(orderId, ids), orderIntakes.asksMark));
  const answersOf = new Map(rows.map((row) => [row.orderId, row.answers]));
  return sayIn(spoken, () =>
    found.map((order) => ({ ...order, ...markOf(answersOf.get(order.id)) })),
  );
}

export const withMark = async <Order extends { id: string }>(db: Db, order: Order) => {
  const [marked = { ...order, ...markOf(undefined) }] = await withMarks(db, [order]);
  return marked;
};

/** All of it for its client, the picture as a data address. */
export async function exportIntake(db: Db, order: OrderRow) {
  const { rows, state, remark, sentAt, confirmedAt, createdAt, updatedAt } = await readIntake(
    db,
    order,
  );
  const picture = await getPicture(db, order.id);
  const versions = await findVersions(db, order);
  return {
    state,
    rows,
    remark,
    sentAt,
    confirmedAt,
    createdAt,
    updatedAt,
    picture: picture && `data:${picture.mediaType};base64,${toBase64(picture.bytes)}`,
    versions: versions.map(({ number, frozenAt, rows }) => ({ number, frozenAt, rows })),
  };
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function getPictureFacts(db: Db, orderId: string) {
  const { width, height, mediaType } = intakePictures;
  const [facts] = await db
    .select({ width, height, mediaType })
    .from(intakePictures)
    .where(eq(intakePictures.orderId, orderId));
  return facts ?? null;
}

/** The address of the picture that was approved last, or else of the one that was uploaded; null if there is none. */
export async function findMarkPicture(db: Db, orderId: string): Promise<string | null> {
  const [approved] = await db
    .select({ number: intakeVersions.number, picture: intakeVersions.picture })
    .from(intakeVersions)
    .where(eq(intakeVersions.orderId, orderId))
    .orderBy(desc(intakeVersions.number))
    .limit(1);
  const id = encodeURIComponent(orderId);
  if (approved)
    return (
      approved.picture &&
      `/api/admin/service-orders/${id}/intake/versions/${approved.number}/picture`
    );
  return (await getPictureFacts(db, orderId)) && `/api/orders/${id}/intake/picture`;
}

export const getPicture = (db: Db, orderId: string): Promise<PictureRow | undefined> =>
  getRow(db, intakePictures, eq(intakePictures.orderId, orderId));

export const storePicture = (tx: Db, picture: Omit<PictureRow, 'createdAt'>) =>
  tx
    .insert(intakePictures)
    .values(picture)
    .onConflictDoUpdate({ target: intakePictures.orderId, set: picture });

export const deletePicture = (tx: Db, orderId: string) =>
  tx.delete(intakePictures).where(eq(intakePictures.orderId, orderId));

export interface LockedIntake {
  order: OrderRow & { intakeState: IntakeState };
  intake: StoredIntake;
}

/** With its order, until the transaction ends; 409 if it was changed since `lastSeen`. */
export async function lockIntake(
  tx: Db,
  orderId: string,
  lastSeen: string | undefined,
): Promise<LockedIntake> {
  const order = await lockOrder(tx, orderId);
  const intake = await lockRow(tx, orderIntakes, ofOrder(orderId));
  if (!intake || !order.intakeState) throw nothingAsked();
  if (lastSeen !== undefined && new Date(lastSeen).getTime() !== intake.updatedAt.getTime())
    throw conflict('These answers were changed in another window or on another device.');
  return { order: { ...order, intakeState: order.intakeState }, intake };
}

/** Always moves `updatedAt`. What the firm has approved is frozen again by each of its changes. */
export async function changeIntake(
  tx: Db,
  { order, intake }: LockedIntake,
  { state, ...change }: RowChange<typeof orderIntakes> & { state?: IntakeState },
  frozenBy?: string,
) {
  if (state && state !== order.intakeState) await updateOrder(tx, order.id, { intakeState: state });
  await updateRow(tx, orderIntakes, ofOrder(order.id), {
    ...change,
    updatedAt: nextUpdatedAt(intake),
  });
  if (frozenBy) await freeze(tx, order.id, frozenBy);
  return readIntake(tx, { ...order, intakeState: state ?? order.intakeState });
}
