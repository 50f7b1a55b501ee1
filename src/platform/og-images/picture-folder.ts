import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Drawn pictures on disk, each under the hash of its content. The least recently used go first. */
export class PictureFolder {
  #names: Promise<Set<string>> | undefined;

  constructor(
    private readonly path: string,
    private readonly maxFiles: number,
  ) {}

  async get(hash: string): Promise<Buffer | undefined> {
    const names = await this.#open();
    if (!names.has(hash)) return undefined;
    try {
      const bytes = await readFile(this.#file(hash));
      names.delete(hash);
      names.add(hash);
      return bytes;
    } catch (error) {
      names.delete(hash);
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async keep(hash: string, bytes: Uint8Array): Promise<void> {
    const names = await this.#open();
    const unfinished = `${this.#file(hash)}.${process.pid}`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, this.#file(hash));
    names.add(hash);
    for (const oldest of names) {
      if (names.size <= this.maxFiles) break;
      names.delete(oldest);
      await rm(this.#file(oldest), { force: true });
    }
  }

  #file(hash: string) {
    return join(this.path, `${hash}.png`);
  }

  /** Oldest first. */
  #open(): Promise<Set<string>> {
    this.#names ??= this.#read().catch((error) => {
      this.#names = undefined;
      throw error;
    });
    return this.#names;
  }

  async #read(): Promise<Set<string>> {
    await mkdir(this.path, { recursive: true });
    const files: { hash: string; at: number }[] = [];
    for (const name of await readdir(this.path)) {
      const file = join(this.path, name);
      if (!name.endsWith('.png')) await rm(file, { force: true });
      else files.push({ hash: name.slice(0, -4), at: (await stat(file)).mtimeMs });
    }
    return new Set(files.sort((one, other) => one.at - other.at).map(({ hash }) => hash));
  }
}
