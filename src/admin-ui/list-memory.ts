const lastSearches = new Map<string, string>();

/** The list that was last shown at a path, with its filters: where "Back" leads. */
export const lastListAddress = (path: string) => path + (lastSearches.get(path) ?? '');

export const rememberList = (path: string, search: string) => lastSearches.set(path, search);
