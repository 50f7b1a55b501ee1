import { firm, firmRegister } from '../../shared/firm';

/** The firm as an invoice prints it. */
export interface Seller {
  name: string;
  address: string;
  uen: string;
  /** Null: not registered for GST. */
  gstNumber: string | null;
  phone: string;
  email: string;
}

/** Where transfers go; null until the firm has entered its account. */
export function accountNow(): string | null {
  const { bank } = firmRegister;
  return bank ? `${bank.name}, account ${bank.account}` : null;
}

const { street, city, postalCode } = firm.address;

export const sellerNow = (gstNumber: string | null): Seller => ({
  name: firm.legalName,
  address: `${street}, ${city} ${postalCode}`,
  uen: firmRegister.uen,
  gstNumber,
  phone: firm.phone,
  email: firm.email,
});
