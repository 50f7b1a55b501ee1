import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const stampFile = 'dist/stamp';

/** Whether the build is that of the sources. An image has no sources, only what was built from them. */
export const isBuilt = () =>
  existsSync(stampFile) &&
  (!existsSync('vite.config.ts') || readFileSync(stampFile, 'utf8') === sourcesStamp());

/** A hash of all inputs of a build. */
export function sourcesStamp() {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'vite.config.ts'];
  for (const folder of ['src', 'content', 'public', 'scripts']) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        files.push(join(entry.parentPath, entry.name));
    }
  }
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
