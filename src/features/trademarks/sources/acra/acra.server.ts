import type { CompanySource } from '../source';
import { companyAttribution } from './attribution';
import { columns, compareHeader, readCompany } from './read-company.server';

/**
 * Singapore's register of companies, businesses and partnerships, as its authority publishes it each month: collection 2 of
 * data.gov.sg, under the Singapore Open Data Licence 1.0. Variable capital companies are not in it.
 */
export const acra: CompanySource = {
  key: 'acra',
  holds: 'companies',
  name: 'companies in Singapore',
  office: 'Accounting and Corporate Regulatory Authority',
  service: 'data.gov.sg',
  licence: {
    name: 'Singapore Open Data Licence',
    address: 'https://data.gov.sg/open-data-licence',
  },
  attribution: companyAttribution,
  // About, in autumn 2026: a file for each first letter, and one for all others.
  known: { files: 27, rows: 2_100_000, bytes: 700_000_000 },
  oldAfterDays: 45,
  numberColumn: columns.uen,
  compareHeader,
  readCompany,
};
