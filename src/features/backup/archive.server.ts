import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nodeStream, webStream } from '../../platform/storage/web-streams';

const encryptedEnd = '.age';

export const isEncryptedName = (name: string) => name.endsWith(encryptedEnd);
/** `lionmark-20261122-021000.tar.gz.age`, or `lionmark-20261122-021000-not-encrypted.tar.gz`. */
export function nameOfBackup(madeAt: Date, isEncrypted: boolean): string {
  const stamp = madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `lionmark-${stamp}${isEncrypted ? `.tar.gz${encryptedEnd}` : '-not-encrypted.tar.gz'}`;
}

/** The moment in a backup's name; undefined if it isn't one. */
export function momentOfName(name: string): Date | undefined {
  const digits =
    /^lionmark-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(-not-encrypted\.tar\.gz|\.tar\.gz\.age)$/;
  const [, year, month, day, hours, minutes, seconds] = digits.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Packs parts of a folder, encrypted to the key, into a file of its own. */
export async function packFolder(
  folder: string,
  parts: string[],
  { file, key, signal }: { file: string; key: string | undefined; signal?: AbortSignal },
): Promise<void> {
  const { create } = await import('tar');
  const packed = create({ cwd: folder, gzip: { level: 4 }, portable: true, follow: true }, parts);
  const bytes = Readable.from(packed as AsyncIterable<Uint8Array>);
  const secret = key ? await encrypted(bytes, key) : bytes;
  await pipeline(secret, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
}

/** Unpacks what `packFolder` has packed; rejects if it was changed or cut. */
export async function unpackFile(
  file: string,
  folder: string,
  { key, signal }: { key: string | undefined; signal?: AbortSignal },
): Promise<void> {
  const { extract } = await import('tar');
  const bytes = createReadStream(file);
  const plain = isEncryptedName(file) ? await decrypted(bytes, key) : bytes;
  const unpacking = extract({ cwd: folder, strict: true });
  await pipeline(plain, unpacking as unknown as Transform, { signal });
}

export class WrongKey extends Error {}

async function encrypted(bytes: Readable, key: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return nodeStream(await encrypter.encrypt(webStream(bytes)));
}

async function decrypted(bytes: Readable, key: string | undefined): Promise<Readable> {
  if (!key)
    throw new WrongKey('This backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const plain = await decrypter.decrypt(webStream(bytes)).catch((error: Error) => {
    bytes.destroy();
    throw /identit|no match/i.test(error.message)
      ? new WrongKey('This backup was encrypted with another key than BACKUP_KEY.')
      : error;
  });
  return nodeStream(plain);
}

/** A key and nothing else, for `BACKUP_KEY`. */
export async function makeKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption');
  return generateX25519Identity();
}
