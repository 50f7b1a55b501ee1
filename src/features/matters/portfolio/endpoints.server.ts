import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import { inSlices } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer, wholeListAnswer } from '../../../platform/http/list-answer';
import { readBytes } from '../../../platform/http/request-body';
import { requireRoom } from '../../../platform/storage/room';
import { IdAnswer, RowId } from '../../../shared/answers';
import { forbidden, invalid } from '../../../shared/failure';
import { filter, PageQuery } from '../../../shared/list-query';
import { mayActAs, roleRefusals } from '../../../shared/roles';
import { undoableMs, undoIdOf } from '../../../shared/undo';
import { wholeChoices } from './choices.server';
import {
  ChangePortfolio,
  largestPortfolioBytes,
  Portfolio,
  PortfolioQuestion,
  PortfolioRow,
  pastedBytes,
  rowOutcomes,
  type PortfolioRow as Shown,
  TakeOver,
} from './contract';
import {
  findDiffering,
  findFirst,
  findPortfolios,
  findProblems,
  findRows,
  findRowsAfter,
  type PortfolioRecord,
  requirePortfolio,
} from './data.server';
import { titleOf } from './describe.server';
import {
  askRegister,
  asksOf,
  changePortfolio,
  discardPortfolio,
  openPortfolio,
  takeDocket,
  takeFile,
} from './steer-portfolio.server';
import { canBeTakenBack } from './undo-portfolio.server';

const administratorApi = endpoints('administrator', 'Administration');

/** So long an answer waits for a rehearsal, which most end within: the others are asked for again. */
const waitMs = 6_000;
const pollMs = 60;

const isForm = (request: Request) =>
  /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '');

