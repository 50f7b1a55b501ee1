import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { SiteContext } from '../../../platform/context';
import { getRow } from '../../../platform/db/rows';
import { hasEnded, mailedLinks } from '../../../platform/http/mailed-links';
import { notFound } from '../../../shared/failure';
import type { MatterRow } from './data.server';
import { matters } from './schema.server';

const links = mailedLinks({
  path: '/open-matter',
  purpose: 'matter link',
  cookie: { name: 'lionmark_matters', purpose: 'opened matters' },
  days: 90,
  mostOpened: 10,
});
/** Until the next letter brings another link. */
const renewalLinkDays = 130;

type Linked = Pick<MatterRow, 'number' | 'clientEmail'>;
type Context = Pick<SiteContext, 'config' | 'secret'>;

const mailedOf = ({ number, clientEmail }: Linked) => ({ id: number, address: clientEmail });
const siteOf = ({ config, secret }: Context) => ({ siteUrl: config.siteUrl, secret });

/** Opens one matter in any browser, or its renewal, until it expires or the client’s address changes. */
export const matterLink = (
  matter: Linked,
  context: Context,
  to?: 'renewal',
  now = Date.now(),
): string =>
  links.linkTo(mailedOf(matter), siteOf(context), {
    to,
    now,
    ...(to === 'renewal' && { days: renewalLinkDays }),
  });

export const hasOpenedMatter = (
  cookieHeader: string | undefined,
  matter: Linked,
  context: Context,
): boolean => links.hasOpened(cookieHeader, mailedOf(matter), siteOf(context));

/** `/open-matter/{number}`: sets the cookie for this matter and redirects to its page. */
export function serveMatterLinks(app: Hono, context: SiteContext): void {
  links.serve(app, async (c, number) => {
    const matter = await getRow(context.db, matters, eq(matters.number, number));
    const link = links.givenIn(c);
    const isValid =
      matter && links.isMailed(mailedOf(matter), link, context.secret) && !hasEnded(link);
    if (!isValid)
      throw notFound('This link is no longer valid. Sign in, or write to us for a new one.');
    links.open(c, mailedOf(matter), siteOf(context));
    const page = c.req.query('to') === 'renewal' ? '/renewal' : '';
    return `/my-matters/${matter.number}${page}`;
  });
}
