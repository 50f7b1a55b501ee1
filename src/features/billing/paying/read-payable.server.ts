import type { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { qrCode } from '../../../platform/qr-code';
import { firm, firmRegister } from '../../../shared/firm';
import { leastChargeCents } from '../../../shared/least-charge';
import { findFollowing, type InvoiceRow, readInvoice } from '../data.server';
import { isToPay, referenceOf } from '../words';
import { getUnderWay } from './card-payments.server';
import type { Payable } from './contract';
import { payNowOf, payNowText } from './pay-now';

/** An invoice with the ways to pay what is still open of it. */
export async function readPayable(
  { db }: Pick<SiteContext, 'db'>,
  row: InvoiceRow,
): Promise<z.input<typeof Payable>> {
  const invoice = await readInvoice(db, row);
  const notes = (await findFollowing(db, row.id)).filter(({ kind }) => kind === 'credit note');
  const isOpen = isToPay(row) && row.number !== null;
  const reference = referenceOf(row.number ?? '');
  return {
    invoice,
    card: isOpen ? await cardOf(db, row) : null,
    // PayNow moves S$ alone.
    payNow: isOpen && row.currency === 'SGD' ? await payNow(reference, row.outstandingCents) : null,
    transfer: isOpen ? transfer(reference) : null,
    creditNotes: notes.map(({ number, issueDay }) => ({
      number: number ?? '',
      day: issueDay ?? '',
    })),
  };
}

async function cardOf(db: SiteContext['db'], { id, outstandingCents, currency }: InvoiceRow) {
  if ((await getUnderWay(db, id))?.state === 'waits') return 'waits';
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
