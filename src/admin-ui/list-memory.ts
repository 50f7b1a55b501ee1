const lastSearches = new Map<string, string>();

/** The last shown address of a list with its filters, for "Back". */
export const lastListAddress = (path: string) => path + (lastSearches.get(path) ?? '');

export const rememberList = (path: string, search: string) => lastSearches.set(path, search);
