import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ThreadEnded } from '../../../platform/beside/thread';
import type { Db } from '../../../platform/db/database';
import { togetherOn } from '../../../platform/db/rows';
import { oneAtATime } from '../../../shared/async';
import { type Failure, unavailable } from '../../../shared/failure';
import {
  countMarks,
  type RegisterChange,
  type RegisterVersion,
  readChanged,
  readChanges,
  readMarks,
  readVersion,
  tellContentChanged,
} from './feed.server';
import { keysVersion } from './register-columns.server';
import { openRegisterThread, type RegisterThread, readingOf } from './register-thread.server';
import type { LayerData, SegmentData } from './segment';
import type { Snapshot } from './snapshot.server';

// The register in memory. Read its files in this order:
// - what is asked and read: `query.ts`, `search-terms.ts`, `search-text.ts`; `row.ts`, a mark as `feed.server.ts` reads it,
//   with the columns of `register-columns.server.ts`
// - what it is kept in: `arrays.ts`, `bits.ts`, `postings.ts`, `texts.ts`, `pairs.ts`, `words.ts`, `orders.ts`, and `segment.ts`, which
//   is made of them
// - how a search is answered: `filter-words.ts`, `part.ts`, `page.ts`, `nearest-word.ts`, and `register.ts`, which asks them
// - what a check asks: `check-query.ts`, `alike.ts`, `words-like.ts`, `close-marks.ts`
// - the threads, which follow the database: `register.beside.server.ts`, `register-thread.server.ts`, `snapshot.server.ts`,
//   and this file

type Calls = RegisterThread['calls'];

/**
 * How long a question waits for the last changes: visitors of a large register briefly, since a run of an office
 * changes it by the second; those who change marks themselves a while; and else less than a request may take.
 */
const longestWaitMs = { briefly: 20, aWhile: 1_000, long: 9_000 };
export type Patience = keyof typeof longestWaitMs;
/** A new base is made where more marks have changed: this many, or a part of the register. */
const fewestChanged = 1_000;
const changedPart = 50;
const mostChanged = 20_000;
/** While a new base is made, changes are shown up to this many times as many. */
const patience = 4;
/** A larger register is made into a base, and its changes noted, by other threads than the one that searches. */
const mostBesideSearches = 20_000;
/** More are not read before a request must be answered. */
const mostReadInTime = 100_000;
/** Making bases takes at most a quarter of the time. */
const rest = 3;
const longestRestMs = 60_000;

/** `isBehind`: there are changes that the answer doesn't show yet. */
export interface Answered<Answer> {
  answer: Answer;
  isBehind: boolean;
}

/** The register of one database in memory, in a thread of its own that is fed from the database. */
class Engine {
  #serving: RegisterThread | undefined;
  /** Makes what a large register is searched by, while the other one serves. */
  #making: RegisterThread | undefined;
  #base: SegmentData | undefined;
  /** What is searched. */
  #version: RegisterVersion | undefined;
  #changed = 0;
  readonly #inTurn = oneAtATime();
  readonly #makesInTurn = oneAtATime();
  #catchingUp: { since: number; done: Promise<void> } | undefined;
  /** How long the last changes took to be shown. */
  #tookMs = 0;
  #isMakingBase = false;
  #nextBaseAt = 0;
  /** Resolved once more marks are read than anyone waits for. */
  #takesLong = Promise.withResolvers<void>();
  /** Pages are kept that don't show the last changes. */
  #isToldBehind = false;
  #file: string | undefined;

  constructor(private readonly db: Db) {}

  /** Begins with the snapshot of a large register, and writes the next ones. */
  useSnapshot(file: string): void {
    this.#file = file;
    if (existsSync(file)) this.open();
  }

  /** So that the first search needn't wait. */
  open(): void {
    void this.#catchUpInTime('long').catch(() => {});
  }

  isOpen(): boolean {
    return this.#version !== undefined && !this.#serving?.hasEnded();
  }

