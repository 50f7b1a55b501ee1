import { basename, resolve } from 'node:path';
import { build } from 'vite';

/** Builds what runs beside the main thread from the sources, for tests and development. Returns its file. */
export async function buildThread(input = 'src/main/thread.ts'): Promise<string> {
  const name = basename(input, '.ts');
  const outDir = resolve('dist/threads', name);
  const { NODE_ENV } = process.env;
  // Else the build takes React's development half for its elements, and the other for React itself.
  process.env.NODE_ENV = 'production';
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir, license: false, rolldownOptions: { input } },
  });
  Object.assign(process.env, { NODE_ENV });
  return resolve(outDir, `${name}.js`);
}
