import { eq, inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow } from '../../platform/db/rows';
import { toSgd } from '../../shared/currency';
import { conflict, invalid } from '../../shared/failure';
import {
  findLines,
  type InvoiceRow,
  insertInvoiceEvent,
  type LineRow,
  presentEmailOf,
} from './data.server';
import { insertLines } from './draft-invoice.server';
import { type InSgd, sgdOf, taxOn, totalsOf, withSgd, withTax } from './figures';
import { type BillingDeps, giveNumber, queueInvoice } from './issue-invoice.server';
import { allocations, invoiceLines, invoices } from './schema.server';
import { lockPayable, textOf } from './settle.server';
import type { CreditInvoice } from './settle-contract';

/** A credit note of an invoice, in full or of some lines; once for each key. Returns the credit note. */
export async function creditInvoice(
  deps: BillingDeps,
  id: number,
  { reason, lines: asked, send, key }: CreditInvoice,
  actor: Actor,
): Promise<InvoiceRow> {
  const note = await deps.db.transaction(async (tx) => {
    const invoice = await lockPayable(tx, id);
    const known = await getRow(tx, invoices, eq(invoices.pressKey, key));
    if (known) return known;
    const left = await findCreditable(tx, invoice);
    const parts = asked
      ? asked.map(({ lineId, netCents }) => {
          const line = left.find((each) => each.id === lineId);
          if (!line) throw invalid('This line is not of this invoice', 'lines');
          if (netCents > line.leftCents)
            throw invalid(
              `At most ${textOf(invoice, line.leftCents)} of “${line.description}” is left`,
              'lines',
            );
          return { line, netCents };
        })
      : left
          .filter(({ leftCents }) => leftCents > 0)
          .map((line) => ({ line, netCents: line.leftCents }));
    const taxed = withTax(
      parts.map(({ line, netCents }) => creditOf(line, netCents)),
      (percent, netCents) => taxOfPart(left, percent, netCents),
    );
    const { rateMillionths } = invoice;
    const lines = rateMillionths ? creditedInSgd(taxed, left, rateMillionths) : taxed;
    if (lines.length === 0) throw conflict('This invoice is already credited in full.');
    const credit = await writeCreditNote(tx, invoice, { lines, reason, pressKey: key }, actor);
    await recordAudit(tx, actor, 'credit', 'invoice', id, {
      after: { subject: invoice.number, number: credit.number, totalCents: credit.totalCents },
    });
    if (send) await queueInvoice(tx, deps, credit, actor);
    return credit;
  });
  deps.wake();
  return note;
}

type Creditable = LineRow & {
  leftCents: number;
  leftTaxCents: number;
  leftSgdCents: number;
  leftTaxSgdCents: number;
};

/** The lines of an invoice with what no credit note has taken of them yet. */
export async function findCreditable(tx: Db, invoice: InvoiceRow): Promise<Creditable[]> {
  const lines = await findLines(tx, invoice.id);
  const ids = lines.map(({ id }) => id);
  const taken =
    ids.length === 0
      ? []
      : await tx.select().from(invoiceLines).where(inArray(invoiceLines.creditsLineId, ids));
  return lines.map((line) => {
    const own = taken.filter(({ creditsLineId }) => creditsLineId === line.id);
    const left = (field: 'netCents' | 'taxCents' | 'netSgdCents' | 'taxSgdCents') =>
      own.reduce((rest, each) => rest - (each[field] ?? 0), line[field] ?? 0);
    return {
      ...line,
      leftCents: left('netCents'),
      leftTaxCents: left('taxCents'),
      leftSgdCents: left('netSgdCents'),
      leftTaxSgdCents: left('taxSgdCents'),
    };
  });
}

