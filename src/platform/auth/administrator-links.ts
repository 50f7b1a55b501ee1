import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/database';
import {
  deleteAdministratorVerifications,
  findAdministratorVerifications,
  insertAdministratorVerification,
} from './administrator-data';

/** What one of these gives its bearer the right to, and for how long. */
export const linkMinutes = {
  'reset-password': 60,
  'second-step': 10,
  'register-passkey': 5,
  'sign-in-passkey': 5,
  backup: 5,
};
export type LinkPurpose = keyof typeof linkMinutes;

export const invitationHours = 72;

export interface AdministratorLink {
  rowId: number;
  administratorId: number;
}

const identifierOf = (purpose: LinkPurpose, id: number) => `${purpose}:${id}`;

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
export const makeToken = () => randomBytes(32).toString('base64url');

/** Only a digest is kept: whoever reads the table holds no link. */
export async function makeLink(
  tx: Db,
  purpose: LinkPurpose,
  administratorId: number,
): Promise<{ id: number; token: string }> {
  const token = `${administratorId}-${makeToken()}`;
  const id = await keep(tx, purpose, administratorId, digestOf(token));
  return { id, token };
}

/** Reads a link without using it up; undefined where it is none, or none any more. */
export async function readLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<AdministratorLink | undefined> {
  const administratorId = Number(/^(\d{1,9})-/.exec(token)?.[1]);
  if (!administratorId) return undefined;
  const wanted = Buffer.from(digestOf(token));
  const kept = await findAdministratorVerifications(db, identifierOf(purpose, administratorId));
  const found = kept.find(({ value }) => {
    const stored = Buffer.from(value);
    return stored.length === wanted.length && timingSafeEqual(stored, wanted);
  });
  return found && { rowId: found.id, administratorId };
}

/** False where somebody else was faster. With it goes every other of its kind. */
export async function takeLink(
  tx: Db,
  purpose: LinkPurpose,
  { rowId, administratorId }: AdministratorLink,
): Promise<boolean> {
  const taken = await deleteAdministratorVerifications(tx, { id: rowId });
  await dropLinks(tx, administratorId, purpose);
  return taken > 0;
}

export const dropLinks = (tx: Db, administratorId: number, purpose: LinkPurpose) =>
  deleteAdministratorVerifications(tx, { identifier: identifierOf(purpose, administratorId) });

/** A challenge that an authenticator has to answer; a later one takes its place. */
export async function keepChallenge(
  tx: Db,
  purpose: LinkPurpose,
  administratorId: number,
  challenge: string,
) {
  await dropLinks(tx, administratorId, purpose);
  await keep(tx, purpose, administratorId, challenge);
}

/** It is answered once, rightly or not. */
export async function takeChallenge(
  tx: Db,
  purpose: LinkPurpose,
  administratorId: number,
): Promise<string | undefined> {
  const [kept] = await findAdministratorVerifications(tx, identifierOf(purpose, administratorId));
  if (!kept || !(await deleteAdministratorVerifications(tx, { id: kept.id }))) return undefined;
  return kept.value;
}

const keep = (tx: Db, purpose: LinkPurpose, administratorId: number, value: string) =>
  insertAdministratorVerification(tx, {
    identifier: identifierOf(purpose, administratorId),
    value,
    expiresAt: new Date(Date.now() + linkMinutes[purpose] * 60_000),
  });
