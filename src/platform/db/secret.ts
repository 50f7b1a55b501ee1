import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database';
import { secrets } from './schema';

export async function getOrMakeSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: 'site', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, 'site'));
  if (!secret) throw new Error('The site’s secret could not be stored.');
  return secret.value;
}
