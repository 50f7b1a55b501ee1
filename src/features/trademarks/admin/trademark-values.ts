import type { AdminTrademark } from './admin-contract';

/** The form's own fields: everything is text until it is sent. */
export const emptyTrademark = {
  name: '',
  slug: '',
  registrationNumber: '',
  registrationDate: '',
  expiryDate: '',
  publicationDate: '',
  owner: '',
  status: 'registered' as AdminTrademark['status'],
  officeStatus: '',
  classes: [] as string[],
  description: '',
  image: '',
  isPublished: false,
};
export type TrademarkValues = typeof emptyTrademark;
