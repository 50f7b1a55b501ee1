import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { FoundRecord } from '../admin-ui/workspace-contract';
import type { PlainForm } from '../client/plain-form';
import type { Notice } from '../shared/notice';
import type { SweptName } from '../shared/retention';
import type { Role } from '../shared/roles';
import type { Spoken } from '../shared/texts';
import type { UndoKind } from '../shared/undo';
import type { Actor } from './audit-log/record-audit';
import type { Accounts } from './auth/accounts';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import type { AdministratorCaller } from './http/caller';
import type { Endpoint } from './http/endpoint';
import type { Gauges } from './http/metrics';
import type { Job, Task } from './jobs/job';
import type { Jobs } from './jobs/jobs';
import type { Log } from './log/log';
import type { ComposePicture } from './og-images/content';
import type { Payment } from './payments/payments';
import type { PageDescription } from './seo/describe-page';
import type { SitemapRecords } from './seo/sitemap';
import type { FileStore } from './storage/file-store';
import type { SiteConfig } from './vault/vault';

// What the site gives a feature and a feature the site, as declarations alone, so that one file tells it whole.

/** The dependencies that a running site passes to its features. */
export interface SiteContext {
  config: SiteConfig;
  db: Db;
  database: Database;
  log: Log;
  accounts: Accounts;
  pictureStore: FileStore;
  /** The site's root secret; each use derives its own key. */
  secret: string;
  features: Feature[];
  /** Calls Stripe's stand-in, in process. */
  fetchTestGateway(request: Request): Promise<Response>;
  jobs: Jobs;
  /** Wakes the queues after a commit, that of mail included. */
  wake(): void;
}

/** A service of a feature, created once for each running site. */
export function oncePerSite<Service>(make: (context: SiteContext) => Service) {
  const made = new WeakMap<SiteContext, Service>();
  return (context: SiteContext): Service => {
    const known = made.get(context);
    if (known !== undefined) return known;
    const service = make(context);
    made.set(context, service);
    return service;
  };
}

/** A customer whose data is exported or erased, or a guest, who is known by the address alone. */
export interface Person {
  /** 0 for a guest. */
  id: number;
  email: string;
  isVerified: boolean;
}

export interface PersonalData {
  /** All data on a person, each column by name, under the keys of the exported file. */
  export(db: Db, person: Person): Promise<Record<string, unknown>>;
  /** Runs before the erasure, outside its transaction, for calls to other services. */
  prepareErasure?(context: SiteContext, person: Person): Promise<void>;
  erase(tx: Db, person: Person): Promise<ErasedRecords[]>;
}

export interface ErasedRecords {
  /** Name of the records in the back office: `Orders`. */
  what: string;
  erased: number;
  /** Records that the law requires to keep, less the data that it doesn't. */
  retained?: number;
}

/** What ends the time of a kind of data in `shared/retention.ts`. */
export interface RetentionRule {
  table: PgTable & { id: PgColumn };
  /** Which rows of the table; all by default. */
  where?: SQL;
  /** The moment from which the period counts. */
  countsFrom: SQL | PgColumn;
  /** Runs before the erasure of a row, outside its transaction, for calls to other services; it stays if this fails. */
  prepare?(context: SiteContext, row: Record<string, unknown>): Promise<void>;
  /** Erases the rows with what belongs to them; by default the rows are deleted. */
  erase?(tx: Db, rows: Record<string, unknown>[]): Promise<unknown>;
}

/** Where work stands on Today. */
export type WorkPart = 'docket' | 'money' | 'readings' | 'answers' | 'differences' | 'mails';

/** A piece of work, as a row of the statement of its kind. */
export interface WorkRow {
  id: string;
  path: string;
  what: string;
  /** Whose it is: a matter or a client. */
  about: string | null;
  reference: string | null;
  /** What else is to be known, such as an amount. */
  note: string | null;
  /** The day to act by. */
  on: string | null;
  /** The firm’s own day, before that. */
  own: string | null;
  /** When it began to wait, in milliseconds. */
  since: number | null;
  responsibleId: number | null;
  deputyId: number | null;
  /** What is assigned, by kind and id: `matter:12`; null: it can’t be. */
  record: string | null;
}

