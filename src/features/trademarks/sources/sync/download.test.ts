import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { partOf } from './arriving-file.server';
import { downloadFile, openSaving } from './download.server';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** The connection is cut after the body. */
  isCut?: boolean;
}

let store: Server;
afterEach(() => {
  store.closeAllConnections();
  store.close();
});

/** Downloads from a store that answers so. */
async function download(answers: Answer[]) {
  store = createServer((_, response) => {
    const { status, headers, body = '', isCut } = answers.shift() as Answer;
    response.writeHead(status, { ...(isCut && { 'content-length': 1_000 }), ...headers });
    if (isCut) response.write(body, () => setTimeout(() => response.destroy(), 50));
    else response.end(body);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as { port: number };
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-download-'));
  const path = join(folder, 'register.csv');
  const leftAtBegin: boolean[] = [];
  const saving = openSaving();
  const about = {
    askAddress: async () => `http://127.0.0.1:${port}/`,
    path,
    bytesPerSecond: 0,
    signal: new AbortController().signal,
    requireRoom: async () => {},
    async begin() {
      leftAtBegin.push(existsSync(partOf(path)));
    },
    onBytes() {},
    onCut() {},
  };
  await downloadFile(about, saving).finally(saving.end);
  const file = readFileSync(path, 'utf8');
  rmSync(folder, { recursive: true });
  return { file, leftAtBegin };
}

const old: Answer = { status: 200, headers: { etag: '"old"' }, body: 'old', isCut: true };
const next: Answer = { status: 200, headers: { etag: '"next"' }, body: 'the next one' };

test.each<[string, Answer[]]>([
  ['its store answers with another one', [old, next]],
  ['its store can’t go on with it', [old, { status: 416 }, next]],
  [
    'its store names the part that is the whole',
    [old, { status: 416 }, { ...next, status: 206, headers: { 'content-range': 'bytes 0-11/12' } }],
  ],
])('nothing is left of a file when it begins again, where %s', async (_, answers) => {
  expect(await download(answers)).toEqual({ file: next.body, leftAtBegin: [false, false] });
});

test('an answer that is cut off while it says why is no end', async () => {
  const refused = { status: 403, body: 'The address', isCut: true };
  expect(await download([refused, next])).toMatchObject({ file: next.body });
});
