import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/database';
import { inPartsOf } from '../../platform/db/rows';
import type { Job, JobResult } from '../../platform/jobs/job';
import { type MailConfig, mailTo, queueMessage } from '../../platform/mail/outbox';
import { dayInSingapore } from '../../shared/calendar-date';
import { CheckedMark } from '../clearance/matching/contract';
import { readCandidates } from '../clearance/matching/data.server';
import { AdminTrademark } from '../trademarks/marks/admin-contract';
import { findMarks } from '../trademarks/marks/data.server';
import type { Coverage } from '../trademarks/sources/contract';
import { getCoverage } from '../trademarks/sources/coverage.server';
import { isSyncAtWork } from '../trademarks/sources/data.server';
import {
  activeWatches,
  deleteUncompared,
  type FoundHit,
  findHitsOfMarks,
  findUncomparedMarks,
  findWatchEmails,
  insertHits,
  type UncomparedMark,
} from './data.server';
import { findCloseMarks, hitOfOwnMark } from './find-close-marks.server';
import { type MarkEvent, markEvents } from './mark-events';
import { endWatchPath, watchFoundMarks } from './messages.server';

interface Comparison {
  db: Db;
  config: MailConfig;
  /** Mails were queued. */
  onQueued(): void;
}

const restMs = 50;

export function compareMarksJob(deps: Comparison): Job {
  return {
    name: 'compare-marks',
    title: 'Compare new marks with watches',
    description: 'Sends mail when a mark close to a watched name is new or has changed',
    trigger: {
      kind: 'queue',
      when: 'When a mark is published, and after each sync of a register',
      wokenBy: 'content',
      pollMs: 30_000,
      minGapMs: restMs,
      restMs: () => restMs,
    },
    timeLimitMs: 30 * 60_000,
    unit: { one: 'mark', many: 'marks' },
    run: ({ signal }) => compareNewMarks(deps, signal),
  };
}

const marksPerRun = 5_000;

/**
 * Compares what happened to marks with every watch that it may concern, and queues one mail for each watch. While
 * a register is synced it waits, so that the mail tells all of a sync. Hits and mail of a watch are written in one
 * transaction, and the marks are taken off the list afterwards: after a crash, or in two processes, each event is
 * told once.
 */
export async function compareNewMarks(
  { db, config, onQueued }: Comparison,
  signal?: AbortSignal,
): Promise<JobResult> {
  const batch = await findUncomparedMarks(db, marksPerRun);
  if (batch.length === 0 || (await isSyncAtWork(db))) return { done: 0 };
  const hits = await findHits(db, batch, signal);
  if (signal?.aborted) return { done: 0 };
  const coverage = await getCoverage(db);
  for (const some of inGroups(hits)) {
    if (signal?.aborted) return { done: 0 };
    await tell(db, some, config, coverage);
    onQueued();
  }
  await deleteUncompared(db, batch);
  const isMore = batch.length === marksPerRun;
  return { done: new Set(batch.map(({ trademarkId }) => trademarkId)).size, isMore };
}

