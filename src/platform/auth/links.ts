import { createHash, randomBytes } from 'node:crypto';
import { type Failure, invalid } from '../../shared/failure';
import type { Db } from '../db/database';
import { isSame } from '../http/signature';
import { deleteVerifications, findVerifications, insertVerification } from './realm-data';
import type { Realm } from './realms';

export interface Link<Purpose extends string> {
  rowId: number;
  userId: number;
  purpose: Purpose;
  /** The address that it was mailed to, or empty. */
  email: string;
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
export const makeToken = () => randomBytes(32).toString('base64url');

export const brokenLink = () =>
  invalid('This link is no longer valid. Please ask for a new one.', 'token');

/**
 * Single-use links of one realm, with their validity in minutes. The table holds digests only, so that it
 * reveals no link.
 */
export function linksOf<Purpose extends string>(realm: Realm, minutes: Record<Purpose, number>) {
  const identifierOf = (purpose: Purpose, userId: number) => `${purpose}:${userId}`;

  const insert = (tx: Db, purpose: Purpose, userId: number, value: string) =>
    insertVerification(tx, realm, {
      identifier: identifierOf(purpose, userId),
      value,
      expiresAt: new Date(Date.now() + minutes[purpose] * 60_000),
    });

  const drop = async (tx: Db, userId: number, ...purposes: Purpose[]) => {
    for (const purpose of purposes)
      await deleteVerifications(tx, realm, { identifier: identifierOf(purpose, userId) });
  };

  /** Undefined if the link is unknown or expired. Doesn't use it up. */
  async function read(
    db: Db,
    token: string,
    ...purposes: Purpose[]
  ): Promise<Link<Purpose> | undefined> {
    const userId = Number(/^(\d{1,10})-/.exec(token)?.[1]);
    if (!userId) return undefined;
    const digest = digestOf(token);
    for (const purpose of purposes)
      for (const row of await findVerifications(db, realm, identifierOf(purpose, userId))) {
        const [stored = '', email = ''] = row.value.split(' ');
        if (isSame(stored, digest)) return { rowId: row.id, userId, purpose, email };
      }
    return undefined;
  }

  return {
    read,
    drop,

    async require(db: Db, token: string, ...purposes: Purpose[]): Promise<Link<Purpose>> {
      const link = await read(db, token, ...purposes);
      if (!link) throw brokenLink();
      return link;
    },

    async make(
      tx: Db,
      purpose: Purpose,
      userId: number,
      email = '',
    ): Promise<{ id: number; token: string }> {
      const token = `${userId}-${makeToken()}`;
      const { id } = await insert(tx, purpose, userId, `${digestOf(token)} ${email}`.trim());
      return { id, token };
    },

    /** Uses up a link and all others of its kind; throws `refusal` if another request was faster. */
    async take(
      tx: Db,
      { rowId, purpose, userId }: Link<Purpose>,
      refusal: () => Failure = brokenLink,
    ): Promise<void> {
      const taken = await deleteVerifications(tx, realm, { id: rowId });
      await drop(tx, userId, purpose);
      if (taken === 0) throw refusal();
    },

    /** Stores a challenge for an authenticator, replacing an earlier one. */
    async storeChallenge(tx: Db, purpose: Purpose, userId: number, challenge: string) {
      await drop(tx, userId, purpose);
      await insert(tx, purpose, userId, challenge);
    },

    /** Each challenge can be used once, even with a wrong response. */
    async takeChallenge(tx: Db, purpose: Purpose, userId: number): Promise<string | undefined> {
      const [stored] = await findVerifications(tx, realm, identifierOf(purpose, userId));
      if (!stored || !(await deleteVerifications(tx, realm, { id: stored.id }))) return undefined;
      return stored.value;
    },
  };
}

export const linkMinutes = {
  'reset-password': 60,
  'second-step': 10,
  'register-passkey': 5,
  'sign-in-passkey': 5,
  backup: 5,
};
export const adminLinks = linksOf('admin', linkMinutes);
export type AdminLink = Link<keyof typeof linkMinutes>;
