import siteLinks from 'content:links/header';

export { siteLinks };

/** `page` on the link's own page, `true` on a page below it. */
export function currentness(
  { to, also }: (typeof siteLinks)[number],
  pathname: string,
): 'page' | 'true' | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  if (path === to || path === also) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