/** The hits of each watch, the customer’s own mark and then the closest first. */
async function findHits(
  db: Db,
  batch: UncomparedMark[],
  signal: AbortSignal | undefined,
): Promise<FoundHit[][]> {
  const events = eventsOf(batch);
  const candidates = await readCandidates(db, [...events.keys()]);
  const ids = candidates.map(({ id }) => id);
  const marks = await readMarks(db, ids);
  const toldBefore = await findHitsOfMarks(db, ids);
  const reported = new Map(toldBefore.map((hit) => [keyOf(hit.watchId, hit.trademarkId), hit]));
  const compared = candidates.filter(({ id }) =>
    events.get(id)?.some((event) => event === 'new' || event === 'published'),
  );
  const found: FoundHit[][] = [];
  const today = dayInSingapore();
  for await (const watches of activeWatches(db)) {
    if (signal?.aborted) return [];
    const close = await findCloseMarks(db, watches, compared, today, (watch, id) =>
      reported.has(keyOf(watch.id, id)),
    );
    const own = new Map<number, FoundHit[]>();
    const take = (hit: Omit<FoundHit, 'publishedOn'>) => {
      const publishedOn = marks.get(hit.hit.mark.id)?.publishedOn ?? null;
      const hits = own.get(hit.watch.id);
      if (hits) hits.push({ ...hit, publishedOn });
      else own.set(hit.watch.id, [{ ...hit, publishedOn }]);
    };
    const byId = new Map(watches.map((watch) => [watch.id, watch]));
    for (const watch of watches) {
      const id = watch.trademarkId ?? 0;
      const [event, mark] = [laterOf(events.get(id)), marks.get(id)];
      if (event && mark) take({ watch, event, hit: hitOfOwnMark(mark.mark) });
    }
    for (const before of reported.values()) {
      const watch = byId.get(before.watchId);
      const [event, mark] = [
        laterOf(events.get(before.trademarkId)),
        marks.get(before.trademarkId),
      ];
      if (watch && event && mark && watch.trademarkId !== before.trademarkId)
        take({ watch, event, hit: { ...before.hit, mark: mark.mark } });
    }
    for (const { watch, explain, id } of close) {
      const event = events.get(id)?.includes('new') ? 'new' : laterOf(events.get(id));
      const mark = marks.get(id);
      if (event && mark) take({ watch, event, hit: explain(mark.mark) });
    }
    for (const hits of own.values())
      found.push(hits.sort((one, other) => other.hit.score - one.hit.score));
  }
  return found;
}

const keyOf = (watchId: number, trademarkId: number) => `${watchId} ${trademarkId}`;

/** What happened to each mark, in the order of its life. */
function eventsOf(batch: UncomparedMark[]): Map<number, MarkEvent[]> {
  const events = new Map<number, MarkEvent[]>();
  for (const { trademarkId, event } of batch)
    events.set(trademarkId, [...(events.get(trademarkId) ?? []), event]);
  for (const some of events.values())
    some.sort((one, other) => markEvents.indexOf(one) - markEvents.indexOf(other));
  return events;
}

/** The last that happened to a mark that the customer knows. */
const laterOf = (events: MarkEvent[] | undefined) => events?.findLast((event) => event !== 'new');

const marksPerRead = 500;

async function readMarks(db: Db, ids: number[]) {
  const marks = new Map<number, { mark: CheckedMark; publishedOn: string | null }>();
  for (const some of inPartsOf(marksPerRead, ids)) {
    const rows = await findMarks(
      db,
      some,
      CheckedMark.extend(AdminTrademark.pick({ publicationDate: true }).shape),
    );
    for (const { publicationDate, ...mark } of rows)
      marks.set(mark.id, { mark, publishedOn: publicationDate });
    await setImmediate();
  }
  return marks;
}

/** Few, since nobody else can use the embedded database meanwhile. */
const hitsPerTransaction = 50;

function* inGroups(hits: FoundHit[][]): Generator<FoundHit[]> {
  let group: FoundHit[] = [];
  for (const ofWatch of hits) {
    group.push(...ofWatch);
    if (group.length < hitsPerTransaction) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Stores hits and queues their mails, all of a watch in one. */
async function tell(db: Db, hits: FoundHit[], config: MailConfig, coverage: Coverage) {
  function mailOf(own: FoundHit[], email: string) {
    const [first] = own;
    if (!first) return null;
    const { watch, event, hit } = first;
    return mailTo(email, config, {
      eventKey: `watch:${watch.id}:mark:${hit.mark.id}${event === 'new' ? '' : `:${event}`}`,
      unsubscribePath: endWatchPath(watch.token),
      language: watch.language,
      message: () => watchFoundMarks(watch, own, coverage, config.siteUrl),
    });
  }
  await db.transaction(async (tx) => {
    const emails = await findWatchEmails(tx, [...new Set(hits.map(({ watch }) => watch.id))]);
    const stored = await insertHits(
      tx,
      hits.filter(({ watch }) => emails.has(watch.id)),
    );
    const byWatch = Map.groupBy(stored, ({ watch }) => watch.id);
    await queueMessage(tx, ...[...byWatch].map(([id, own]) => mailOf(own, emails.get(id) ?? '')));
  });
  await setImmediate();
}
