import { z } from 'zod';
import { centsOfAmount, centsText } from '../../../admin-ui/cents-of-amount';
import { Currency } from '../../../shared/currency-contract';
import type { InvoiceDetail, LineKind, SaveInvoice } from '../contract';

const quantityOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined);

/** The fields as they are typed. */
export const InvoiceForm = z.object({
  clientName: z.string().trim().min(1, 'Client is required'),
  attention: z.string(),
  clientEmail: z.string(),
  clientAddress: z.string(),
  clientUen: z.string(),
  mark: z.string(),
  currency: Currency,
  dueDay: z.string(),
  supplyDay: z.string(),
  remark: z.string(),
  lines: z.array(
    z.object({
      kind: z.custom<LineKind>(),
      description: z.string().trim().min(1, 'Description is required'),
      detail: z.string(),
      quantity: z.string().refine((text) => quantityOf(text), 'Enter a whole number'),
      unitCents: z
        .string()
        .refine((text) => centsOfAmount(text) !== undefined, 'Enter an amount such as 1,200.00'),
      feeKey: z.string(),
      filedOn: z.string(),
      officeReceipt: z.string(),
      zeroReason: z.string(),
      timeId: z.number().nullable(),
    }),
  ),
});

export type InvoiceValues = z.input<typeof InvoiceForm>;
export type LineValues = InvoiceValues['lines'][number];

export const emptyLine = (kind: LineKind): LineValues => ({
  kind,
  description: '',
  detail: '',
  quantity: '1',
  unitCents: '',
  feeKey: '',
  filedOn: '',
  officeReceipt: '',
  zeroReason: '',
  timeId: null,
});

export const valuesOfInvoice = (invoice: InvoiceDetail): InvoiceValues => ({
  clientName: invoice.clientName,
  attention: invoice.attention ?? '',
  clientEmail: invoice.clientEmail,
  clientAddress: invoice.clientAddress ?? '',
  clientUen: invoice.clientUen ?? '',
  mark: invoice.mark ?? '',
  currency: invoice.currency,
  dueDay: invoice.dueDay ?? '',
  supplyDay: invoice.supplyDay ?? '',
  remark: invoice.remark ?? '',
  lines: invoice.lines.map((line) => ({
    kind: line.kind,
    description: line.description,
    detail: line.detail ?? '',
    quantity: String(line.quantity),
    unitCents: centsText(line.unitCents),
    feeKey: line.feeKey ?? '',
    filedOn: line.filedOn ?? '',
    officeReceipt: line.officeReceipt ?? '',
    zeroReason: line.zeroReason ?? '',
    timeId: line.timeId,
  })),
});

/** The lines in numbers; what can't be read counts as nothing. */
export const linesOfValues = (lines: LineValues[]): SaveInvoice['lines'] =>
  lines.map((line) => ({
    ...line,
    quantity: quantityOf(line.quantity) ?? 0,
    unitCents: centsOfAmount(line.unitCents) ?? 0,
    detail: line.detail || null,
    feeKey: line.feeKey || null,
    filedOn: line.filedOn || null,
    officeReceipt: line.officeReceipt || null,
    zeroReason: line.zeroReason || null,
  }));
