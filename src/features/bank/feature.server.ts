import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { bankEndpoints } from './endpoints.server';
import * as tables from './schema.server';
import { bankUndo } from './undo-bookings.server';

const { bankLines } = tables;

/** The firm's financial year is the calendar year. */
const endOfYear = sql`(date_trunc('year', ${bankLines.day}::timestamp) + interval '1 year')
  at time zone 'Asia/Singapore'`;

export const bank: Feature = {
  name: 'bank',
  tables,
  endpoints: bankEndpoints,
  undo: () => bankUndo,
  retention: {
    'bank-lines': {
      table: bankLines,
      where: isNotNull(bankLines.bookingId),
      countsFrom: endOfYear,
    },
    'other-bank-lines': {
      table: bankLines,
      where: isNull(bankLines.bookingId),
      countsFrom: sql`${bankLines.day}::timestamp at time zone 'Asia/Singapore'`,
    },
  },
};
