import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/db/database';
import { invalid } from '../../shared/failure';
import {
  deleteVerifications,
  findVerifications,
  insertVerification,
  takeVerification,
} from './data.server';
import { type LinkPurpose, linkHours } from './link-terms';

const hour = 3_600_000;

/** What a link that was mailed to an address gives its reader the right to. */
export interface MailedLink {
  rowId: number;
  customerId: number;
  purpose: LinkPurpose;
  /** Where it was mailed. */
  email: string;
}

const identifierOf = (purpose: LinkPurpose, customerId: number) => `${purpose}:${customerId}`;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Only a digest is kept: whoever reads the table holds no link. */
export async function makeLink(
  tx: Db,
  { purpose, customerId, email }: Omit<MailedLink, 'rowId'>,
): Promise<{ id: number; token: string }> {
  const token = `${customerId}-${randomBytes(32).toString('base64url')}`;
  const id = await insertVerification(tx, {
    identifier: identifierOf(purpose, customerId),
    value: `${digest(token)} ${email}`,
    expiresAt: new Date(Date.now() + linkHours[purpose] * hour),
  });
  return { id, token };
}

export const brokenLink = () =>
  invalid('This link is no longer valid. Please ask for a new one.', {
    token: ['This link is no longer valid. Please ask for a new one.'],
  });

/** Reads a link without using it up. */
export async function readLink(
  db: Db,
  token: string,
  purposes: LinkPurpose[],
): Promise<MailedLink> {
  const customerId = Number(token.split('-')[0]);
  const wanted = Buffer.from(digest(token));
  for (const purpose of purposes) {
    for (const { id, value } of await findVerifications(db, identifierOf(purpose, customerId))) {
      const [stored = '', email = ''] = value.split(' ');
      const isSame =
        stored.length === wanted.length && timingSafeEqual(Buffer.from(stored), wanted);
      if (isSame) return { rowId: id, customerId, purpose, email };
    }
  }
  throw brokenLink();
}

/** Uses a link up, and with it every other of its kind. */
export async function takeLink(tx: Db, { rowId, purpose, customerId }: MailedLink) {
  if (!(await takeVerification(tx, rowId))) throw brokenLink();
  await dropLinks(tx, customerId, [purpose]);
}

export async function dropLinks(tx: Db, customerId: number, purposes: LinkPurpose[]) {
  for (const purpose of purposes) await deleteVerifications(tx, identifierOf(purpose, customerId));
}
