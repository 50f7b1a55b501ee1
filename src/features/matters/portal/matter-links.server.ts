import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { SiteContext } from '../../../platform/context';
import { getRow } from '../../../platform/db/rows';
import { isSame, sign, signedCookie } from '../../../platform/http/signature';
import { notFound } from '../../../shared/failure';
import type { MatterRow } from '../data.server';
import { matters } from '../schema.server';

const linkDays = 90;
/** Until the next letter brings another link. */
const renewalLinkDays = 130;
const daySeconds = 24 * 60 * 60;
const maxOpened = 10;

/** The matters that were opened by a mailed link in a browser. */
const openedCookie = signedCookie({
  name: 'lionmark_matters',
  purpose: 'opened matters',
  separator: '~',
  maxAgeSeconds: linkDays * daySeconds,
});

type Linked = Pick<MatterRow, 'number' | 'clientEmail'>;

const keyOf = ({ number, clientEmail }: Linked, until: number, secret: string) =>
  sign(`matter link ${number} ${until} ${clientEmail.toLowerCase()}`, secret);

/** Opens one matter in any browser, or its renewal, until it expires or the client’s address changes. */
export function matterLink(
  matter: Linked,
  { config, secret }: Pick<SiteContext, 'config' | 'secret'>,
  to?: 'renewal',
  now = Date.now(),
): string {
  const days = to === 'renewal' ? renewalLinkDays : linkDays;
  const until = Math.floor(now / 1_000) + days * daySeconds;
  const query = `until=${until}&key=${keyOf(matter, until, secret)}${to ? `&to=${to}` : ''}`;
  return `${config.siteUrl}/open-matter/${matter.number}?${query}`;
}

export const readOpenedMatters = (
  cookieHeader: string | undefined,
  { config, secret }: Pick<SiteContext, 'config' | 'secret'>,
): string[] =>
  openedCookie.read(cookieHeader, { secret, siteUrl: config.siteUrl })?.split('.') ?? [];

/** `/open-matter/{number}`: sets the cookie for this matter and redirects to its page. */
export function serveMatterLinks(app: Hono, context: SiteContext): void {
  const { db, config, secret } = context;
  app.get('/open-matter/:number', async (c) => {
    const matter = await getRow(db, matters, eq(matters.number, c.req.param('number')));
    const until = Number(c.req.query('until'));
    const isValid =
      matter !== undefined &&
      Number.isSafeInteger(until) &&
      until * 1_000 > Date.now() &&
      isSame(c.req.query('key') ?? '', keyOf(matter, until, secret));
    if (!isValid)
      throw notFound('This link is no longer valid. Sign in, or write to us for a new one.');
    const known = readOpenedMatters(c.req.header('cookie'), context);
    const numbers = [matter.number, ...known.filter((number) => number !== matter.number)];
    const cookie = openedCookie.write(numbers.slice(0, maxOpened).join('.'), {
      secret,
      siteUrl: config.siteUrl,
    });
    c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    const page = c.req.query('to') === 'renewal' ? '/renewal' : '';
    return c.redirect(`/my-matters/${matter.number}${page}`, 303);
  });
}
