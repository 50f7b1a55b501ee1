import { type Link, linksOf } from '../../platform/auth/links';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../shared/failure';
import { type LinkPurpose, linkHours } from './link-terms';

export type MailedLink = Link<LinkPurpose>;

export const customerLinks = linksOf('customer', {
  'verify-email': linkHours['verify-email'] * 60,
  'change-email': linkHours['change-email'] * 60,
  'reset-password': linkHours['reset-password'] * 60,
});

export const brokenLink = () =>
  invalid('This link is no longer valid. Please ask for a new one.', 'token');

export async function requireLink(
  db: Db,
  token: string,
  ...purposes: LinkPurpose[]
): Promise<MailedLink> {
  const link = await customerLinks.read(db, token, ...purposes);
  if (!link) throw brokenLink();
  return link;
}

export async function takeLink(tx: Db, link: MailedLink) {
  if (!(await customerLinks.take(tx, link))) throw brokenLink();
}
