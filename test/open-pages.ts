import type { Page } from 'playwright-core';

/** The pages that tests of this worker have open. */
export const openPages = new Set<Page>();
