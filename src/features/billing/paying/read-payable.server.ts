import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { getRow } from '../../../platform/db/rows';
import { chargesMoney } from '../../../platform/payments/payments';
import { qrCode } from '../../../platform/qr-code';
import { firm, firmRegister } from '../../../shared/firm';
import { leastChargeCents } from '../../../shared/least-charge';
import { findFollowing, type InvoiceRow, readInvoice } from '../data.server';
import { isToPay, referenceOf, takesPayNow } from '../words';
import type { Payable } from './contract';
import { payNowOf, payNowText } from './pay-now';
import { invoiceCardPayments } from './schema.server';

/** An invoice with the ways to pay what is still open of it. */
export async function readPayable(
  context: Pick<SiteContext, 'db' | 'config'>,
  row: InvoiceRow,
): Promise<z.input<typeof Payable>> {
  const { db } = context;
  const invoice = await readInvoice(db, row);
  const notes = (await findFollowing(db, row.id)).filter(({ kind }) => kind === 'credit note');
  const isOpen = isToPay(row) && row.number !== null;
  const reference = referenceOf(row.number ?? '');
  return {
    invoice,
    card: isOpen ? await cardOf(context, row) : null,
    payNow: isOpen && takesPayNow(row) ? await payNow(reference, row.outstandingCents) : null,
    transfer: isOpen ? transfer(reference) : null,
    creditNotes: notes.map(({ number, issueDay }) => ({
      number: number ?? '',
      day: issueDay ?? '',
    })),
  };
}

async function cardOf(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  { id, outstandingCents, currency }: InvoiceRow,
) {
  const isOf = (state: 'waits' | 'tested') =>
    getRow(
      db,
      invoiceCardPayments,
      and(eq(invoiceCardPayments.invoiceId, id), eq(invoiceCardPayments.state, state)),
    );
  if (await isOf('waits')) return 'waits';
  if (!chargesMoney(config) && (await isOf('tested'))) return 'tested';
  return outstandingCents < leastChargeCents[currency] ? 'too small' : 'offered';
}

async function payNow(reference: string, amountCents: number) {
  const way = payNowOf(reference, amountCents);
  const text = payNowText(way);
  return { uen: way.uen, reference, text, code: await qrCode(text) };
}

/** Offered where the firm has entered its account. */
function transfer(reference: string) {
  const { bank } = firmRegister;
  return bank ? { name: firm.legalName, bank: bank.name, account: bank.account, reference } : null;
}
