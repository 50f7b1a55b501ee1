import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { inDigits } from '../../../shared/answers';
import { ExcludedDay, Holidays, NewExcludedDays, Recount } from './contract';
import { findExcludedDays, findHolidayYears } from './data.server';
import {
  addExcludedDays,
  removeExcludedDay,
  removeHolidays,
  setHolidays,
} from './excluded-days.server';
import { getLastRecount } from './recounts.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

const HolidayYearId = z.object({ year: inDigits(z.int().min(1000).max(9999)) });

const lastRecount = async (db: Db) => (await getLastRecount(db)) ?? null;

export const excludedDayEndpoints = (context: SiteContext) => {
  const { db } = context;
  return [
    administratorApi.get('/api/admin/excluded-days', {
      summary: 'Days that the Registrar excludes besides weekends and public holidays',
      answer: z.array(ExcludedDay.extend({ actor: z.string() })),
      handle: () => findExcludedDays(db),
    }),
    administratorApi.get('/api/admin/excluded-days/recount', {
      summary: 'How far open matters are counted again after the last change; null: none was made',
      answer: Recount.nullable(),
      handle: () => lastRecount(db),
    }),
    ownerApi.post('/api/admin/excluded-days', {
      summary: 'Exclude a day or several in a row; a job then counts open deadlines again',
      body: NewExcludedDays,
      answer: Recount.nullable(),
      status: 202,
      async handle({ body, caller }) {
        await addExcludedDays(context, body, actorOf(caller));
        return lastRecount(db);
      },
    }),
    ownerApi.delete('/api/admin/excluded-days/{day}', {
      summary: 'Remove an excluded day; a job then counts open deadlines again',
      params: ExcludedDay.pick({ day: true }),
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, caller }) {
        await removeExcludedDay(context, params.day, actorOf(caller));
        return lastRecount(db);
      },
    }),
    administratorApi.get('/api/admin/holidays', {
      summary: 'Public holidays without a fixed date, of the years that the firm entered',
      answer: z.array(Holidays.extend({ year: z.int(), actor: z.string() })),
      handle: () => findHolidayYears(db),
    }),
    ownerApi.put('/api/admin/holidays/{year}', {
      summary: 'Enter the public holidays of a year; a job then counts open deadlines again',
      params: HolidayYearId,
      body: Holidays,
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, body, caller }) {
        await setHolidays(context, { ...body, ...params }, actorOf(caller));
        return lastRecount(db);
      },
    }),
    ownerApi.delete('/api/admin/holidays/{year}', {
      summary: 'Remove the holidays of a year; a job then counts open deadlines again',
      params: HolidayYearId,
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, caller }) {
        await removeHolidays(context, params.year, actorOf(caller));
        return lastRecount(db);
      },
    }),
  ];
};

export type ExcludedDayApi = ApiOf<typeof excludedDayEndpoints>;
