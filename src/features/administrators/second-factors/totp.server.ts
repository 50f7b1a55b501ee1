import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../../../platform/http/signature';

const periodSeconds = 30;
const digits = 6;
/** Tolerates a clock that is 30 seconds off. */
const intervalsAside = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const makeSecret = () => base32(randomBytes(20));

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
export function codeOf(secret: string, interval: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(interval));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export const intervalAt = (date: Date) => Math.floor(date.getTime() / 1_000 / periodSeconds);

/** The interval of a code that is valid now. */
export function intervalOf(secret: string, code: string, now = new Date()): number | undefined {
  const present = intervalAt(now);
  let found: number | undefined;
  for (let interval = present - intervalsAside; interval <= present + intervalsAside; interval++)
    if (isSame(code, codeOf(secret, interval))) found = interval;
  return found;
}

/** The content of the QR code. */
export function otpAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
