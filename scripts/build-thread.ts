import { resolve } from 'node:path';
import { build } from 'vite';

/** Builds what runs beside the main thread from the sources, for tests and development. */
export async function buildThread() {
  const outDir = resolve('dist/thread');
  await build({
    logLevel: 'warn',
    build: { ssr: true, outDir, license: false, rolldownOptions: { input: 'src/main/thread.ts' } },
  });
  process.env.LIONMARK_THREAD = resolve(outDir, 'thread.js');
}
