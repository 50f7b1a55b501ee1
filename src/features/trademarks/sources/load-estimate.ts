/** The connection by which the first load is estimated. */
export const megabitsPerSecond = 40;
const bitsPerByte = 8;
const bytesPerMegabyte = 1_000_000;

/** At that connection, or at the configured limit if that is less; 0: no limit. */
export function downloadMinutes(bytes: number, limitMegabytesPerSecond: number): number {
  const line = megabitsPerSecond / bitsPerByte;
  const pace = limitMegabytesPerSecond > 0 ? Math.min(line, limitMegabytesPerSecond) : line;
  return Math.max(1, Math.round(bytes / (pace * bytesPerMegabyte) / 60));
}

/**
 * In `DATA_DIR`: the file, which is deleted after the run, and for the first load into an embedded database as much
 * again for the register with its indexes.
 */
export const bytesNeeded = (
  fileBytes: number,
  kind: 'embedded' | 'server',
  isFirst: boolean,
): number => (kind === 'embedded' && isFirst ? 2 : 1) * fileBytes;
