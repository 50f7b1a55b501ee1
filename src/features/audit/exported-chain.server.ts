import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BrokenChain, type ChainedEntry } from '../../platform/audit-log/chain';
import { dayInSingapore } from '../../shared/calendar-date';

/** Copies of the chain outside the database. The last line of the last file has its head. */
const folderOf = (dataDir: string) => join(dataDir, 'audit');
const fileName = /^\d{12}-[\d-]+\.jsonl$/;

/** The hashes of all exported entries by their number, in order. */
export async function readExported(dataDir: string): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => fileName.test(each)).sort()) {
    const lines = createInterface(createReadStream(join(folderOf(dataDir), name)));
    for await (const line of lines) {
      const { seq, hash } = parseLine(line, name);
      hashes.set(seq, hash);
    }
  }
  return hashes;
}

function parseLine(line: string, name: string): ChainedEntry {
  try {
    return JSON.parse(line);
  } catch {
    throw new BrokenChain(`The exported file ${name} is damaged.`);
  }
}

/** Writes the entries to a new file, whole or not at all. */
export async function exportEntries(dataDir: string, entries: ChainedEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${String(first.seq).padStart(12, '0')}-${dayInSingapore()}.jsonl`;
  const draft = join(folder, `.${name}.tmp`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}
