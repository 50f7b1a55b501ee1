/** `40 ms`, `0.7 s`, `8 min 31 s`, `2 h 5 min`: to the second, below ten seconds to the tenth. */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1).replace('.0', '')} s`;
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return joined(minutes, 'min', seconds % 60, 's');
  return joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  `${large} ${largeUnit}${small ? ` ${small} ${smallUnit}` : ''}`;
