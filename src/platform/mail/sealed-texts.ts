import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Vault } from '../vault/vault';
import { maskLinks } from './mask-links';
import { messages } from './schema';

type StoredMessage = typeof messages.$inferSelect;
interface Texts {
  subject: string;
  html: string;
  plain: string;
}

const use = 'mail';
const batchSize = 200;

export const sealTexts = (vault: Vault, eventKey: string, { subject, html, plain }: Texts) => ({
  subject: vault.seal(use, eventKey, subject),
  isSubjectSealed: true,
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

/** Opens the HTML or plain text of a message. */
export const openText = (
  vault: Vault,
  { eventKey, isSealed }: Pick<StoredMessage, 'eventKey' | 'isSealed'>,
  text: string,
): string => (isSealed && text ? vault.open(use, eventKey, text) : text);

export const openSubject = (
  vault: Vault,
  {
    eventKey,
    isSubjectSealed,
    subject,
  }: Pick<StoredMessage, 'eventKey' | 'isSubjectSealed' | 'subject'>,
): string => (isSubjectSealed ? vault.open(use, eventKey, subject) : subject);

function sealStored(vault: Vault, message: StoredMessage): Texts {
  const { eventKey, status, isSealed, html, plain } = message;
  const sealed = sealTexts(vault, eventKey, { ...message, subject: openSubject(vault, message) });
  if (isSealed) return { ...sealed, html, plain };
  const isSent = status === 'sent' || status === 'kept';
  return isSent ? { ...sealed, ...sealSentTexts(vault, eventKey, plain) } : sealed;
}

/** Encrypts the texts that an earlier release stored as they are. */
export async function sealEarlierTexts(db: Db, vault: Vault): Promise<void> {
  for (;;) {
    const sealed = await db.transaction(async (tx) => {
      const found = await tx
        .select()
        .from(messages)
        .where(not(and(messages.isSealed, messages.isSubjectSealed) as SQL))
        .orderBy(asc(messages.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      if (found.length === 0) return 0;
      const rows = found.map((message) => {
        const { subject, html, plain } = sealStored(vault, message);
        return sql`(${message.id}::bigint, ${subject}::text, ${html}::text, ${plain}::text)`;
      });
      await tx.execute(sql`
        update messages set subject = sealed.subject, html = sealed.html, plain = sealed.plain,
          is_sealed = true, is_subject_sealed = true
        from (values ${sql.join(rows, sql`, `)}) as sealed (id, subject, html, plain)
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
  await tx
    .update(messages)
    .set({ subject: 'Its subject can’t be read any more', isSubjectSealed: false })
    .where(eq(messages.isSubjectSealed, true));
  return unsent.length;
}
