import { dateText } from '../../../shared/date-text';
import type { AdminTrademark } from '../marks/admin-contract';
import type { OfficeField, TrademarkStatus } from '../marks/contract';
import { statusWords } from '../search/directory-filters';

export const officeFieldLabels: Record<OfficeField, string> = {
  name: 'name',
  owner: 'owner',
  status: 'status',
  officeStatus: 'office status',
  registrationDate: 'registration date',
  expiryDate: 'expiry date',
  publicationDate: 'publication date',
  classes: 'classes',
  description: 'description',
  image: 'image',
};

export const officeValueOf = (mark: AdminTrademark, field: OfficeField) =>
  field in mark.officeValues ? mark.officeValues[field] : mark[field];

/** The fields that the firm has changed by hand. */
export const editedFields = ({ officeValues }: Pick<AdminTrademark, 'officeValues'>): string[] =>
  (Object.keys(officeValues) as OfficeField[]).map((field) => officeFieldLabels[field]);

export function officeValueText(field: OfficeField, value: string | string[] | null | undefined) {
  if (value == null || value.length === 0) return 'nothing';
  if (Array.isArray(value)) return value.join(', ');
  if (field === 'status') return statusWords[value as TrademarkStatus];
  return field.endsWith('Date') ? dateText(value) : value;
}
