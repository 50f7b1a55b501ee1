import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { inPartsOf } from '../../../platform/db/rows';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { spokenOf } from '../../../platform/languages/spoken';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { findMarks } from '../marks/data.server';
import type { PartyKind } from '../marks/party-path';
import { shownMarks } from '../pictures/shown-marks.server';
import { directoryPath } from '../search/directory-filters';
import { Party, PartyAddress, PartyMark, PartyMarksQuery } from './contract';
import { findPartyMarkIds } from './data.server';
import { getParty } from './get-party.server';

const publicApi = endpoints('public', 'Trademarks');

export const partyEndpoints = (deps: SiteContext) => [
  publicApi.get('/api/trademarks/{kind}/{ref}', {
    summary: 'The published marks of an owner or agent in figures',
    params: PartyAddress,
    answer: Party,
    cached: true,
    async handle({ params, caller }) {
      const spoken = spokenOf(caller.language);
      const party = await getParty(deps.db, kindOf(params), params.ref, dayInSingapore(), spoken);
      if (!party) throw missing();
      return party;
    },
  }),
  publicApi.get('/api/trademarks/{kind}/{ref}/marks', {
    summary: 'The published marks of an owner or agent, filtered and sorted',
    params: PartyAddress,
    query: PartyMarksQuery,
    answer: z.array(PartyMark),
    cached: true,
    handle: ({ params, query, c }) =>
      listAnswer(c, query, async (slice) => {
        const today = dayInSingapore();
        const { ref } = params;
        const { ids, total } = await findPartyMarkIds(
          deps.db,
          kindOf(params),
          ref,
          query,
          slice,
          today,
        );
        const found = await findMarks(deps.db, ids, PartyMark);
        shownMarks(deps).note(found);
        return { found, total };
      }),
  }),
  publicApi.get('/api/trademarks/{kind}/{ref}/marks.csv', {
    summary: 'The same as a CSV file of up to 10,000 marks',
    params: PartyAddress,
    query: PartyMarksQuery.omit({ page: true, pageSize: true }),
    async handle({ params, query, caller, c }) {
      await limitNetwork(deps, downloads, caller);
      const { db, config } = deps;
      const all = { limit: maxRows, offset: 0 };
      const today = dayInSingapore();
      const { ids } = await findPartyMarkIds(db, kindOf(params), params.ref, query, all, today);
      if (ids.length === 0) throw missing();
      return csvAnswer(c, 'marks.csv', {
        head: csvHead,
        slices: readMarks(db, ids),
        cells: (mark) => [
          mark.registrationNumber,
          mark.name,
          mark.owner,
          mark.status,
          mark.officeStatus,
          mark.registrationDate,
          mark.expiryDate,
          mark.classes.join(';'),
          `${config.siteUrl}${directoryPath}/${encodeURIComponent(mark.slug)}`,
        ],
      });
    },
  }),
];

function kindOf({ kind }: z.output<typeof PartyAddress>): PartyKind {
  if (kind === 'owners' || kind === 'agents') return kind;
  throw missing();
}

const missing = () => notFound('No marks found');

const downloads = {
  name: 'list of marks',
  limit: 20,
  windowSeconds: 10 * 60,
  refusal: 'Too many downloads from your network. Please try again in a few minutes.',
};

const maxRows = 10_000;
const sliceSize = 500;
const csvHead = [
  'number',
  'name',
  'owner',
  'status',
  'officeStatus',
  'filingDate',
  'expiryDate',
  'classes',
  'page',
];

async function* readMarks(db: Db, ids: number[]): AsyncGenerator<PartyMark[]> {
  for (const some of inPartsOf(sliceSize, ids)) yield findMarks(db, some, PartyMark);
}

export type PartiesApi = ApiOf<typeof partyEndpoints>;