/** A kind of work that waits for the firm, as Today counts and lists it. */
export interface WorkKind {
  /** Name in answers, such as `late`. */
  kind: string;
  part: WorkPart;
  /** What several are called: `Second readings`. */
  title: string;
  /** The link of each row that leads to where it is done: `Answer`. */
  act: string;
  /** The list of all of them. */
  path: string;
  /** Whoever may open it; by default everybody. */
  role?: Role;
  /** Selects the columns of `WorkRow`, in their order and under their names. */
  select(today: string): SQL;
  /** Words in place of stored ones. */
  words?(row: WorkRow): Partial<WorkRow>;
}

/** Assigns a record to a colleague, or to nobody. */
export type Assign = (
  context: SiteContext,
  id: string,
  assigneeId: number | null,
  caller: AdministratorCaller,
) => Promise<unknown>;

export interface DashboardPart {
  /** SQL of `total`, `waiting`, `late` or `published` for each named count. */
  counts?: Record<string, Record<string, SQL>>;
  /** What waits for somebody at the firm. */
  work?: WorkKind[];
  /** How work is assigned, by the kind of its records. */
  assign?: Record<string, Assign>;
  /** SQL that counts new records between the columns `begins` and `ends` of a span, by name. */
  activity?: Record<string, SQL>;
  /** Shown above the dashboard. */
  findNotice?(db: Db): Promise<Notice | Notice[] | undefined>;
}

/** A kind of records on the pages of clients. */
export interface ClientRecords {
  /** Name in addresses and answers. */
  kind: string;
  title: string;
  /**
   * Selects `id` and `address` as text, `at`, and `about` as jsonb, of every record under these addresses, which
   * are in lower case. `about` has what `entry` needs, `isOpen` if it waits for the firm or is active,
   * `paidCents`, less refunds and without test payments, `owedCents` and `creditCents`, with their `currency` unless it is S$, and `partOf`, as `invoice:12`,
   * if another record shows it.
   */
  select(addresses: string[]): SQL;
  entry(
    about: Record<string, unknown>,
    id: string,
    context: SiteContext,
  ): { title: string; text: string | null; path: string | null };
}

/** Brings back a deleted row, as the audit trail has it. */
export interface Restorer {
  /** The `undo` of its feature undoes its deletions. */
  hasOwnUndo?: true;
  /** Throws a 409 that says why it can't come back now. */
  refuse(db: Db, before: Record<string, unknown>): Promise<void>;
  restore(tx: Db, before: Record<string, unknown>, actor: Actor): Promise<void>;
}

/** A change that can be undone for a while, or was undone. */
export interface UndoableChange {
  /** Unique within its feature. */
  id: number;
  kind: UndoKind;
  /** Says what was done: `Deleted 2 posts: One, Two`. */
  title: string;
  /** What else it is found by, such as numbers and owners. */
  text: string | null;
  /** The username. */
  actor: string;
  at: Date;
  undoableUntil: Date;
  undone: { at: Date; actor: string } | null;
  /** Why it can't be undone now. */
  refusal: string | null;
  /** Where the back office shows more of it. */
  path: string;
}

export interface UndoSource {
  /** The changes since then, a bounded number of the newest. */
  find(db: Db, since: Date): Promise<UndoableChange[]>;
  /** Returns what happened as a sentence. Throws a 409 that says why it can't be undone. */
  undo(db: Db, id: number, actor: Actor): Promise<string>;
}

/** What the payment provider takes for a feature, besides orders. */
export interface TakenPayments {
  /** Brings its record to what the provider says of a payment. Undefined: no record of this feature names it. */
  record(
    context: SiteContext,
    payment: Payment,
  ): Promise<{ record?: { title: string; path: string }; isMatched: boolean } | undefined>;
  /** The provider's ids of payments that were started since then, and whose outcome isn't known, a slice by id. */
  findUnsettled(
    db: Db,
    slice: { since: Date; after: string | undefined; limit: number },
  ): Promise<string[]>;
}

/** The public pages, for documents that list them. */
export interface PublishedSite {
  /** Undefined if the page doesn't exist or isn't indexed. */
  describePage(path: string): Promise<PageDescription | undefined>;
  listedPaths: string[];
}

