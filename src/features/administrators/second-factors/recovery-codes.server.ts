import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database';
import { deleteRecoveryCode, replaceRecoveryCodes } from '../data.server';

const howMany = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'.padEnd(32, '=');
const codeLength = 28;

/** 138 bits, in groups of four. */
function makeCode(): string {
  let code = '';
  while (code.length < codeLength)
    code += [...randomBytes(32)]
      .map((byte) => alphabet[byte & 31])
      .filter((letter) => letter !== '=')
      .join('');
  return (code.slice(0, codeLength).match(/.{4}/g) ?? []).join('-');
}

/** The codes have so many bits that no slow hash is needed. */
const digestOf = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');

/** Replaces earlier codes. */
export async function renewRecoveryCodes(tx: Db, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await replaceRecoveryCodes(tx, administratorId, codes.map(digestOf));
  return codes;
}

/** Each works once. */
export const takeRecoveryCode = (tx: Db, administratorId: number, code: string) =>
  deleteRecoveryCode(tx, administratorId, digestOf(code));
