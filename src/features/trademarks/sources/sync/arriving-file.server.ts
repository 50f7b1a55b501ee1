import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** The name of a file while it is received. */
export const partOf = (path: string) => `${path}.part`;

/** A file that is read from its start while it is received, or once it is whole. */
export class ArrivingFile {
  #file: FileHandle | undefined;
  #at = 0;
  #isWhole = false;

  constructor(readonly path: string) {}

  get isBegun(): boolean {
    return this.#at > 0;
  }

  /** Returns how many bytes were read: 0 if no more has arrived, undefined at the end of the whole file. */
  async read(into: Buffer, from: number, most: number): Promise<number | undefined> {
    this.#isWhole ||= existsSync(this.path);
    const isWhole = this.#isWhole;
    this.#file ??= await open(isWhole ? this.path : partOf(this.path)).catch((error) => {
      if (isWhole) throw error;
      return undefined;
    });
    const { bytesRead = 0 } = (await this.#file?.read(into, from, most, this.#at)) ?? {};
    this.#at += bytesRead;
    if (bytesRead > 0) return bytesRead;
    // A download that begins again may make another file of this name.
    await this.close();
    return isWhole ? undefined : 0;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }
}