/** A file that goes with a message. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Where a piece of work stands, and what comes next. */
export interface WorkProgress {
  /** Its reference, by which its page is found. */
  number: string;
  title: string;
  state: 'pending' | 'registered' | 'expired';
  standing: string;
  next: string | null;
}

export interface Feature {
  name: string;
  tables?: Record<string, unknown>;
  /** Begins what takes long and needs no database, while that is opened. */
  begin?(config: Config): void;
  endpoints?(context: SiteContext): Endpoint[];
  /** Routes without JSON: files, feeds, links from mails. */
  mount?(app: Hono, context: SiteContext): void;
  /** Documents made of published content, cached until it changes. */
  documents?: {
    path: string;
    type: string;
    make(context: SiteContext, site: PublishedSite): Promise<string>;
  }[];
  /** Forms that can be sent without JavaScript. */
  forms?: PlainForm[];
  /** What pages that take a card begin with. */
  cardPaths?: string[];
  /** What addresses of scripts begin with whose threads compile WebAssembly. */
  wasmScripts?: string[];
  takenPayments?: TakenPayments;
  /** What addresses begin with whose rest grants access to a record, and so is not logged. */
  secretPaths?: string[];
  /** Work outside any request. */
  jobs?(context: SiteContext): Job[];
  /** Those of its jobs whose pieces of work are long, and listed for the firm. */
  tasks?(context: SiteContext): Task[];
  /** Deletes what has expired. */
  sweep?(db: Db): Promise<void>;
  /** Gauges of `/metrics`, by name with unit. */
  gauges?(context: SiteContext): Promise<Gauges>;
  /** Fills an empty database with the firm's own content, in the transaction of the whole seed. */
  seed?(tx: Db): Promise<void>;
  personalData?: PersonalData;
  retention?: Partial<Record<SweptName, RetentionRule>>;
  /**
   * A customer with a confirmed address has confirmed another. What they own by the old one moves with them, and
   * nobody who confirms the old one later owns it.
   */
  addressMoves?(tx: Db, person: Person, to: string): Promise<void>;
  /** Files that go with its messages, made when these are sent: `invoice:12` asks `invoice` for 12. */
  mailAttachments?: Record<
    string,
    (context: SiteContext, id: string) => Promise<Attachment | undefined>
  >;
  /** Search in the back office, at most `limit` records of each kind. */
  adminSearch?(db: Db, q: string, limit: number): Promise<FoundRecord[]>;
  /** Records that began with another feature’s record, by that record's kind and id. */
  related?(db: Db, entity: string, id: string): Promise<FoundRecord[]>;
  /** What the firm has to do with marks of the register, by their ids: `ours, LM-2026-0147`. */
  withMarks?(
    db: Db,
    marks: { id: number; registrationNumber: string }[],
  ): Promise<{ id: number; text: string; path: string }[]>;
  /** Where the work stands that follows from orders, as their clients read it everywhere, by the order’s id. */
  orderProgress?(db: Db, orderIds: string[], spoken?: Spoken): Promise<Map<string, WorkProgress[]>>;
  dashboard?: DashboardPart;
  /** The first day after this one on which the firm works. */
  nextWorkingDay?(db: Db, day: string): Promise<string>;
  /** What its jobs found wrong, shown above the list of jobs. */
  findAlarms?(db: Db): Promise<Notice[]>;
  clientRecords?: ClientRecords[];
  /** The page of a record by entity of the audit trail, as `/admin/orders/{id}`. */
  recordPages?: Record<string, string>;
  /** What records are about whose names the audit trail must not hold, by entity and id. */
  recordNames?: Record<string, (db: Db, ids: string[]) => Promise<Map<string, string>>>;
  /** Restorers of deleted records, by entity of the audit trail. */
  restore?: Record<string, Restorer>;
  /** Changes with an undo of their own. */
  undo?(context: SiteContext): UndoSource;
  /** Selects `what` and `title` of the records that show an uploaded picture, by its name. */
  pictureUses?(pictureName: string): SQL[];
  /** Kinds of published records, by the name of their sitemap files. */
  sitemap?: Record<string, SitemapRecords>;
  /** What a page's social picture shows, in the language spoken when it is composed; undefined if this feature has no page at the path. */
  socialPicture?(db: Db, path: string): Promise<ComposePicture | undefined>;
}
