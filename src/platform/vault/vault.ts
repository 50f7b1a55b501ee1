import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Config } from '../config/config';

/** What is encrypted, each with a key of its own. */
type Use = 'authenticator' | 'key check' | 'mail' | 'site secret';

/** Encrypts with the site's key, which is not in the database. */
export interface Vault {
  /** AES-256-GCM. `row` ties the text to its row: moved to another, it can't be opened. */
  seal(use: Use, row: string | number, text: string): string;
  /** Throws if it was sealed for another row, with another key, or changed since. */
  open(use: Use, row: string | number, sealed: string): string;
  /** Gives equal texts the same digest, from which nobody can guess the text without the key. */
  digest(text: string): string;
}

/** The configuration of a running site, with its key. */
export type SiteConfig = Config & { vault: Vault };

const plain = 'v1';
/** Mails: without it, theirs are nearly all the bytes that an order writes. */
const deflated = 'v2';
const deflatedFrom = 4_000;
/** At half the time of the usual level, and a seventh more bytes. The usual memory is 250 kB for each text. */
const deflating = { level: 1, windowBits: 14, memLevel: 6 };
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
  const boundTo = (version: string, row: string | number) =>
    Buffer.from(version === plain ? String(row) : `${version} ${row}`);
  return {
    seal(use, row, text) {
      const nonce = randomBytes(nonceLength);
      const version = text.length < deflatedFrom ? plain : deflated;
      const content = version === plain ? Buffer.from(text) : deflateRawSync(text, deflating);
      const cipher = createCipheriv('aes-256-gcm', keyOf(use), nonce);
      cipher.setAAD(boundTo(version, row));
      const bytes = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()];
      return `${version}.${Buffer.concat(bytes).toString('base64url')}`;
    },

    open(use, row, sealed) {
      const [version, text = ''] = sealed.split('.');
      if (version !== plain && version !== deflated)
        throw new Error('This text was not encrypted by this site.');
      const bytes = Buffer.from(text, 'base64url');
      const nonce = bytes.subarray(0, nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(use), nonce, {
        authTagLength: tagLength,
      });
      decipher.setAAD(boundTo(version, row)).setAuthTag(bytes.subarray(-tagLength));
      const opened = decipher.update(bytes.subarray(nonceLength, -tagLength));
      const content = Buffer.concat([opened, decipher.final()]);
      return (version === plain ? content : inflateRawSync(content)).toString('utf8');
    },

    digest: (text) => createHmac('sha256', keyOf('digest')).update(text).digest('hex').slice(0, 32),
  };
}
