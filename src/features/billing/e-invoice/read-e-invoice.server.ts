import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database';
import { conflict } from '../../../shared/failure';
import { readInvoiceAsIssued, requireInvoice } from '../data.server';
import { eInvoice, eInvoiceProblems } from './e-invoice';

/** Throws a 409 that says what is missing. */
export async function readEInvoice(db: Db, id: number) {
  const invoice = await readInvoiceAsIssued(db, await requireInvoice(db, id));
  const problems = eInvoiceProblems(invoice);
  if (problems.length > 0) throw conflict(`No e-invoice can be made: ${problems.join('; ')}.`);
  const { number, seller } = invoice;
  const uuid = uuidOf(`${seller.uen} ${number}`);
  return { filename: `${number}.xml`, uuid, xml: eInvoice(invoice, uuid) };
}

/** The same for the same text: RFC 9562, version 8 of one's own making. */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
