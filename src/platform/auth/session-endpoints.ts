import { z } from 'zod';
import { CustomerSession } from '../../shared/accounts';
import { CountAnswer, IdAnswer, RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import type { Access, CallerOf, endpoints } from '../http/endpoint';
import type { Accounts } from './accounts';
import type { Realm } from './realms';

interface OwnSessions<By extends Access, Path extends string> {
  api: ReturnType<typeof endpoints<By>>;
  path: Path;
  realm: Realm;
  summaries: { all: string; one: string; others: string };
  idOf(caller: CallerOf[By]): number;
  /** Returns how many. */
  end(caller: CallerOf[By], which: { id?: number; exceptId?: number | undefined }): Promise<number>;
}

/** Everybody sees and ends the sessions of their own account. */
export const sessionEndpoints = <By extends Access, const Path extends string>(
  accounts: Accounts,
  { api, path, realm, summaries, idOf, end }: OwnSessions<By, Path>,
) => [
  api.get(path, {
    summary: summaries.all,
    answer: z.array(CustomerSession),
    handle: ({ caller, c }) => accounts.sessionsOf(realm, idOf(caller), c.req.raw.headers),
  }),
  api.delete(`${path}/{id}`, {
    summary: summaries.one,
    params: RowId,
    answer: IdAnswer,
    async handle({ params: { id }, caller }) {
      if ((await end(caller, { id })) === 0) throw notFound('Session not found');
      return { id };
    },
  }),
  api.delete(path, {
    summary: summaries.others,
    answer: CountAnswer,
    async handle({ caller, c }) {
      const exceptId = await accounts.sessionId(realm, c.req.raw.headers);
      return { count: await end(caller, { exceptId }) };
    },
  }),
];
