import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { conflict, invalid } from '../../../shared/failure';
import { type Spoken, sayIn, t } from '../../../shared/texts';
import { processUpload } from '../../media/save-picture.server';
import { slowMails } from '../customer-mail.server';
import { insertOrderEvent, type OrderRow } from '../data.server';
import { mailToCustomer } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';
import type { IntakeAnswers } from './answers';
import type { SaveIntake } from './contract';
import {
  changeIntake,
  deletePicture,
  type LockedIntake,
  lockIntake,
  readIntake,
  storePicture,
} from './data.server';
import { intakeNotice, intakeReceived } from './messages.server';
import { type NewIntake, ownerOf, withKnown } from './new-intake.server';
import { encodeMark } from './picture.server';
import { missingIn } from './progress';

/** Stores what the client has typed so far. */
export const saveIntake = (db: Db, orderId: string, { updatedAt, ...answers }: SaveIntake) =>
  db.transaction(async (tx) => {
    const locked = await lockOpen(tx, orderId, updatedAt);
    return storeAnswers(tx, locked, answers);
  });

/** Unchanged answers leave the version as it is. */
export function storeAnswers(
  tx: Db,
  locked: LockedIntake,
  typed: IntakeAnswers,
  frozenBy?: string,
) {
  const { classes } = typed;
  const given = typed.classGoods.length > 0 ? typed : locked.intake.answers;
  // Until a class is chosen, what was picked for several before the order waits for it.
  const isKept = ({ number }: { number: string }) =>
    classes.length === 0 || classes.includes(number);
  const answers = { ...typed, classGoods: given.classGoods.filter(isKept) };
  return isDeepStrictEqual(answers, locked.intake.answers)
    ? readIntake(tx, locked.order)
    : changeIntake(tx, locked, { answers }, frozenBy);
}

/**
 * An owner taken from the order follows what its client mends there, as long as they wrote nothing else here. A mark
 * that came with the mended order is taken where none stands yet, and as the answer to a question.
 */
export async function mendIntake(tx: Db, before: OrderRow, after: OrderRow, typed?: NewIntake) {
  if (before.intakeState !== 'open') return;
  const locked = await lockIntake(tx, before.id, undefined);
  const { asksMark, answers } = locked.intake;
  if (!asksMark) {
    const known = withKnown(answers.answers, typed?.answers.answers ?? []);
    await storeAnswers(tx, locked, { ...answers, answers: known });
    return;
  }
  const taken = ownerOf(before);
  const mended = ownerOf(after);
  const { owner, ownerName } = answers;
  const hasMark = answers.kind || answers.words || answers.classes.length > 0;
  const { kind, words, goods, classes, classGoods } = (!hasMark && typed?.answers) || answers;
  await storeAnswers(tx, locked, {
    ...answers,
    ...{ kind, words, goods, classes, classGoods },
    owner: owner === taken.owner ? mended.owner : owner,
    ownerName: ownerName === taken.ownerName ? mended.ownerName : ownerName,
  });
}

async function lockOpen(tx: Db, orderId: string, lastSeen: string | undefined) {
  const locked = await lockIntake(tx, orderId, lastSeen);
  const { intakeState, status } = locked.order;
  if (status === 'cancelled') throw conflict('This order was cancelled.');
  if (intakeState === 'sent') throw conflict('You have sent this. Take it back to change it.');
  if (intakeState === 'confirmed')
    throw conflict('We have confirmed this. Write to us if something has to change.');
  return locked;
}

type Sending = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>;

const errorsOf = (missing: ReturnType<typeof missingIn>) =>
  Object.fromEntries(missing.map(({ field, text }) => [field, [t('{text}.', { text })]]));

/**
 * Refused, with what is missing at its field, until all is answered; what was typed is stored either way. The firm is
 * told.
 */
export async function sendIntake(
  { db, config, secret, wake }: Sending,
  orderId: string,
  { updatedAt, ...answers }: SaveIntake,
  spoken: Spoken,
) {
  const sent = await db.transaction(async (tx) => {
    const locked = await lockOpen(tx, orderId, updatedAt);
    const { order } = locked;
    const saved = await storeAnswers(tx, locked, answers);
    const missing = sayIn(spoken, () => errorsOf(missingIn(saved)));
    if (Object.keys(missing).length > 0) return { missing };
    const sentAt = new Date();
    const done = await changeIntake(tx, { ...locked, intake: saved }, { state: 'sent', sentAt });
    await insertOrderEvent(tx, orderId, 'intake sent', 'customer');
    const link = orderLink(order, { siteUrl: config.siteUrl, secret, to: 'intake' });
    const event = `intake-sent:${sentAt.getTime()}`;
    const received = mailToCustomer(order, config, event, () => intakeReceived(order, link));
    await queueMessage(tx, received, intakeNotice(order, done, config, event));
    await slowMails({ db: tx, config }, [received]);
    return { done };
  });
  if (sent.missing) throw invalid('Something is still missing.', sent.missing);
  wake();
  return sent.done;
}

/** What was declared was declared of the answers that were sent, so that it is asked again with the next. */
export const undeclared = (answers: IntakeAnswers): IntakeAnswers => ({ ...answers, declared: '' });

/** The declaration is the client’s alone, and no longer stands for answers that the firm changes. */
export function keepingDeclaration(typed: IntakeAnswers, before: IntakeAnswers): IntakeAnswers {
  const { declared, declaredBy } = before;
  const answers = { ...typed, declared, declaredBy };
  const isChanged = !isDeepStrictEqual(declaredOf(answers), declaredOf(before));
  return isChanged && declared === 'yes' ? outdated(answers) : answers;
}

export const outdated = (answers: IntakeAnswers): IntakeAnswers => ({
  ...answers,
  declared: answers.declared && 'outdated',
});

const declaredOf = ({ remarks: _, answers: __, ...facts }: IntakeAnswers) => facts;

/** Back to the client's hands, as long as the firm has not confirmed it. */
export const takeBackIntake = (db: Db, orderId: string, lastSeen: string | undefined) =>
  db.transaction(async (tx) => {
    const locked = await lockIntake(tx, orderId, lastSeen);
    if (locked.order.intakeState !== 'sent') throw conflict('This is not waiting to be read.');
    await insertOrderEvent(tx, orderId, 'intake taken back', 'customer');
    const answers = undeclared(locked.intake.answers);
    return changeIntake(tx, locked, { state: 'open', answers });
  });

/** Refused before the file is read, and again before it is stored. */
export async function saveMarkPicture(db: Db, orderId: string, read: () => Promise<Uint8Array>) {
  await db.transaction((tx) => lockOpen(tx, orderId, undefined));
  const picture = await processUpload(read, encodeMark);
  return db.transaction(async (tx) => {
    const locked = await lockOpen(tx, orderId, undefined);
    await storePicture(tx, { orderId, ...picture });
    return changeIntake(tx, locked, {});
  });
}

export const removeMarkPicture = (db: Db, orderId: string) =>
  db.transaction(async (tx) => {
    const locked = await lockOpen(tx, orderId, undefined);
    await deletePicture(tx, orderId);
    return changeIntake(tx, locked, {});
  });
