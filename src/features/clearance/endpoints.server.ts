import type { Context } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { dayInSingapore } from '../../shared/calendar-date';
import { invalid, notFound } from '../../shared/failure';
import { getTrademark } from '../trademarks/mark/get-trademark.server';
import { TrademarkAddress } from '../trademarks/marks/contract';
import { findMarks } from '../trademarks/marks/data.server';
import { findAlike } from '../trademarks/pictures/find-alike.server';
import { shownMarks } from '../trademarks/pictures/shown-marks.server';
import { findClasses } from './classes/find-classes';
import { readEnglish } from './classes/in-english.server';
import { ClassList, FindClasses, FoundClass, maxShownHits, QuickCheck, RunCheck } from './contract';
import { FindGoods, FoundGoods } from './goods/contract';
import { findGoods } from './goods/find-goods.server';
import { tellGoods } from './goods/told-goods.server';
import { checkName } from './matching/check-name.server';
import { AlikePictures, FindAlike } from './picture/contract';
import { consequencesOf, saidOfConsequence, saidOfResult } from './report/advice.server';
import { SimilarMark, SimilarMarks } from './similar/contract';
import { findSimilar } from './similar/find-similar.server';

const publicApi = endpoints('public', 'Availability check');

/** A check reads much of the register. */
const checks = {
  name: 'check',
  limit: 60,
  windowSeconds: 10 * 60,
  refusal: 'Too many checks from your network. Please try again in a few minutes.',
};

/** Each asks the register for dozens of counts. */
const goodsSearches = {
  ...checks,
  name: 'goods',
  refusal: 'Too many searches from your network. Please try again in a few minutes.',
};

/** Asked for by each page of a mark, besides the checks of a visitor. */
const similarChecks = { ...checks, name: 'similar marks', limit: 240 };

export const clearanceEndpoints = (deps: SiteContext) => [
  publicApi.get('/api/check', {
    summary: 'Compare a name with every published mark: the level, the closest three, the grounds',
    query: RunCheck,
    answer: QuickCheck,
    isSaid: [...saidOfResult, ...saidOfConsequence],
    async handle({ query, caller, c }) {
      await limitNetwork(deps, checks, caller);
      const { name, business = '' } = query;
      const picked = pickedClasses(c);
      const classes = picked.length > 0 ? picked : await sureClasses(business);
      const today = dayInSingapore();
      const result = await checkName(deps.db, { name, classes }, today, caller.language);
      const hits = await tellGoods(deps.db, result.hits.slice(0, maxShownHits), business);
      shownMarks(deps).note(hits.map(({ mark }) => mark));
      return {
        ...result,
        ...(await consequencesOf(deps.db, result, today, business)),
        hits,
        hitCount: result.hits.length,
      };
    },
  }),
  publicApi.get('/api/check/similar/{slug}', {
    summary: 'The published marks that are closest to this one in name and goods',
    params: TrademarkAddress,
    answer: SimilarMarks,
    cached: true,
    async handle({ params, caller }) {
      await limitNetwork(deps, similarChecks, caller);
      const mark = await getTrademark(deps.db, params.slug);
      if (!mark) throw notFound('Trademark not found');
      const similar = await findSimilar(deps.db, mark, dayInSingapore());
      shownMarks(deps).note(similar.marks);
      return similar;
    },
  }),
  publicApi.get('/api/check/pictures', {
    summary: 'The published marks whose picture, of those kept here, looks like another',
    query: FindAlike,
    answer: AlikePictures,
    async handle({ query, caller }) {
      await limitNetwork(deps, checks, caller);
      const { ids, compared } = await findAlike(deps.db, query.look);
      const marks = await findMarks(deps.db, ids, SimilarMark);
      shownMarks(deps).note(marks);
      return { marks, compared };
    },
  }),
  publicApi.get('/api/check/classes', {
    summary: 'The Nice classes of a business described in plain words, the likeliest first',
    query: FindClasses,
    answer: z.array(FoundClass),
    isSaid: ['reason'],
    handle: async ({ query }) => findClasses(query.business, await readEnglish()),
  }),
  publicApi.get('/api/goods', {
    summary:
      'How goods said in plain words stand in the register, by class, with the official fees',
    query: FindGoods,
    answer: FoundGoods,
    isSaid: ['classes.reason'],
    async handle({ query, caller }) {
      await limitNetwork(deps, goodsSearches, caller);
      return findGoods(deps.db, query);
    },
  }),
];

/** A plain form repeats the field. */
function pickedClasses(c: Context): string[] {
  const { success, data } = ClassList.safeParse((c.req.queries('classes') ?? []).join(','));
  if (!success) throw invalid('Classes are numbered 1 to 45');
  return data;
}

const sureClasses = async (business: string): Promise<string[]> =>
  findClasses(business, await readEnglish())
    .filter(({ isSure }) => isSure)
    .map(({ number }) => number);

export type ClearanceApi = ApiOf<typeof clearanceEndpoints>;
