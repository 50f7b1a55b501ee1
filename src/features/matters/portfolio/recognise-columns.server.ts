import { hasHeaders, matchHeaders } from '../../../platform/incoming/headers';
import { columns, type PortfolioMapping, portfolioFields } from './columns';

/** Headers by which a system’s file is known. */
const systems: [name: string, headers: string[]][] = [
  ['phpIP', ['ourref', 'filno', 'containerid']],
  ['the trade mark edition of phpIP', ['reference', 'filednumber', 'renewaldue']],
  ['Alt Legal', ['docketid', 'incompleteactions']],
  ['AppColl', ['matter', 'appnumber', 'issuedate']],
];

export const recogniseSystem = (headers: string[]): string | null =>
  systems.find(([, own]) => hasHeaders(headers, own))?.[0] ?? null;

export const guessColumns = (headers: string[]): PortfolioMapping =>
  matchHeaders(
    headers,
    portfolioFields.map((field) => [field, columns[field].headers.split(' ')] as const),
  );