  /** Asks about the register with its last change, unless that takes long. */
  async ask<Answer>(
    question: (calls: Calls) => Promise<Answer>,
    patience: Patience = 'briefly',
  ): Promise<Answered<Answer>> {
    const attempt = () =>
      this.#answer(question, patience).catch((error: unknown) => {
        if (error instanceof ThreadEnded) return undefined;
        throw error;
      });
    // A thread that has ended is opened again once.
    const answer = (await attempt()) ?? (await attempt());
    if (!answer) throw beingRead();
    return answer;
  }

  /** As `ask`, where an answer without the last changes would be wrong. */
  async askCurrent<Answer>(question: (calls: Calls) => Promise<Answer>): Promise<Answer> {
    const { answer, isBehind } = await this.ask(question, 'long');
    if (isBehind) throw beingRead();
    return answer;
  }

  async #answer<Answer>(
    question: (calls: Calls) => Promise<Answer>,
    patience: Patience,
  ): Promise<Answered<Answer>> {
    const isBehind = !(await this.#catchUpInTime(patience));
    this.#isToldBehind ||= isBehind;
    if (!this.#version || !this.#serving) throw beingRead();
    return { answer: await question(this.#serving.calls), isBehind };
  }

  async #catchUpInTime(patience: Patience): Promise<boolean> {
    if (await this.#isCurrent()) return true;
    this.#catchingUp ??= {
      since: performance.now(),
      done: this.#inTurn(() => this.#catchUp()).finally(() => {
        this.#catchingUp = undefined;
      }),
    };
    const { since, done } = this.#catchingUp;
    const isLarge = this.#version && this.#making;
    // The questions of a page together are as patient as one.
    const waitMs =
      isLarge && patience !== 'long'
        ? Math.max(0, since + longestWaitMs[patience] - performance.now())
        : longestWaitMs.long;
    done.catch(() => {});
    // Amid a run of an office the next changes take longer again: visitors wait for none in vain.
    if (isLarge && patience === 'briefly' && this.#tookMs > longestWaitMs.briefly) return false;
    const inTime = [done, waited(waitMs)];
    await Promise.race(this.#version ? inTime : [...inTime, this.#takesLong.promise]);
    return this.#isCurrent();
  }

  async #isCurrent(): Promise<boolean> {
    if (this.#serving?.hasEnded() || this.#making?.hasEnded()) this.#begin();
    const { seq, token } = await lastVersion(this.db);
    return this.#version?.seq === seq && this.#version.token === token;
  }

  #begin(): void {
    void this.#serving?.end();
    void this.#making?.end();
    this.#serving = this.#making = this.#base = this.#version = undefined;
    this.#takesLong = Promise.withResolvers();
  }

  async #catchUp(): Promise<void> {
    const changes = this.#version && (await readChanges(this.db, this.#version));
    const began = performance.now();
    if (isFollowed(changes)) await this.#show(changes);
    else if (this.#version || !(await this.#beginWithSnapshot())) await this.#beginAnew();
    this.#tookMs = changes ? performance.now() - began : 0;
    if (!this.#isToldBehind) return;
    this.#isToldBehind = false;
    await tellContentChanged(this.db);
  }

  async #beginAnew(): Promise<void> {
    await waited(Math.min(longestRestMs, Math.max(0, this.#nextBaseAt - performance.now())));
    const { base, version } = await this.#makeBase();
    await this.#change(base, version);
  }

  async #beginWithSnapshot(): Promise<boolean> {
    if (!this.#file || !existsSync(this.#file)) return false;
    const reading = readingOf(this.#file, this.#serving, this.#making);
    this.#serving = reading.serving;
    this.#making = reading.making;
    const snapshot = await reading.snapshot;
    if (!snapshot || !isFollowed(await readChanges(this.db, snapshot.version))) return false;
    await this.#change(snapshot.base, snapshot.version);
    return this.isOpen();
  }

  /** One at a time: they may be made in the same thread. */
  #makeBase(): Promise<Snapshot> {
    return this.#makesInTurn(() => this.#readBase());
  }

  /** Reads the whole register: in a thread of its own, if it is large. */
  async #readBase(): Promise<Snapshot> {
    const version = await readVersion(this.db);
    const marks = await countMarks(this.db);
    const isLarge = marks > mostBesideSearches;
    if (marks > mostReadInTime) this.#takesLong.resolve();
    const beganAt = performance.now();
    const thread = isLarge
      ? openRegisterThread(this.#version ? 'a long task' : 'a request')
      : this.#server();
    try {
      let isFirst = true;
      for await (const rows of readMarks(this.db)) {
        await thread.calls.add(rows, isFirst);
        isFirst = false;
      }
      const base = (await thread.calls.build()) as SegmentData;
      // Without a snapshot, on a full disk, the next start takes longer.
      if (isLarge && this.#file)
        await thread.calls
          .writeSnapshot(this.#file, keysVersion, { base, version })
          .catch(() => {});
      return { base, version };
    } finally {
      if (isLarge) void thread.end();
      this.#nextBaseAt = performance.now() + rest * (performance.now() - beganAt);
    }
  }

  /** Searches a new base from now on, with what has changed since it was read. */
  async #change(base: SegmentData, version: RegisterVersion): Promise<void> {
    const changes = await readChanges(this.db, version);
    if (!isFollowed(changes)) return this.#beginAnew();
    if (base.size > mostBesideSearches) this.#making ??= openRegisterThread();
    await this.#maker().calls.begin(base);
    this.#base = base;
    this.#changed = 0;
    await this.#show(changes, version);
  }

  /** Shows marks that have changed. */
  async #show(changes: RegisterChange[], since?: RegisterVersion): Promise<void> {
    const base = this.#base as SegmentData;
    const ids = [...new Set(changes.flatMap(({ ids }) => ids ?? []))];
    const most = Math.min(mostChanged, Math.max(fewestChanged, base.size / changedPart));
    const changed = this.#changed + ids.length;
    if (changed > patience * most) return this.#beginAnew();
    if (changed > most) void this.#makeBaseBeside();
    const { calls } = this.#maker();
    for await (const slice of readChanged(this.db, ids)) await calls.note(slice.ids, slice.rows);
    const layers = (await calls.noteLayers()) as LayerData[];
    this.#changed = layers.reduce((sum, { changed }) => sum + changed, 0);
    await this.#server().calls.open(base, layers);
    this.#version = changes.at(-1) ?? since ?? this.#version;
  }

  async #makeBaseBeside(): Promise<void> {
    if (this.#isMakingBase || performance.now() < this.#nextBaseAt) return;
    this.#isMakingBase = true;
    try {
      const { base, version } = await this.#makeBase();
      await this.#inTurn(() => this.#change(base, version));
    } catch {
      // The next change tries again.
    } finally {
      this.#isMakingBase = false;
    }
  }

  #server(): RegisterThread {
    this.#serving ??= openRegisterThread('visitors');
    return this.#serving;
  }

  #maker(): RegisterThread {
    return this.#making ?? this.#server();
  }
}

/** Whether all that has changed is known. */
const isFollowed = (changes: RegisterChange[] | undefined): changes is RegisterChange[] =>
  changes?.every(({ ids }) => ids !== null) ?? false;

const waited = (ms: number) => wait(ms, undefined, { ref: false });

const beingRead = (): Failure =>
  unavailable('The register is being brought up to date. Please try again in a minute.', 60);

/** Searches at the same time share the statement. */
const lastVersion = togetherOn<void, RegisterVersion>((db) => readVersion(db));

const engines = new WeakMap<Db, Engine>();

export function engineOf(db: Db): Engine {
  const engine = engines.get(db) ?? new Engine(db);
  engines.set(db, engine);
  return engine;
}
