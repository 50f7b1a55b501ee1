import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, type SQL } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { messages } from '../src/platform/mail/schema';
import { openSubject, openText } from '../src/platform/mail/sealed-texts';
import type { TestSite } from './site';

/**
 * Messages as their readers get them, newest first. What is stored of a delivered one has no links, so those are
 * read from their files.
 */
export async function readMails(site: TestSite, where?: SQL) {
  const rows = await site.deps.db.select().from(messages).where(where).orderBy(desc(messages.id));
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      subject: openSubject(site.deps.config.vault, row),
      ...((await readFile(site, row)) ?? opened(site, row)),
    })),
  );
}

/** What is left in English of a Chinese text: three words in a row, outside of addresses and the firm’s own. */
export const englishIn = (plain: string): string[] =>
  plain
    .replace(/\n-- \n[\s\S]*$/, '')
    .replaceAll(/https?:\S+|\S+@\S+/g, '')
    .match(/\b[a-z]+(?: [a-z]+){2,}/g) ?? [];

const opened = ({ deps }: TestSite, row: typeof messages.$inferSelect) => ({
  html: openText(deps.config.vault, row, row.html),
  plain: openText(deps.config.vault, row, row.plain),
});

async function readFile({ deps }: TestSite, { id, status }: typeof messages.$inferSelect) {
  const folder = join(deps.config.dataDir, 'mail');
  if (!['sent', 'kept'].includes(status) || !existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((each) => Number.parseInt(each, 10) === id);
  if (!name) return undefined;
  const { html = '', text = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
  return { html, plain: text.replace(/\n$/, '') }; // a file ends with a line end of its own
}
