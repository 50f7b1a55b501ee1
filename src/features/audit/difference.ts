export type FieldChange = ReturnType<typeof differenceOf>[number];

/** The changed fields of an update; all fields of other entries. */
export function differenceOf(before: unknown, after: unknown) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const all = names.map((field) => {
    const change = { field, before: textOf(was?.[field]), after: textOf(is?.[field]) };
    return { ...change, isChanged: change.before !== change.after };
  });
  const changed = all.filter(({ isChanged }) => isChanged);
  return was && is && changed.length > 0 ? changed : all;
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
