import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Vault } from '../vault/vault';
import { maskLinks } from './mask-links';
import { messages } from './schema';

type StoredMessage = typeof messages.$inferSelect;
interface Texts {
  html: string;
  plain: string;
}

const use = 'mail';
const batchSize = 200;

export const sealTexts = (vault: Vault, eventKey: string, { html, plain }: Texts) => ({
  html: vault.seal(use, eventKey, html),
  plain: vault.seal(use, eventKey, plain),
  isSealed: true,
});

/** What is stored of a message that was sent: an account can't be opened with it. */
export const sealSentTexts = (vault: Vault, eventKey: string, plain: string) => ({
  html: '',
  plain: vault.seal(use, eventKey, maskLinks(plain)),
  isSealed: true,
});

/** One of its texts, as it was written. */
export const openText = (
  vault: Vault,
  { eventKey, isSealed }: Pick<StoredMessage, 'eventKey' | 'isSealed'>,
  text: string,
): string => (isSealed && text ? vault.open(use, eventKey, text) : text);

/** Encrypts the texts that an earlier release stored as they are. */
export async function sealEarlierTexts(db: Db, vault: Vault): Promise<void> {
  for (;;) {
    const sealed = await db.transaction(async (tx) => {
      const found = await tx
        .select()
        .from(messages)
        .where(eq(messages.isSealed, false))
        .orderBy(asc(messages.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (found.length === 0) return 0;
      const rows = found.map(({ id, eventKey, status, html, plain }) => {
        const sealed =
          status === 'sent' || status === 'kept'
            ? sealSentTexts(vault, eventKey, plain)
            : sealTexts(vault, eventKey, { html, plain });
        return sql`(${id}::bigint, ${sealed.html}::text, ${sealed.plain}::text)`;
      });
      await tx.execute(sql`
        update messages set html = sealed.html, plain = sealed.plain, is_sealed = true
        from (values ${sql.join(rows, sql`, `)}) as sealed (id, html, plain)
        where messages.id = sealed.id`);
      return found.length;
    });
    if (sealed < batchSize) return;
  }
}

/** After the key was lost: nothing else can be done with encrypted texts. Returns how many were unsent. */
export async function deleteSealedTexts(tx: Db): Promise<number> {
  const unsent = await tx
    .delete(messages)
    .where(inArray(messages.status, ['queued', 'failed']))
    .returning({ id: messages.id });
  await tx.update(messages).set({ html: '', plain: '' }).where(eq(messages.isSealed, true));
  return unsent.length;
}
