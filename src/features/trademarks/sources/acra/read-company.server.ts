import { readDay } from '../../../../shared/calendar-date';
import type { ReadCompany } from '../../companies/company';
import { keysOfCompany } from '../../companies/company-keys.server';

/**
 * The columns that are read of “Information on Corporate Entities”, by heading: collection 2 of data.gov.sg, a data set for
 * each first letter of a name, autumn 2026. Its addresses, officers, activities, former names and auditors are not.
 */
export const columns = {
  uen: 'uen',
  name: 'entity_name',
  kind: 'entity_type_description',
  status: 'entity_status_description',
  registered: 'registration_incorporation_date',
} as const;

/** Without one of these a file is refused. */
const neededColumns: string[] = [columns.uen, columns.name, columns.status];

/** Other columns are many, change often, and say nothing that is kept: none is reported as new. */
export const compareHeader = (header: string[]) => ({
  missing: neededColumns.filter((name) => !header.includes(name)),
  absent: Object.values(columns).filter(
    (name) => !header.includes(name) && !neededColumns.includes(name),
  ),
  added: [],
});

/** How statuses of what has ended begin; of others, as in liquidation or to be struck off, nobody knows the end. */
const ended =
  /^(?:registration )?(?:struck off|terminated|cancelled|ceased|expired|removed|revoked|dissolved|amalgamated|converted|deregistered|withdrawn)\b/i;
const longestName = 500;
const longestWord = 200;
const uenForm = /^[0-9A-Z]{8,12}$/;

/** Reads one row; the register writes `na` where it has nothing. */
export function readCompany(row: Record<string, string | undefined>): ReadCompany {
  const cell = (column: string) => {
    const text = (row[column] ?? '').replaceAll(/\s+/g, ' ').trim();
    return text.toLowerCase() === 'na' ? '' : text;
  };
  const uen = cell(columns.uen).toUpperCase();
  const [name, status, kind] = [cell(columns.name), cell(columns.status), cell(columns.kind)];
  const reasons = [
    !uenForm.test(uen) && 'The UEN is not one',
    !/[\p{L}\p{N}]/u.test(name) && 'The name is blank',
    name.length > longestName && 'The name is too long',
    (status === '' || status.length > longestWord) && 'The status is blank or too long',
    kind.length > longestWord && 'The type is too long',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) return { number: uen.slice(0, 100) || null, reasons };
  const day = cell(columns.registered).slice(0, 10);
  const registeredOn = readDay(day) ?? null;
  const isLive = !ended.test(status);
  return {
    company: {
      ...{ uen, name, kind: kind || null, status, isLive, registeredOn },
      keys: keysOfCompany(name, isLive),
    },
    leftOut: day && !registeredOn ? [`The day of registration is none: ${day}`] : [],
  };
}
