import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { PageQuery } from '../../../shared/list-query';
import { findGstRegistrations, setGstRegistration } from '../gst.server';
import { GstRegistration, SetGstRegistration } from '../gst-contract';
import { enterRate, findRates } from '../rates.server';
import { EnterRate, ExchangeRate, RatesQuery } from '../rates-contract';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

/** What invoices take from the settings: exchange rates, and the firm's registration for GST. */
export const settingsEndpoints = ({ db }: SiteContext) => [
  administratorApi.get('/api/admin/exchange-rates', {
    summary: 'Exchange rates that were entered, newest first; or those by which a day goes',
    query: RatesQuery,
    answer: z.array(ExchangeRate),
    handle: async ({ query, c }) => wholeListAnswer(c, query, await findRates(db, query)),
  }),
  administratorApi.post('/api/admin/exchange-rates', {
    summary: 'Enter the exchange rate of a day; one of the same day is replaced',
    body: EnterRate,
    answer: z.array(ExchangeRate),
    status: 201,
    async handle({ body, caller }) {
      await enterRate(db, body, actorOf(caller));
      return findRates(db);
    },
  }),
  administratorApi.get('/api/admin/gst-registrations', {
    summary: 'From which days the firm is registered for GST, newest first',
    query: PageQuery,
    answer: z.array(GstRegistration),
    handle: async ({ query, c }) => wholeListAnswer(c, query, await findGstRegistrations(db)),
  }),
  ownerApi.post('/api/admin/gst-registrations', {
    summary: 'Set the firm’s GST number from a day on; invoices that are issued keep what they say',
    body: SetGstRegistration,
    answer: z.array(GstRegistration),
    status: 201,
    async handle({ body, caller }) {
      await setGstRegistration(db, body, actorOf(caller));
      return findGstRegistrations(db);
    },
  }),
];
