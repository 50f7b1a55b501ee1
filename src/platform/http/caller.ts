import type { Administrator, Customer } from '../../shared/accounts';
import type { Language } from '../../shared/languages';

export interface Caller {
  /** The client's address, considering TRUST_PROXY. */
  address: string;
  /** The browser's signed id; undefined before its first order. */
  browserId: string | undefined;
  /** Of the page that calls. */
  language: Language;
  customer: Customer | undefined;
  administrator: Administrator | undefined;
}

export interface CustomerCaller extends Caller {
  customer: Customer;
}

export interface AdministratorCaller extends Caller {
  administrator: Administrator;
}
