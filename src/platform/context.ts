import type { Accounts } from './auth/accounts';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import type { Feature } from './feature';
import type { Log } from './log/log';
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
  /** Every feature of the site, for what has to ask all of them. */
  features: Feature[];
  /** Calls the stand-in for Stripe, in process. */
  fetchTestGateway(request: Request): Promise<Response>;
  /** Tells the background work that something was committed for it. */
  wake(): void;
  /** Forgets every cached answer made of published content. */
  forgetContent(): void;
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
