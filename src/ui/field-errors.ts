export type FieldErrors = Partial<Record<string, string>>;

/** From an API answer: the first error of each field. */
export const firstOfEach = (errors: Record<string, string[]> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first]));

export interface Schema {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** From a zod schema, which the caller loads. */
export const fieldErrors = (schema: Schema, values: unknown): FieldErrors =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], message]),
  );
