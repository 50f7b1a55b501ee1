import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config';

/** What is encrypted, each with a key of its own. */
type Use = 'authenticator' | 'key check' | 'mail' | 'site secret';

/** Encrypts with the site's key, which is not in the database. */
export interface Vault {
  /** AES-256-GCM. `row` ties the text to its row: moved to another, it can't be opened. */
  seal(use: Use, row: string | number, text: string): string;
  /** Throws if it was sealed for another row, with another key, or changed since. */
  open(use: Use, row: string | number, sealed: string): string;
  /** The same for the same text, and of no use for guessing the text without the key. */
  digest(text: string): string;
}

/** The configuration of a running site, with its key. */
export type SiteConfig = Config & { vault: Vault };

const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

/** `key`: 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  const keys = new Map<string, Buffer>();
  const keyOf = (use: string) => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', key, '', `lionmark ${use}`, 32));
    keys.set(use, known);
    return known;
  };
  const rowOf = (row: string | number) => Buffer.from(String(row));
  return {
    seal(use, row, text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keyOf(use), nonce).setAAD(rowOf(row));
      const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${version}.${Buffer.concat(bytes).toString('base64url')}`;
    },

    open(use, row, sealed) {
      const [given, text = ''] = sealed.split('.');
      if (given !== version) throw new Error('This text was not encrypted by this site.');
      const bytes = Buffer.from(text, 'base64url');
      const nonce = bytes.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(use), nonce, {
        authTagLength: tagLength,
      });
      decipher.setAAD(rowOf(row)).setAuthTag(bytes.subarray(-tagLength));
      const opened = decipher.update(bytes.subarray(nonceLength, -tagLength));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },

    digest: (text) => createHmac('sha256', keyOf('digest')).update(text).digest('hex').slice(0, 32),
  };
}
