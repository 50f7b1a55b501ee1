import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/log/log';
import { hasBecomePublic } from './data.server';

const everyMs = 60_000;

/** Tells when the moment of a post's publication has come, which no change of the database does. */
export function watchDuePosts({ db, log, tell }: { db: Db; log: Log; tell(): void }) {
  let since = new Date();
  let looking = Promise.resolve();
  const look = async () => {
    const until = new Date();
    try {
      if (await hasBecomePublic(db, since, until)) tell();
      since = until;
    } catch (error) {
      log.error({ event: 'due-posts', message: (error as Error).message });
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
