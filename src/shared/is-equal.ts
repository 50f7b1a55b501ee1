type Fields = Record<string, unknown>;

/** Whether two values that JSON can hold are equal, in whatever order their fields stand. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isEqual(one[field], other[field]));
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
