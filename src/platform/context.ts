import type { SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { FoundRecord } from '../admin-ui/workspace-contract';
import type { PlainForm } from '../client/plain-form';
import type { Accounts } from './auth/accounts';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import type { Endpoint } from './http/endpoint';
import type { Job } from './jobs/job';
import type { Jobs } from './jobs/jobs';
import type { Log } from './log/log';
import type { PictureContent } from './og-images/content';
import type { PageDescription } from './seo/describe-page';
import type { SitemapRecords } from './seo/sitemap';
import type { PictureStore } from './storage/picture-store';

/** What a running site gives its features instead of letting them reach for it. */
export interface SiteContext {
  config: Config;
  db: Db;
  database: Database;
  log: Log;
  accounts: Accounts;
  pictureStore: PictureStore;
  /** The site's own secret, from which each use derives its own. */
  secret: string;
  features: Feature[];
  /** Calls the stand-in for Stripe, in process. */
  fetchTestGateway(request: Request): Promise<Response>;
  jobs: Jobs;
  /** Tells the jobs that requests make work for that something was committed. */
  wake(): void;
}

/** A service of a feature, made once for each running site. */
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

/** A person whose data is exported or erased: a customer, known by their own address. */
export interface Person {
  id: number;
  email: string;
  isVerified: boolean;
}

export interface PersonalData {
  /** What is held on a person, each column by name, under the keys of the exported file. */
  export(db: Db, person: Person): Promise<Record<string, unknown>>;
  /** Before the erasure, outside its transaction: ends what others still do for the person. */
  prepareErasure?(context: SiteContext, person: Person): Promise<void>;
  /** Answers how many records stay because the law makes the firm keep them. */
  erase(tx: Db, person: Person): Promise<{ retainedRecords: number }>;
}

export interface WaitingRecord {
  kind: string;
  what: string;
  id: string;
  path: string;
  from: string;
  about: string;
  state: string;
  at: Date;
}

export interface DashboardPart {
  /** For each count its name, and `total`, `waiting` or `published` by the SQL that answers it. */
  counts?: Record<string, Record<string, SQL>>;
  /** The oldest records that wait for the firm, at most `limit`. */
  findWaiting?(db: Db, limit: number): Promise<WaitingRecord[]>;
  /** How many records came in between the columns `begins` and `ends` of a span, by name. */
  activity?: Record<string, SQL>;
}

/** The site's own pages, as a document about them sees them. */
export interface PublishedSite {
  /** What a page says of itself; undefined where there is none, or none for search engines. */
  describePage(path: string): Promise<PageDescription | undefined>;
  listedPaths: string[];
}

export interface Feature {
  name: string;
  tables?: Record<string, unknown>;
  endpoints?(context: SiteContext): Endpoint[];
  /** Addresses that answer no JSON: files, feeds, links from mails. */
  mount?(app: Hono, context: SiteContext): void;
  /** Documents made of published content and cached until it changes. */
  documents?: {
    path: string;
    type: string;
    make(context: SiteContext, site: PublishedSite): Promise<string>;
  }[];
  /** The forms that a browser can send before its script is there. */
  forms?: PlainForm[];
  /** Work outside any request. */
  jobs?(context: SiteContext): Job[];
  /** Deletes what has expired. */
  sweep?(db: Db): Promise<void>;
  /** Fills an empty database with the firm's own content, in the transaction of the whole seed. */
  seed?(tx: Db): Promise<void>;
  personalData?: PersonalData;
  /** A customer has proved that an address is theirs, and takes another one now. */
  addressLeaves?(tx: Db, person: Person): Promise<void>;
  /** Records of the back office that a text leads to, at most `limit` of each kind. */
  adminSearch?(db: Db, q: string, limit: number): Promise<FoundRecord[]>;
  dashboard?: DashboardPart;
  /** By entity of the audit trail: the page of a record in the back office, as `/admin/orders/{id}`. */
  recordPages?: Record<string, string>;
  /** By entity of the audit trail: puts a deleted row back. */
  restore?: Record<string, (tx: Db, before: Record<string, unknown>) => Promise<void>>;
  /** Selects `what` and `title` of the records that show an uploaded picture, by its name. */
  pictureUses?(pictureName: string): SQL[];
  /** Kinds of published records, by the name of their sitemap files. */
  sitemap?: Record<string, SitemapRecords>;
  /** What the social picture of a page shows; undefined where this feature has no page at the path. */
  socialPicture?(db: Db, path: string): Promise<PictureContent | undefined>;
}
