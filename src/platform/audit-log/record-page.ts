interface HasRecordPages {
  recordPages?: Record<string, string>;
}

/** Where the back office shows a record of the audit trail; null where no feature has a page for it. */
export function recordPage(
  features: readonly HasRecordPages[],
  entity: string,
  id: string | null,
): string | null {
  const page = features.find(({ recordPages }) => recordPages?.[entity])?.recordPages?.[entity];
  return page && id !== null ? page.replace('{id}', encodeURIComponent(id)) : null;
}
