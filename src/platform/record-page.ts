import type { Feature } from './context';
import type { Db } from './db/database';

interface Entry {
  action: string;
  entity: string;
  entityId: string | null;
}

/** The back office's page of an audited record; null if it was deleted or no feature has one. */
export function recordPage(
  features: readonly Feature[],
  { action, entity, entityId }: Entry,
): string | null {
  if (action === 'delete' || entityId === null) return null;
  const feature = features.find(({ recordPages }) => recordPages?.[entity]);
  return feature?.recordPages?.[entity]?.replace('{id}', encodeURIComponent(entityId)) ?? null;
}

/** Says what the records of entries are about whose names the trail itself doesn’t hold. */
export async function withNames<Each extends Entry & { subject: string | null }>(
  db: Db,
  features: readonly Feature[],
  entries: Each[],
): Promise<Each[]> {
  const names = new Map<Each, string>();
  for (const { recordNames = {} } of features)
    for (const [entity, nameThem] of Object.entries(recordNames)) {
      const own = entries.filter((entry) => entry.entity === entity && entry.entityId !== null);
      if (own.length === 0) continue;
      const found = await nameThem(db, [...new Set(own.map(({ entityId }) => String(entityId)))]);
      for (const entry of own) names.set(entry, found.get(String(entry.entityId)) ?? '');
    }
  return entries.map((entry) => ({
    ...entry,
    subject: [names.get(entry), entry.subject].filter(Boolean).join(': ') || null,
  }));
}
