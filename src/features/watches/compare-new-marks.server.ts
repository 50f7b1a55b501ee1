import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { Job, JobResult } from '../../platform/jobs/job';
import { type MailConfig, mailTo, queueMessage } from '../../platform/mail/outbox';
import { dayInSingapore } from '../../shared/calendar-date';
import {
  type Candidate,
  candidateColumns,
  countMarksWith,
} from '../clearance/matching/data.server';
import { explainHits } from '../clearance/matching/explain.server';
import { rankCandidates } from '../clearance/matching/rank-candidates.server';
import { readMark } from '../clearance/matching/read-mark.server';
import { AdminTrademark } from '../trademarks/admin/admin-contract';
import { findMarks } from '../trademarks/data.server';
import { getCoverage } from '../trademarks/sources/coverage.server';
import { markWords } from '../trademarks/words/mark-words.server';
import {
  deleteUncompared,
  type FoundHit,
  findActiveWatches,
  findUncomparedMarks,
  findWatchEmails,
  insertHits,
  type WatchRow,
} from './data.server';
import { watchFoundMarks } from './messages.server';
import { reaches } from './watch-levels';

interface Comparison {
  db: Db;
  config: MailConfig;
  /** A mail was queued. */
  onQueued(): void;
}

const restMs = 50;

export function compareMarksJob(deps: Comparison): Job {
  return {
    name: 'compare-marks',
    title: 'Compare new marks with watches',
    description: 'Sends mail when a new mark is similar to a watched name',
    trigger: {
      kind: 'queue',
      when: 'When a mark is published',
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

const batchSize = 200;

/**
 * Compares a batch of new marks with every watched name. Hits, mails and progress are written in one
 * transaction: after a crash, or in two processes, each mail is queued once.
 */
export async function compareNewMarks(
  { db, config, onQueued }: Comparison,
  signal?: AbortSignal,
): Promise<JobResult> {
  const batch = await findUncomparedMarks(db, batchSize);
  if (batch.length === 0) return { done: 0 };
  const watches = await findActiveWatches(db);
  const fresh = await readNewMarks(
    db,
    batch.map(({ trademarkId }) => trademarkId),
    watches,
  );
  const today = dayInSingapore();
  const found: FoundHit[] = [];
  for (const watch of watches) {
    if (signal?.aborted) return { done: 0 };
    found.push(...(await hitsOf(db, watch, fresh, today)));
    // Yields to visitors' requests.
    await new Promise(setImmediate);
  }
  await db.transaction(async (tx) => {
    const ours = await deleteUncompared(tx, batch);
    const hits = await insertHits(
      tx,
      found.filter(({ hit }) => ours.has(hit.mark.id)),
    );
    await queueHitMails(tx, hits, config);
  });
  if (found.length > 0) onQueued();
  return { done: batch.length, isMore: batch.length === batchSize };
}

/** The marks to compare, with word frequencies of both sides; unpublished marks are left out. */
async function readNewMarks(db: Db, ids: number[], watches: WatchRow[]) {
  const candidates = await readRows<Candidate>(
    db,
    sql`select ${candidateColumns} from trademarks
      where is_published and id = any(${sql.param(ids)}::int[]) order by id`,
  );
  const names = [...watches, ...candidates].map(({ name }) => name);
  const words = new Set(names.flatMap((name) => markWords(name).map(({ text }) => text)));
  const counts = await countMarksWith(db, [...words]);
  return { candidates, marksWith: (word: string) => counts.get(word) ?? 0 };
}

async function hitsOf(
  db: Db,
  watch: WatchRow,
  fresh: Awaited<ReturnType<typeof readNewMarks>>,
  today: string,
): Promise<FoundHit[]> {
  const { classes } = watch;
  const own = readMark(watch.name, classes);
  const ranked = await rankCandidates(own, classes, fresh.candidates, fresh.marksWith, today);
  const near = ranked.filter(
    ({ candidate, level }) => candidate.id !== watch.trademarkId && reaches(level, watch.level),
  );
  const hits = await explainHits(db, own, classes, near);
  return hits.map((hit) => ({ watch, hit }));
}

/** One mail for each watch, the closest mark first. */
async function queueHitMails(
  tx: Db,
  hits: FoundHit[],
  config: Comparison['config'],
): Promise<void> {
  const emails = await findWatchEmails(tx, [...new Set(hits.map(({ watch }) => watch.id))]);
  const marks = await findMarks(
    tx,
    hits.map(({ hit }) => hit.mark.id),
    AdminTrademark.pick({ id: true, publicationDate: true }),
  );
  const coverage = await getCoverage(tx);
  const dates = new Map(marks.map(({ id, publicationDate }) => [id, publicationDate]));
  for (const [watchId, email] of emails) {
    const own = hits
      .filter(({ watch }) => watch.id === watchId)
      .map((found) => ({ ...found, publicationDate: dates.get(found.hit.mark.id) ?? null }))
      .sort((one, other) => other.hit.score - one.hit.score);
    const [closest] = own;
    if (!closest) continue;
    await queueMessage(
      tx,
      mailTo(email, config, {
        eventKey: `watch:${watchId}:mark:${closest.hit.mark.id}`,
        message: watchFoundMarks(closest.watch, own, coverage, config.siteUrl),
      }),
    );
  }
}
