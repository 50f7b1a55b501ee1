/** A file that can't be read as what it is said to be: the title as the screen shows it, and why. */
export class UnreadableFile extends Error {
  constructor(
    readonly title: 'Invalid CSV' | 'Invalid JSON' | 'Invalid XML',
    reason: string,
  ) {
    super(`${title}: ${reason}`);
  }
}
