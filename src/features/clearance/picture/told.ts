/** What reading a picture tells while it goes on. */
export type Told =
  | { kind: 'look'; look: string }
  | { kind: 'loading'; loadedBytes: number; totalBytes: number }
  | { kind: 'reading' }
  | { kind: 'read'; words: string }
  | { kind: 'failed'; why: Why };

export type Why = 'not a picture' | 'too large' | 'damaged' | 'not loaded';
