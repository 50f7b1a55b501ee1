import type { Context } from 'hono';
import type { PageQuery } from '../../shared/list-query';

/** The header of an answer that doesn't show the last changes yet. It is not kept. */
export const beingUpdated = 'X-Being-Updated';

const defaultPageSize = 20;
const largestPageSize = 100;
const wholeListLimit = 1_000;
/** Proxies and clients refuse headers of more than a few thousand characters. */
const longestLink = 4_000;

export interface Slice {
  limit: number;
  offset: number;
}

/** `isBehind`: it doesn't show the last changes yet. */
export interface Found<Row> {
  found: Row[];
  total: number;
  isBehind?: boolean;
}

/** A slice of a list by its query, with headers for the total and links to other pages. */
export async function listAnswer<Row>(
  c: Context,
  query: PageQuery,
  find: (slice: Slice) => Promise<Found<Row>>,
): Promise<Row[]> {
  const slice = sliceOf(query);
  const { found, total, isBehind } = await find(slice);
  c.header('X-Total-Count', String(total));
  if (isBehind) c.header(beingUpdated, 'true');
  const link = Object.entries(neighbours(query, total))
    .map(([rel, { page, pageSize }]) => `<${addressOf(c, page, pageSize)}>; rel="${rel}"`)
    .join(', ');
  if (link && link.length <= longestLink) c.header('Link', link);
  return found;
}

/** Answers a page of a short list that is read whole. */
export const wholeListAnswer = <Row>(c: Context, query: PageQuery, rows: Row[]): Promise<Row[]> =>
  listAnswer(c, query, async ({ limit, offset }) => ({
    found: rows.slice(offset, offset + limit),
    total: rows.length,
  }));

/** A page, or without paging up to the maximum of one answer. */
function sliceOf({ page, pageSize }: PageQuery): Slice {
  if (page === undefined && pageSize === undefined) return { limit: wholeListLimit, offset: 0 };
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

function neighbours({ page, pageSize }: PageQuery, total: number) {
  const links: Record<string, { page: number; pageSize: number }> = {};
  if (page === undefined && pageSize === undefined) {
    if (total > wholeListLimit)
      links.next = { page: wholeListLimit / largestPageSize + 1, pageSize: largestPageSize };
    return links;
  }
  const current = page ?? 1;
  const size = pageSize ?? defaultPageSize;
  const last = Math.max(1, Math.ceil(total / size));
  links.first = { page: 1, pageSize: size };
  if (current > 1) links.prev = { page: Math.min(current - 1, last), pageSize: size };
  if (current < last) links.next = { page: current + 1, pageSize: size };
  links.last = { page: last, pageSize: size };
  return links;
}

function addressOf(c: Context, page: number, pageSize: number): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('page', String(page));
  searchParams.set('pageSize', String(pageSize));
  return `${pathname}?${searchParams}`;
}
