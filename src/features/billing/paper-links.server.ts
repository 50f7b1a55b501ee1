import type { Hono } from 'hono';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { isSame, sign, signedCookie } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import { getPaper, type PaperRow } from './data.server';

/** The validity of a mailed link. */
export const linkDays = 60;
const daySeconds = 24 * 60 * 60;
const maxOpened = 20;

/** The papers that were opened by link in a browser. */
const openedCookie = signedCookie({
  name: 'lionmark_invoices',
  purpose: 'opened invoices',
  separator: '~',
  maxAgeSeconds: linkDays * daySeconds,
});

type Linked = Pick<PaperRow, 'id' | 'clientEmail'>;
type Site = { secret: string; siteUrl: string };

const keyOf = ({ id, clientEmail }: Linked, until: number, secret: string) =>
  sign(`invoice link ${id} ${until} ${clientEmail.toLowerCase()}`, secret);

/** Opens one paper in any browser, until it expires. */
export function paperLink(
  paper: Linked,
  { siteUrl, secret, now = Date.now() }: Site & { now?: number },
): string {
  const until = Math.floor(now / 1_000) + linkDays * daySeconds;
  return `${siteUrl}/open-invoice/${paper.id}?until=${until}&key=${keyOf(paper, until, secret)}`;
}

const readOpened = (cookieHeader: string | undefined, site: Site): string[] =>
  openedCookie.read(cookieHeader, site)?.split('.') ?? [];

/** Its client by a confirmed address, who opened its mailed link, or an administrator; a draft is the firm's own. */
export function mayReadPaper(
  paper: PaperRow,
  { customer, administrator }: Pick<Caller, 'customer' | 'administrator'>,
  cookieHeader: string | undefined,
  site: Site,
): boolean {
  if (administrator) return true;
  if (!paper.issuedAt) return false;
  if (readOpened(cookieHeader, site).includes(String(paper.id))) return true;
  return (
    customer?.isVerified === true &&
    customer.email.toLowerCase() === paper.clientEmail.toLowerCase()
  );
}

const broken = () =>
  notFound('This link is no longer valid. Write to us and we will send you a new one.');

/** `/open-invoice/{id}`: sets the cookie for this paper and leads to its page. */
export function servePaperLinks(app: Hono, { db, config, secret }: SiteContext): void {
  app.get('/open-invoice/:id{[0-9]{1,9}}', async (c) => {
    const paper = await getPaper(db, Number(c.req.param('id')));
    const until = Number(c.req.query('until'));
    const isWhole = paper?.issuedAt && Number.isSafeInteger(until);
    if (!isWhole || !isSame(c.req.query('key') ?? '', keyOf(paper, until, secret))) throw broken();
    if (until * 1_000 <= Date.now()) throw broken();
    const site = { secret, siteUrl: config.siteUrl };
    const id = String(paper.id);
    const known = readOpened(c.req.header('cookie'), site).filter((each) => each !== id);
    const opened = [id, ...known].slice(0, maxOpened).join('.');
    c.header('Set-Cookie', openedCookie.write(opened, site), { append: true });
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/invoices/${id}`, 303);
  });
}