export function creditOf(line: Creditable, netCents: number) {
  const { kind, description, detail, taxPercent, zeroReason } = line;
  const { feeKey, filedOn, feeReadOn, officeReceipt } = line;
  return {
    ...{ kind, description, detail, taxPercent, zeroReason },
    ...{ feeKey, filedOn, feeReadOn, officeReceipt },
    quantity: 1,
    unitCents: netCents,
    netCents,
    ...({ netSgdCents: null, taxSgdCents: null } as InSgd),
    creditsLineId: line.id,
  };
}

type Credited = ReturnType<typeof creditOf> & { taxCents: number };

/** In S$ at the rate of the invoice; with the whole rest of a rate, or of a fee, goes the whole rest in S$. */
const creditedInSgd = (lines: Credited[], left: Creditable[], rateMillionths: number) =>
  withSgd(lines, (own) => {
    const [first] = own;
    const rest = left.filter((line) =>
      first?.kind === 'disbursement'
        ? line.id === first.creditsLineId
        : line.kind !== 'disbursement' && line.taxPercent === first?.taxPercent,
    );
    const sumOf = <Line>(all: Line[], of: (line: Line) => number) =>
      all.reduce((total, line) => total + of(line), 0);
    const netCents = sumOf(own, (line) => line.netCents);
    const [restSgd, restTaxSgd] = [
      sumOf(rest, (line) => line.leftSgdCents),
      sumOf(rest, (line) => line.leftTaxSgdCents),
    ];
    if (netCents === sumOf(rest, (line) => line.leftCents))
      return { netCents: restSgd, taxCents: restTaxSgd };
    const taxCents = sumOf(own, (line) => line.taxCents);
    return {
      netCents: Math.min(restSgd, toSgd(netCents, rateMillionths)),
      taxCents: Math.min(restTaxSgd, toSgd(taxCents, rateMillionths)),
    };
  });

/** With the whole rest of a rate goes the whole rest of its GST. */
function taxOfPart(left: Creditable[], percent: number | null, netCents: number) {
  const own = left.filter(({ taxPercent }) => taxPercent === percent);
  const restCents = own.reduce((total, { leftCents }) => total + leftCents, 0);
  const restTaxCents = own.reduce((total, { leftTaxCents }) => total + leftTaxCents, 0);
  return netCents === restCents ? restTaxCents : Math.min(restTaxCents, taxOn(netCents, percent));
}

interface Credit {
  lines: (Omit<Credited, 'netSgdCents' | 'taxSgdCents'> & {
    netSgdCents: number | null;
    taxSgdCents: number | null;
  })[];
  reason: string;
  pressKey?: string;
  source?: string;
}

/** What a paper has of the one that it rests on. */
export function basedOn({ id, number, issueDay, ...paper }: InvoiceRow) {
  const { clientName, attention, clientAddress, clientUen, isTest } = paper;
  const { orderId, matterId, matterNumber, mark } = paper;
  const { currency, rateMillionths, rateDay, rateSource } = paper;
  return {
    ...{ clientName, attention, clientAddress, clientUen, isTest },
    ...{ orderId, matterId, matterNumber, mark },
    ...{ currency, rateMillionths, rateDay, rateSource },
    ...{ basisId: id, basisNumber: number, basisDay: issueDay },
  };
}

/** Call it with the invoice locked. */
export async function writeCreditNote(
  tx: Db,
  invoice: InvoiceRow,
  { lines, ...credit }: Credit,
  actor: Pick<Actor, 'actor'>,
): Promise<InvoiceRow> {
  const draft = await insertRow(tx, invoices, {
    kind: 'credit note',
    ...basedOn(invoice),
    clientEmail: presentEmailOf(invoice),
    ...credit,
    ...totalsOf(lines),
    ...sgdOf(lines),
    createdBy: actor.actor,
  });
  await insertLines(tx, draft.id, lines);
  const note = await giveNumber(tx, draft, actor);
  await tx
    .insert(allocations)
    .values({ invoiceId: invoice.id, creditNoteId: note.id, amountCents: note.totalCents });
  await insertInvoiceEvent(tx, invoice.id, 'credited', actor.actor, note.number);
  return note;
}
