import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { Db } from '../../platform/db/database';
import { nextUpdatedAt } from '../../platform/db/edited-row';
import { getRow, updateRow } from '../../platform/db/rows';
import { dayInSingapore } from '../../shared/calendar-date';
import { type Currency, fromSgd, moneyText } from '../../shared/currency';
import { conflict, invalid } from '../../shared/failure';
import { retiredFees } from '../../shared/official-fee-table';
import { type EnteredFee, feeName, feeOn, isFeeKey, stepOn } from '../../shared/official-fees';
import { centsToText } from '../../shared/price';
import { findEnteredFees } from '../fees/enter-fee.server';
import { requireReplaceable } from './accept-quote.server';
import {
  type Bill,
  type LineInput,
  mostCents,
  type NewInvoice,
  type SaveInvoice,
} from './contract';
import {
  findLines,
  type InvoiceRow,
  insertInvoiceEvent,
  lockInvoice,
  presentEmailOf,
} from './data.server';
import { dayText } from './day-text';
import { feeReadOn, wholeInSgd } from './fee-figures';
import { type InSgd, priced, sgdOf, totalsOf, withSgd } from './figures';
import { gstNumberOn } from './gst.server';
import { knownBilling } from './known-address.server';
import { rateOfSupply } from './rates.server';
import { invoiceLines, invoices } from './schema.server';

/** What a draft is made for; the matter's number is a copy, which is printed. */
export interface Draft extends Bill {
  kind: 'quote' | 'invoice';
  orderId?: string | null;
  matterId?: number | null;
  matterNumber?: string | null;
  basisId?: number | null;
  basisNumber?: string | null;
  basisDay?: string | null;
  /** The identity of a click: with a key that was used, the invoice of then is returned. */
  key?: string | null;
}

/**
 * Stores a draft of a quote or an invoice, without a number; `/admin/invoices/{id}` is its page. Throws a 400
 * that names the line if an official fee is not the exact one.
 */
async function createDraftInvoice(tx: Db, draft: Draft, actor: Actor): Promise<InvoiceRow> {
  const { key = null, lines, ...fields } = draft;
  const known = () => (key ? getRow(tx, invoices, eq(invoices.pressKey, key)) : undefined);
  const before = await known();
  if (before) return before;
  const figured = await figure(tx, draft);
  const [row] = await tx
    .insert(invoices)
    .values({ ...fields, ...figured.sums, pressKey: key, createdBy: actor.actor })
    .onConflictDoNothing({ target: invoices.pressKey })
    .returning();
  if (!row) return (await known()) as InvoiceRow;
  await insertLines(tx, row.id, figured.lines);
  await insertInvoiceEvent(tx, row.id, 'drafted', actor.actor);
  await recordAudit(tx, actor, 'create', 'invoice', row.id, { after: { kind: row.kind } });
  return row;
}

export const createInvoice = (
  db: Db,
  input: NewInvoice & Pick<Draft, 'orderId'>,
  actor: Actor,
): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const known = input.clientAddress ? undefined : await knownBilling(tx, input);
    const clientUen = input.clientUen ?? known?.clientUen ?? null;
    return createDraftInvoice(tx, { ...input, ...known, clientUen }, actor);
  });

export const saveInvoice = (
  db: Db,
  id: number,
  { updatedAt, lines, ...fields }: SaveInvoice,
  actor: Actor,
): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const before = await lockInvoice(tx, id);
    refuseIssued(before);
    await refuseStale(tx, { entity: 'invoice', row: before, lastSeen: updatedAt });
    const timed = new Set((await findLines(tx, id)).map(({ timeId }) => timeId));
    const kept = lines.map((line) => (timed.has(line.timeId) ? line : { ...line, timeId: null }));
    const figured = await figure(tx, { ...fields, lines: kept });
    const change = { ...fields, ...figured.sums, updatedAt: nextUpdatedAt(before) };
    await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id));
    await insertLines(tx, id, figured.lines);
    const saved = await updateRow(tx, invoices, eq(invoices.id, id), change);
    await recordAudit(tx, actor, 'update', 'invoice', id, {
      before: { totalCents: before.totalCents },
      after: { totalCents: change.totalCents },
    });
    return saved ?? before;
  });

/** A draft of an invoice, or of another quote in its place, with a quote's lines and the fees of today. */
export const draftOfQuote = (
  db: Db,
  id: number,
  { kind, key }: { kind: 'invoice' | 'quote'; key: string },
  actor: Actor,
): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const quote = await lockInvoice(tx, id);
    if (quote.kind !== 'quote' || !quote.issuedAt)
      throw conflict('Only an issued quote becomes an invoice, or is replaced.');
    if (kind === 'quote') await requireReplaceable(tx, id);
    const lines = await tx
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, id))
      .orderBy(invoiceLines.position);
    const today = dayInSingapore();
    const entered = await findEnteredFees(tx);
    const { clientName, attention, clientAddress, clientUen } = quote;
    const { mark, remark, orderId, matterId, matterNumber, currency } = quote;
    const rate = await rateOfSupply(tx, currency, null);
    const draft = await createDraftInvoice(
      tx,
      {
        kind,
        key,
        basisId: id,
        basisNumber: quote.number,
        basisDay: quote.issueDay,
        ...{ clientName, attention, clientAddress, clientUen, mark, remark },
        clientEmail: presentEmailOf(quote),
        ...{ orderId, matterId, matterNumber, currency },
        dueDay: null,
        supplyDay: null,
        lines: lines.map((line) => ({
          ...line,
          ...feeToday(line, today, entered, rate?.rateMillionths ?? null),
        })),
      },
      actor,
    );
    await insertInvoiceEvent(
      tx,
      id,
      kind === 'invoice' ? 'invoiced' : 'replacement drafted',
      actor.actor,
    );
    return draft;
  });

