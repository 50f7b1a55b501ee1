/** What reading a picture tells while it goes on. */
export type Told =
  | { kind: 'look'; look: string }
  /** In all 0 until the files have said how long they are. */
  | { kind: 'loading'; loadedBytes: number; totalBytes: number }
  | { kind: 'reading' }
  | { kind: 'read'; words: string }
  | { kind: 'failed'; why: Why };

export type Why = 'not a picture' | 'too large' | 'damaged' | 'not loaded';
