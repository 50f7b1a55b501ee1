import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import type { Caller } from '../../../platform/http/caller';
import { endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { findMarks } from '../data.server';
import { directoryPath } from '../directory/directory-filters';
import { Party, PartyAddress, PartyMark, PartyMarksQuery } from './contract';
import { findPartyMarkIds } from './data.server';
import { getParty } from './get-party.server';
import type { PartyKind } from './party-path';

const publicApi = endpoints('public', 'Trademarks');

export const partyEndpoints = (deps: SiteContext) => {
  const [owner, agent] = [partyParts(deps, 'owners'), partyParts(deps, 'agents')];
  return [
    publicApi.get('/api/trademarks/owners/{ref}', owner.figures),
    publicApi.get('/api/trademarks/owners/{ref}/marks', owner.marks),
    publicApi.get('/api/trademarks/owners/{ref}/marks.csv', owner.file),
    publicApi.get('/api/trademarks/agents/{ref}', agent.figures),
    publicApi.get('/api/trademarks/agents/{ref}/marks', agent.marks),
    publicApi.get('/api/trademarks/agents/{ref}/marks.csv', agent.file),
  ];
};

const whose = { owners: 'an owner', agents: 'an agent' };
const missing = { owners: 'Owner not found', agents: 'Agent not found' };

const downloads = {
  name: 'list of marks',
  limit: 20,
  windowSeconds: 10 * 60,
  refusal: 'Too many downloads from your network. Please try again in a few minutes.',
};

function partyParts(deps: SiteContext, kind: PartyKind) {
  const { db } = deps;
  return {
    figures: {
      summary: `The published marks of ${whose[kind]} in figures`,
      params: PartyAddress,
      answer: Party,
      cached: true,
      async handle({ params }: { params: z.output<typeof PartyAddress> }) {
        const party = await getParty(db, kind, params.ref, dayInSingapore());
        if (!party) throw notFound(missing[kind]);
        return party;
      },
    },
    marks: {
      summary: `The published marks of ${whose[kind]}, filtered and sorted`,
      params: PartyAddress,
      query: PartyMarksQuery,
      answer: z.array(PartyMark),
      cached: true,
      handle: ({ params, query, c }: MarksCall) =>
        listAnswer(c, query, async (slice) => {
          const today = dayInSingapore();
          const { ids, total } = await findPartyMarkIds(db, kind, params.ref, query, slice, today);
          return { found: await findMarks(db, ids, PartyMark), total };
        }),
    },
    file: {
      summary: `The same as a CSV file, up to ${maxRows} marks`,
      params: PartyAddress,
      query: PartyMarksQuery.omit({ page: true, pageSize: true }),
      async handle({ params, query, caller, c }: FileCall) {
        await limitNetwork(deps, downloads, caller);
        const slice = { limit: maxRows, offset: 0 };
        const { ids } = await findPartyMarkIds(
          db,
          kind,
          params.ref,
          query,
          slice,
          dayInSingapore(),
        );
        if (ids.length === 0) throw notFound(missing[kind]);
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
            `${deps.config.siteUrl}${directoryPath}/${encodeURIComponent(mark.slug)}`,
          ],
        });
      },
    },
  };
}

type Params = { params: z.output<typeof PartyAddress> };
type MarksCall = Params & { query: PartyMarksQuery; c: Context };
type FileCall = Params & {
  query: Omit<PartyMarksQuery, 'page' | 'pageSize'>;
  caller: Caller;
  c: Context;
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
  for (let first = 0; first < ids.length; first += sliceSize)
    yield findMarks(db, ids.slice(first, first + sliceSize), PartyMark);
}
