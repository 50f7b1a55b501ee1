import { eq } from 'drizzle-orm';
import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { conflict } from '../../../shared/failure';
import type { Message } from '../../../shared/mail-content';
import { t } from '../../../shared/texts';
import { services } from '../../catalogue/schema.server';
import { noteListed } from '../../clearance/goods/listed-terms.server';
import { processUpload } from '../../media/save-picture.server';
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '../data.server';
import { isErased } from '../erased';
import { mailToCustomer } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';
import { uncompared } from './class-fees';
import type {
  CheckClass,
  ConfirmIntake,
  Intake,
  IntakeState,
  ReturnIntake,
  SaveIntake,
} from './contract';
import {
  changeIntake,
  type LockedIntake,
  lockIntake,
  readIntake,
  type StoredIntake,
  storePicture,
} from './data.server';
import { asksFiling, intakeRows } from './intake-rows.server';
import { intakeAsked, intakeConfirmed, intakeReturned } from './messages.server';
import { insertIntakes, newIntake } from './new-intake.server';
import { intakeParts, partTitles } from './parts';
import { encodeMark } from './picture.server';
import { keepingDeclaration, outdated, storeAnswers, undeclared } from './save-intake.server';

type Deps = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>;

/** Asks the client by mail, also for an order from before its service asked; once for each key. */
export async function askIntake(
  deps: Deps,
  orderId: string,
  key: string,
  caller: AdministratorCaller,
) {
  const actor = actorOf(caller);
  const asked = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    refuseUnreachable(order);
    if (order.intakeState === 'sent' || order.intakeState === 'confirmed')
      throw conflict('The client has answered already.');
    if (!order.intakeState) await beginIntake(tx, order);
    const state = order.intakeState ?? 'open';
    const mail = () => intakeAsked(order, linkOf(deps, order));
    if (await queueMessage(tx, mailToCustomer(order, deps.config, `intake-asked:${key}`, mail))) {
      await insertOrderEvent(tx, orderId, 'intake asked', actor.actor);
      await recordAudit(tx, actor, 'send', 'order', orderId, { after: { mail: 'intake' } });
    }
    return readIntake(tx, { ...order, intakeState: state });
  });
  deps.wake();
  return asked;
}

async function beginIntake(tx: Db, order: OrderRow) {
  const service = order.serviceId
    ? await getRow(tx, services, eq(services.id, order.serviceId))
    : undefined;
  const intake = service && newIntake(service, order);
  if (!intake)
    throw conflict('This service asks for nothing yet. Add questions to the service first.');
  await insertIntakes(tx, [{ id: order.id, intake }]);
  await updateOrder(tx, order.id, { intakeState: 'open' });
}

/** Sends it back to the client with a remark, which can stand at parts of the form. */
export function returnIntake(
  deps: Deps,
  orderId: string,
  { remark, updatedAt, ...given }: ReturnIntake,
  caller: AdministratorCaller,
) {
  const partRemarks = Object.fromEntries(
    intakeParts.flatMap((part) =>
      given.partRemarks[part] ? [[part, given.partRemarks[part]]] : [],
    ),
  );
  return decide(deps, orderId, updatedAt, caller, {
    state: 'returned',
    changeOf: (_, { answers }) => ({
      remark: remark || null,
      partRemarks,
      answers: undeclared(answers),
    }),
    mailOf: (order) => intakeReturned(order, remarksText(remark, partRemarks), linkOf(deps, order)),
  });
}

const remarksText = (remark: string, partRemarks: Intake['partRemarks']) =>
  [
    ...(remark ? [remark] : []),
    ...intakeParts.flatMap((part) =>
      partRemarks[part] ? [`${t(partTitles[part])}: ${partRemarks[part]}`] : [],
    ),
  ].join('\n\n');

/** From then on only the firm changes it. What was approved is frozen as a version, and each later change is another. */
export const confirmIntake = (
  deps: Deps,
  orderId: string,
  { updatedAt, reason }: ConfirmIntake,
  caller: AdministratorCaller,
) =>
  decide(deps, orderId, updatedAt, caller, {
    state: 'confirmed',
    detail: reason,
    changeOf(order, intake) {
      refuseUncompared({ ...intake, asksFiling: asksFiling(order, intake) }, reason);
      return { confirmedAt: new Date(), remark: null, partRemarks: {} };
    },
    mailOf: (order, intake) =>
      intakeConfirmed(order, { rows: intakeRows(intake) }, linkOf(deps, order)),
  });

/** The fee that the client is told depends on it. */
function refuseUncompared(intake: Parameters<typeof uncompared>[0], reason: string) {
  const numbers = uncompared(intake);
  if (numbers.length === 0 || reason) return;
  const verb = numbers.length === 1 ? 'is' : 'are';
  const text = `${capitalized(classNumbers(numbers))} ${verb} not compared with the office’s list yet. Compare first, or say why it is confirmed now.`;
  throw conflict(text, { reason: [text] });
}

