import type { Feature } from './context';

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
