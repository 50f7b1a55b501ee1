import type { Administrator, Customer } from '../../shared/accounts';

export interface Caller {
  /** The client's address, as far as TRUST_PROXY lets it be known. */
  address: string;
  /** The browser's own signed id, or undefined before it placed its first order. */
  browserId: string | undefined;
  customer: Customer | undefined;
  administrator: Administrator | undefined;
}

export interface CustomerCaller extends Caller {
  customer: Customer;
}

export interface AdministratorCaller extends Caller {
  administrator: Administrator;
}
