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

const { street, city, postalCode } = firm.address;

export const sellerNow = (gstNumber: string | null): Seller => ({
  name: firm.legalName,
  address: `${street}, ${city} ${postalCode}`,
  uen: firmRegister.uen,
  gstNumber,
  phone: firm.phone,
  email: firm.email,
});
