/**
 * What is known of viruses in a document; `none`: there was no scanner; `absent`: its file stayed in the docket from
 * which its matter was taken over.
 */
export const scanStates = ['none', 'waiting', 'clean', 'infected', 'absent'] as const;

export const absentText = 'Its file stayed in the former docket.';

interface Scanned {
  scan: (typeof scanStates)[number];
}

/** Whether its file can be opened. */
export const isOpenable = ({ scan }: Scanned) => scan === 'none' || scan === 'clean';

/** Until none waits any more, their list is asked for again after these milliseconds. */
export const refetchWhileWaiting = (documents: Scanned[] = []) =>
  documents.some(({ scan }) => scan === 'waiting') ? 3_000 : false;
