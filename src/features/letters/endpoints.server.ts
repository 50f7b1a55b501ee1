import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { checkLetter } from './check-letter.server';
import { CheckLetter, LetterFinding } from './contract';

const publicApi = endpoints('public', 'Letters');

/** Few enough that nobody finds the numbers and amounts of invoices by trying. */
const letterChecks = { name: 'letter check', limit: 20, windowSeconds: 10 * 60 };

export const letterEndpoints = (context: SiteContext) => {
  async function check(asked: CheckLetter, caller: Caller) {
    await limitNetwork(context, letterChecks, caller);
    return checkLetter(context.db, asked);
  }
  const answered = {
    answer: LetterFinding,
    isSaid: ['title', 'text', 'rows.what', 'rows.known', 'register'],
  } as const;
  return [
    publicApi.post('/api/letter-check', {
      summary: 'What the firm’s books and the public register say of a letter that asks for money',
      body: CheckLetter,
      ...answered,
      handle: ({ body, caller }) => check(body, caller),
    }),
    publicApi.get('/api/letter-check', {
      summary: 'The same, for the page that shows it',
      query: CheckLetter,
      ...answered,
      handle: ({ query, caller }) => check(query, caller),
    }),
  ];
};

export type LettersApi = ApiOf<typeof letterEndpoints>;
