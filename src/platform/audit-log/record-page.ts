interface HasRecordPages {
  recordPages?: Record<string, string>;
}

/** The back office's page of an audited record; null if no feature has one. */
export function recordPage(
  features: readonly HasRecordPages[],
  entity: string,
  id: string | null,
): string | null {
  const page = features.find(({ recordPages }) => recordPages?.[entity])?.recordPages?.[entity];
  return page && id !== null ? page.replace('{id}', encodeURIComponent(id)) : null;
}
