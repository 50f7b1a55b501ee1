// What tests, which are checked for types, call of a script that isn't.
export const postgresFolder: string;
export function startPostgres(): Promise<{ url: string; stop(): void }>;
