import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from './picture-store';

/** Pictures as files of one folder; a file is there whole or not at all. */
export function folderStore(folder: string): PictureStore {
  return {
    async put(file, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${file}.${process.pid}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(folder, file));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (file) =>
      readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (file) => rm(join(folder, file), { force: true }),
  };
}
