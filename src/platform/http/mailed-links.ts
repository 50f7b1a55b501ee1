import type { Context, Hono } from 'hono';
import { numberOfDigits } from '../../shared/digits';
import { inAllLanguages, inLanguage, languageOf } from '../../shared/languages';
import { isSame, type Site, sign, signedCookie, signedFor } from './signature';

interface MailedLinks {
  /** Where they lead: `/open-order`, followed by the id. */
  path: string;
  /** What each key signs first. */
  purpose: string;
  /** What was opened by link in a browser is kept in it. */
  cookie: { name: string; purpose: string };
  /** How long a link opens, and how long a browser remembers it. */
  days: number;
  mostOpened: number;
}

/** What a link opens, and the address that it is mailed to: once that changes, nothing opened by it stays open. */
export interface Mailed {
  id: string;
  address: string;
}

export interface GivenLink {
  /** In seconds since 1970. */
  until: number;
  key: string;
}

interface LinkOptions {
  /** Another page than the usual one. */
  to?: string | undefined;
  days?: number;
  now?: number;
}

const daySeconds = 24 * 60 * 60;
/** The cookie is signed as a whole. */
const tagLength = 12;

/** Links that open one thing in any browser, for whoever has the mail. */
export function mailedLinks({ path, purpose, cookie, days, mostOpened }: MailedLinks) {
  const opened = signedCookie({
    name: cookie.name,
    signatureOf: signedFor(cookie.purpose),
    separator: '~',
    maxAgeSeconds: days * daySeconds,
  });
  const keyOf = ({ id, address }: Mailed, until: number, secret: string) =>
    sign(`${purpose} ${id} ${until} ${address.toLowerCase()}`, secret);
  const readOpened = (cookieHeader: string | undefined, site: Site): string[] =>
    opened.read(cookieHeader, site)?.split('.') ?? [];
  const idIn = (entry: string) => entry.slice(0, entry.lastIndexOf(':'));
  const entryOf = ({ id, address }: Mailed, secret: string) =>
    `${id}:${sign(`${cookie.purpose} ${id} ${address.toLowerCase()}`, secret).slice(0, tagLength)}`;

  return {
    /** Whether it was opened in the browser by a link to its present address. */
    hasOpened: (cookieHeader: string | undefined, mailed: Mailed, site: Site): boolean =>
      readOpened(cookieHeader, site).includes(entryOf(mailed, site.secret)),

    linkTo(mailed: Mailed, { secret, siteUrl }: Site, options: LinkOptions = {}): string {
      const { to, now = Date.now() } = options;
      const until = Math.floor(now / 1_000) + (options.days ?? days) * daySeconds;
      const query = `until=${until}&key=${keyOf(mailed, until, secret)}${to ? `&to=${to}` : ''}`;
      return `${siteUrl}${path}/${encodeURIComponent(mailed.id)}?${query}`;
    },

    /** Serves the links of all languages; `open` answers with the page that they lead to. */
    serve(app: Hono, open: (c: Context, id: string) => Promise<string>) {
      for (const own of inAllLanguages(path))
        app.get(`${own}/:id`, async (c) => {
          const page = await open(c, c.req.param('id') ?? '');
          return c.redirect(inLanguage(page, languageOf(c.req.path)), 303);
        });
    },

    givenIn: (c: Context): GivenLink => ({
      until: numberOfDigits(c.req.query('until')) ?? Number.NaN,
      key: c.req.query('key') ?? '',
    }),

    /** Whether it was mailed to that address; it may have ended since. */
    isMailed: (mailed: Mailed, { until, key }: GivenLink, secret: string): boolean =>
      Number.isSafeInteger(until) && isSame(key, keyOf(mailed, until, secret)),

    /** Lets the browser see it from now on. */
    open(c: Context, mailed: Mailed, site: Site) {
      const known = readOpened(c.req.header('cookie'), site).filter(
        (each) => idIn(each) !== mailed.id,
      );
      const entries = [entryOf(mailed, site.secret), ...known].slice(0, mostOpened).join('.');
      c.header('Set-Cookie', opened.write(entries, site), { append: true });
      c.header('Cache-Control', 'no-store');
    },
  };
}

export const hasEnded = ({ until }: GivenLink) => until * 1_000 <= Date.now();