type Changed = Awaited<ReturnType<typeof changeIntake>>;

async function decide(
  deps: Deps,
  orderId: string,
  lastSeen: string | undefined,
  caller: AdministratorCaller,
  {
    state,
    detail,
    changeOf,
    mailOf,
  }: {
    state: IntakeState;
    /** Kept with what happened to the order. */
    detail?: string;
    changeOf(order: OrderRow, intake: StoredIntake): Parameters<typeof changeIntake>[2];
    mailOf(order: OrderRow, intake: Changed): Message;
  },
) {
  const actor = actorOf(caller);
  const decided = await deps.db.transaction(async (tx) => {
    const locked = await lockIntake(tx, orderId, lastSeen);
    const { order } = locked;
    refuseUnreachable(order);
    if (order.intakeState !== 'sent') throw conflict('The client has not sent this.');
    const changed = await changeIntake(
      tx,
      locked,
      { ...changeOf(order, locked.intake), state },
      state === 'confirmed' ? actor.actor : undefined,
    );
    const event = `intake-${state}:${changed.updatedAt.getTime()}`;
    await queueMessage(
      tx,
      mailToCustomer(order, deps.config, event, () => mailOf(order, changed)),
    );
    await insertOrderEvent(tx, orderId, `intake ${state}`, actor.actor, detail || undefined);
    await recordAudit(tx, actor, 'update', 'order', orderId, {
      before: { intakeState: order.intakeState },
      after: { intakeState: state },
    });
    return changed;
  });
  deps.wake();
  return decided;
}

/** The firm's own change, in any state; the audit trail keeps that it was made, and not the texts. */
export const editIntake = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orderId: string,
  { updatedAt, ...answers }: SaveIntake,
  caller: AdministratorCaller,
) =>
  db.transaction(async (tx) => {
    const locked = await lockIntake(tx, orderId, updatedAt);
    const kept = keepingDeclaration(answers, locked.intake.answers);
    const changed = await storeAnswers(tx, locked, kept, freezerOf(locked, caller));
    if (changed.updatedAt.getTime() !== locked.intake.updatedAt.getTime())
      await recordEdit(tx, locked, caller, {
        before: digests(config, { intake: JSON.stringify(locked.intake.answers) }),
        after: digests(config, { intake: JSON.stringify(changed.answers) }),
      });
    return changed;
  });

/** In any state, as the answers. */
export async function replaceMarkPicture(
  db: Db,
  orderId: string,
  read: () => Promise<Uint8Array>,
  caller: AdministratorCaller,
) {
  const picture = await processUpload(read, encodeMark);
  return db.transaction(async (tx) => {
    const locked = await lockIntake(tx, orderId, undefined);
    await storePicture(tx, { orderId, ...picture });
    await recordEdit(tx, locked, caller, { after: { intakePicture: 'replaced' } });
    const answers = outdated(locked.intake.answers);
    return changeIntake(tx, locked, { answers }, freezerOf(locked, caller));
  });
}

/** What the firm found when it compared the wording of a class with the office’s list, which fixes the fee. */
export const checkClass = (
  db: Db,
  orderId: string,
  { number, isPreApproved, updatedAt }: CheckClass,
  caller: AdministratorCaller,
) =>
  db.transaction(async (tx) => {
    const locked = await lockIntake(tx, orderId, updatedAt);
    const { answers, classChecks } = locked.intake;
    const text = answers.classGoods.find((goods) => goods.number === number)?.text;
    if (!text) throw conflict(`Nothing is written for class ${number} yet.`);
    const others = classChecks.filter((check) => check.number !== number);
    const { actor } = actorOf(caller);
    const made = { number, text, on: dayInSingapore(), by: actor };
    const changed = await changeIntake(
      tx,
      locked,
      { classChecks: isPreApproved === null ? others : [...others, { ...made, isPreApproved }] },
      freezerOf(locked, caller),
    );
    await noteListed(tx, { number, text, on: made.on, orderId, isPreApproved });
    await recordEdit(tx, locked, caller, {
      after: { [`class ${number} pre-approved`]: isPreApproved },
    });
    return changed;
  });

const freezerOf = ({ order }: LockedIntake, caller: AdministratorCaller) =>
  order.intakeState === 'confirmed' ? actorOf(caller).actor : undefined;

async function recordEdit(
  tx: Db,
  { order }: LockedIntake,
  caller: AdministratorCaller,
  change: Parameters<typeof recordAudit>[5],
) {
  const actor = actorOf(caller);
  await insertOrderEvent(tx, order.id, 'intake changed', actor.actor);
  await recordAudit(tx, actor, 'update', 'order', order.id, change);
}

function refuseUnreachable(order: OrderRow) {
  if (isErased(order)) throw conflict('The customer’s address was erased.');
  if (order.status === 'cancelled') throw conflict('This order was cancelled.');
}

const linkOf = ({ config, secret }: Deps, order: OrderRow) =>
  orderLink(order, { siteUrl: config.siteUrl, secret, to: 'intake' });
