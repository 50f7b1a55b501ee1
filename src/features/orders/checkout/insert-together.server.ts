import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inPartsOf, togetherOn } from '../../../platform/db/rows';
import type { Caller } from '../../../platform/http/caller';
import type { QueuedMessage } from '../../../platform/mail/outbox';
import {
  countFormPosts,
  type Limiting,
  takeBackFormPost,
} from '../../../platform/rate-limit/limits';
import { slowMails } from '../customer-mail.server';
import { insertOrders, type Placing } from '../data.server';

interface Limited extends Placing {
  toCustomer: QueuedMessage;
  caller: Caller;
  config: Limiting['config'];
}
/** Whether it was placed, which it isn't if its id is taken; or why it failed. */
type Outcomes = Map<Limited, boolean | Error>;

/** Orders in a transaction. A network may be asked to be counted as often as there are orders. */
const mostTogether = 32;

/**
 * Inserts an order together with those that arrive meanwhile: a transaction for each takes several times as long.
 * False if its id is taken.
 */
export async function insertTogether(db: Db, limited: Limited): Promise<boolean> {
  const outcome = (await insertWaiting(db, limited)).get(limited);
  if (typeof outcome === 'boolean') return outcome;
  throw outcome;
}

// Once at a time: a transaction then has twice as many orders, each of which costs a sixth less.
const insertWaiting = togetherOn(async (db, waiting: Limited[]): Promise<Outcomes> => {
  const outcomes: Outcomes = new Map();
  for (const part of inPartsOf(mostTogether, waiting))
    for (const [limited, outcome] of await insertPart(db, part)) outcomes.set(limited, outcome);
  return outcomes;
}, 1);

async function insertPart(db: Db, part: Limited[]): Promise<Outcomes> {
  try {
    return await db.transaction((tx) => insertAll(tx, part));
  } catch (error) {
    const [only, ...others] = part;
    if (only && others.length === 0) return new Map([[only, error as Error]]);
    // An order that can't be stored fails alone.
    const outcomes = [];
    for (const each of part) outcomes.push(...(await insertPart(db, [each])));
    return new Map(outcomes);
  }
}

/** A refused order leaves nothing behind, not even in the rate limits. */
async function insertAll(tx: Db, asked: Limited[]): Promise<Outcomes> {
  const { config } = asked[0] as Limited;
  // Rows are found by their keys. Plans that were made while a table was empty, as those that check references are
  // kept, would read all of it until it is analysed.
  await tx.execute(sql`set local enable_seqscan = off`);
  const callers = asked.map(({ caller }) => caller);
  const refusals = await countFormPosts({ db: tx, config }, 'order', callers);
  const outcomes: Outcomes = new Map(asked.map((each, place) => [each, refusals[place] ?? false]));
  const allowed = asked.filter((each) => outcomes.get(each) === false);
  for (const each of await insertOrders(tx, allowed)) outcomes.set(each, true);
  const isPlaced = (each: Limited) => outcomes.get(each) === true;
  for (const each of allowed) if (!isPlaced(each)) await takeBackFormPost(tx, 'order', each.caller);
  const mails = allowed.filter(isPlaced).map(({ toCustomer }) => toCustomer);
  await slowMails({ db: tx, config }, mails);
  return outcomes;
}
