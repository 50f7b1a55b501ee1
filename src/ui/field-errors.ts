export type FieldErrors = Partial<Record<string, string>>;

/** From an answer of the API: of several about one field, the first. */
export const firstOfEach = (errors: Record<string, string[]> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

export interface Schema {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** From a zod schema; zod itself is the caller's to load. */
export const fieldErrors = (schema: Schema, values: unknown): FieldErrors =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );
