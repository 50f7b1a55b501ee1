import type { Told } from './told';

/** Reads a picture's words in a thread of its own; returns what ends it. */
export function startReading(file: File, onTold: (told: Told) => void): () => void {
  const worker = new Worker(new URL('./read-words.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Told>) => onTold(data);
  worker.onerror = () => onTold({ kind: 'failed', why: 'not loaded' });
  worker.postMessage(file);
  return () => worker.terminate();
}