/** The body itself, or the file of a form. */
async function readFile(request: Request, { fileName }: { fileName: string }) {
  const bytes = await readBytes(request, largestPortfolioBytes);
  const type = request.headers.get('content-type') ?? '';
  if (!isForm(request)) return { fileName, bytes };
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) throw invalid('Choose a file');
  return { fileName: file.name || fileName, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const isDocket = ({ fileName }: { fileName: string }) => /\.json$/i.test(fileName);

/** Whoever takes a docket in writes its history, second readings among it. */
function requireOwner({ administrator }: AdministratorCaller) {
  if (!mayActAs(administrator.role, 'owner')) throw forbidden(roleRefusals.owner);
}

const requireOwnerOf = (caller: AdministratorCaller, { way }: Pick<PortfolioRecord, 'way'>) =>
  way === 'docket' && requireOwner(caller);

export const portfolioEndpoints = (context: SiteContext) => {
  const { db, config, wake } = context;

  const toPortfolio = async (row: PortfolioRecord): Promise<z.input<typeof Portfolio>> => {
    const { id, startedAt, state } = row;
    const isShown = !['choosing', 'rehearsing', 'failed'].includes(state);
    return {
      ...row,
      title: titleOf(row),
      choices: wholeChoices(row.choices),
      asks: state === 'choosing' ? asksOf(row) : [],
      counting: isShown ? (row.asked.counting ?? []) : [],
      first: isShown ? await findFirst(db, id) : [],
      problems: isShown ? await findProblems(db, id) : [],
      differing: isShown ? await findDiffering(db, id) : [],
      undoId:
        (state === 'done' || state === 'rehearsed') && canBeTakenBack(row)
          ? undoIdOf('matters', id)
          : null,
      undoableUntil: startedAt && new Date(startedAt.getTime() + undoableMs),
    };
  };

  /** As it stands once its rehearsal has ended, or after a while. */
  const afterRehearsal = async ({ id }: Pick<PortfolioRecord, 'id'>) => {
    wake();
    const until = performance.now() + waitMs;
    let row = await requirePortfolio(db, id);
    while (row.state === 'rehearsing' && performance.now() < until) {
      await wait(pollMs);
      row = await requirePortfolio(db, id);
    }
    return toPortfolio(row);
  };

  return [
    administratorApi.get('/api/admin/portfolio', {
      summary: 'The latest portfolios, newest first',
      query: PageQuery,
      answer: z.array(
        Portfolio.pick({
          id: true,
          title: true,
          way: true,
          state: true,
          counts: true,
          createdAt: true,
        }),
      ),
      handle: async ({ query, c }) =>
        wholeListAnswer(
          c,
          query,
          (await findPortfolios(db)).map((row) => ({ ...row, title: titleOf(row) })),
        ),
    }),
    administratorApi.post('/api/admin/portfolio/preview', {
      summary:
        'Rehearse what would be opened: of numbers, of an agent, owner or UEN in the register, or of the spreadsheet of another system, whose bytes are sent instead, as CSV, Excel or LibreOffice of at most 10 MB. An owner also sends the JSON document of a whole docket that was exported here, of at most 200 MB',
      query: z.object({ fileName: z.string().trim().min(1).max(300).default('portfolio.csv') }),
      body: PortfolioQuestion.optional(),
      bodyLimit: pastedBytes,
      fileInstead: true,
      answer: Portfolio,
      async handle({ query, body, caller, c }) {
        const actor = actorOf(caller);
        await requireRoom(config, body ? 0 : largestPortfolioBytes);
        if (body) return afterRehearsal(await askRegister(db, body, { actor, goesOn: false }));
        const { raw } = c.req;
        if (isDocket(query) && !isForm(raw)) {
          requireOwner(caller);
          const pieces = (raw.body ?? Readable.from([])) as AsyncIterable<Uint8Array>;
          return afterRehearsal(await takeDocket(db, { ...query, pieces }, actor));
        }
        return afterRehearsal(await takeFile(db, await readFile(raw, query), actor));
      },
    }),
    administratorApi.post('/api/admin/portfolio', {
      summary:
        'Open what a rehearsal has shown, or what is asked, as one change that can be undone',
      body: TakeOver,
      bodyLimit: pastedBytes,
      answer: Portfolio,
      status: 202,
      async handle({ body, caller }) {
        const actor = actorOf(caller);
        await requireRoom(config);
        if (!('id' in body))
          return afterRehearsal(await askRegister(db, body, { actor, goesOn: true }));
        const { id, ...choices } = body;
        requireOwnerOf(caller, await requirePortfolio(db, id));
        const row = await openPortfolio(db, id, choices, actor);
        wake();
        return toPortfolio(row);
      },
    }),
    administratorApi.get('/api/admin/portfolio/{id}', {
      summary: 'What would be opened, or was, with what needs a person first',
      params: RowId,
      answer: Portfolio,
      handle: async ({ params }) => toPortfolio(await requirePortfolio(db, params.id)),
    }),
    administratorApi.patch('/api/admin/portfolio/{id}', {
      summary:
        'Say how to read the file, what its columns are, or who is responsible; rehearsed again',
      params: RowId,
      body: ChangePortfolio,
      answer: Portfolio,
      async handle({ params, body, caller }) {
        requireOwnerOf(caller, await requirePortfolio(db, params.id));
        return afterRehearsal(await changePortfolio(db, params.id, body));
      },
    }),
    administratorApi.delete('/api/admin/portfolio/{id}', {
      summary: 'Discard a portfolio of which nothing was opened',
      params: RowId,
      answer: IdAnswer,
      async handle({ params }) {
        await discardPortfolio(db, params.id);
        return { id: params.id };
      },
    }),
    administratorApi.get('/api/admin/portfolio/{id}/rows', {
      summary: 'Every row with what becomes of it, in the order of the file',
      params: RowId,
      query: PageQuery.extend({ outcome: filter(z.enum(rowOutcomes)) }),
      answer: z.array(PortfolioRow),
      handle: ({ params, query, c }) =>
        listAnswer(c, query, (slice) => findRows(db, params.id, query.outcome, slice)),
    }),
    administratorApi.get('/api/admin/portfolio/{id}/rows.csv', {
      summary: 'The same as a CSV file',
      params: RowId,
      async handle({ params, caller, c }) {
        const { id } = await requirePortfolio(db, params.id);
        await recordAudit(db, actorOf(caller), 'export', 'portfolio', id);
        return csvAnswer(c, `portfolio-${id}.csv`, {
          head: csvHead,
          slices: inSlices<Shown>(500, (last) => findRowsAfter(db, id, last?.row ?? 0, 500)),
          cells: (row) => [
            row.row,
            row.outcome,
            row.matter?.number,
            row.number,
            row.title,
            row.client,
            row.nextOn,
            row.reasons.join('; '),
            row.remarks.join('; '),
            row.differences.join('; '),
          ],
        });
      },
    }),
  ];
};

const csvHead = [
  'Row',
  'Outcome',
  'Matter',
  'Number',
  'Mark',
  'Client',
  'Next day',
  'Reasons',
  'Remarks',
  'Differences',
];

export type PortfolioApi = ApiOf<typeof portfolioEndpoints>;
