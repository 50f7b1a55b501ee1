import type { AdminTrademark } from './admin-contract';

/** The form's own fields: everything is text until it is sent. */
export interface TrademarkValues {
  name: string;
  slug: string;
  registrationNumber: string;
  registrationDate: string;
  expiryDate: string;
  publicationDate: string;
  owner: string;
  status: AdminTrademark['status'];
  officeStatus: string;
  classes: string[];
  description: string;
  image: string;
  isPublished: boolean;
}

export const emptyTrademark: TrademarkValues = {
  name: '',
  slug: '',
  registrationNumber: '',
  registrationDate: '',
  expiryDate: '',
  publicationDate: '',
  owner: '',
  status: 'registered',
  officeStatus: '',
  classes: [],
  description: '',
  image: '',
  isPublished: false,
};
