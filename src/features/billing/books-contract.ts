import { z } from 'zod';
import { typedText } from '../../shared/fields';
import { Period } from './gst-contract';

/** What other books take, by kind where they take invoices and credit notes apart. */
export const bookForms = {
  'xero-invoices': 'Xero, invoices',
  'xero-credit-notes': 'Xero, credit notes',
  'quickbooks-invoices': 'QuickBooks, invoices',
  'quickbooks-credit-notes': 'QuickBooks, credit notes',
  ledger: 'General ledger',
  'iaf-supplies': 'Supplies for the audit file',
} as const;
export type BookForm = keyof typeof bookForms;
export const bookFormNames = Object.keys(bookForms) as [BookForm, ...BookForm[]];

const account = (name: string) =>
  typedText().trim().max(50, `${name} must be at most 50 characters`);

export const BooksQuery = Period.safeExtend({
  form: z.enum(bookFormNames, `Form must be one of ${bookFormNames.join(', ')}`),
  services: account('Account of services')
    .default('200')
    .describe('The account of our services in those books'),
  fees: account('Account of official fees')
    .default('')
    .describe('The account of official fees paid as agent'),
});
export type BooksQuery = z.infer<typeof BooksQuery>;
