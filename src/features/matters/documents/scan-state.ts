/** What is known of viruses in a document; `none`: there was no scanner. */
export const scanStates = ['none', 'waiting', 'clean', 'infected'] as const;

interface Scanned {
  scan: (typeof scanStates)[number];
}

/** Whether its file can be opened. */
export const isOpenable = ({ scan }: Scanned) => scan === 'none' || scan === 'clean';

/** Until none waits any more, their list is asked for again after these milliseconds. */
export const refetchWhileWaiting = (documents: Scanned[] = []) =>
  documents.some(({ scan }) => scan === 'waiting') ? 3_000 : false;