function feeToday(
  line: { feeKey: string | null; unitCents: number },
  today: string,
  entered: EnteredFee[],
  rateMillionths: number | null,
) {
  if (!line.feeKey) return {};
  // A fee that isn’t charged any more is entered from the office’s receipt.
  if (!isFeeKey(line.feeKey)) return { feeKey: null, filedOn: null };
  const cents = feeOn(line.feeKey, today, entered);
  if (cents === undefined) return { filedOn: today };
  return { filedOn: today, unitCents: rateMillionths ? fromSgd(cents, rateMillionths) : cents };
}

export function refuseIssued({ issuedAt, number }: InvoiceRow) {
  if (issuedAt)
    throw conflict(`${number} is issued and never changes. Make a credit note instead.`);
}

/** The lines with their sums, in S$ too. Throws a 400 for a disbursement that is not exactly the office's fee. */
export async function figure(
  tx: Db,
  { lines, currency, supplyDay }: Pick<Bill, 'lines' | 'currency' | 'supplyDay'>,
) {
  const isRegistered = (await gstNumberOn(tx, dayInSingapore())) !== null;
  const entered = await findEnteredFees(tx);
  const rate = currency === 'SGD' ? undefined : await rateOfSupply(tx, currency, supplyDay);
  const rateMillionths = rate?.rateMillionths ?? null;
  const checked = lines.map((line, place) => {
    const problem = problemOf(line, entered, { currency, rateMillionths });
    if (problem) throw invalid(problem.text, `lines.${place}.${problem.field}`);
    const own =
      line.kind === 'disbursement' ? {} : { feeKey: null, filedOn: null, officeReceipt: null };
    const zeroReason = line.kind === 'zero-rated' ? line.zeroReason : null;
    const { kind, description, detail, quantity, unitCents, feeKey, filedOn, officeReceipt } = line;
    return {
      ...{ kind, description, detail, quantity, unitCents, feeKey, filedOn, officeReceipt },
      timeId: line.timeId,
      ...own,
      feeReadOn: feeReadOn(line, entered),
      zeroReason,
    };
  });
  const whole = priced(checked, isRegistered);
  const totals = totalsOf(whole);
  if (totals.totalCents > mostCents)
    throw invalid(`The total is at most ${moneyText(mostCents, currency)}.`, 'lines');
  const figured: ((typeof whole)[number] & Partial<InSgd>)[] =
    rateMillionths === null
      ? whole
      : withSgd(whole, (own) => wholeInSgd(own, rateMillionths, entered));
  const sums = {
    ...totals,
    ...(rateMillionths !== null && figured.length === 0
      ? { taxSgdCents: 0, totalSgdCents: 0 }
      : sgdOf(figured)),
    ...{ rateMillionths, rateDay: rate?.day ?? null, rateSource: rate?.source ?? null },
  };
  return { lines: figured, sums };
}

function problemOf(
  line: LineInput,
  entered: EnteredFee[],
  { currency, rateMillionths }: { currency: Currency; rateMillionths: number | null },
): { text: string; field: string } | undefined {
  const { kind, zeroReason, feeKey, filedOn, officeReceipt, unitCents } = line;
  if (kind === 'zero-rated' && !zeroReason)
    return { text: 'Say why this service is zero-rated', field: 'zeroReason' };
  if (kind !== 'disbursement') return undefined;
  if (!feeKey)
    return officeReceipt
      ? undefined
      : {
          text: 'Choose an official fee, or give the number of the office’s receipt',
          field: 'feeKey',
        };
  if (retiredFees[feeKey])
    return {
      text: `“${retiredFees[feeKey]}” was a wrong name. PF12B is the review of a report, and PF12A has no fee. Choose again`,
      field: 'feeKey',
    };
  if (!isFeeKey(feeKey)) return { text: 'There is no such official fee', field: 'feeKey' };
  if (!filedOn) return { text: 'Give the day of filing', field: 'filedOn' };
  const cents = feeOn(feeKey, filedOn, entered);
  if (cents === undefined)
    return {
      text: `The fee of ${feeName(feeKey)} on ${dayText(filedOn)} isn’t known here. Enter it in the settings as read on the office’s page, or give the office’s receipt instead`,
      field: 'feeKey',
    };
  if (currency !== 'SGD' && rateMillionths === null)
    return {
      text: `Enter the exchange rate of ${currency} in the settings first: the office’s fee is in S$`,
      field: 'unitCents',
    };
  const exactCents = rateMillionths === null ? cents : fromSgd(cents, rateMillionths);
  if (exactCents === unitCents) return undefined;
  const from = stepOn(feeKey, filedOn, entered)?.from ?? filedOn;
  const inCurrency =
    rateMillionths === null ? '' : `, ${moneyText(exactCents, currency)} at the rate`;
  return {
    text: `The official fee is ${centsToText(cents)}${inCurrency} since ${dayText(from)}. Any other amount would make this line taxable`,
    field: 'unitCents',
  };
}

export const insertLines = async (
  tx: Db,
  invoiceId: number,
  lines: Omit<typeof invoiceLines.$inferInsert, 'invoiceId' | 'position'>[],
) => {
  if (lines.length > 0)
    await tx
      .insert(invoiceLines)
      .values(lines.map((line, position) => ({ ...line, invoiceId, position })));
};
