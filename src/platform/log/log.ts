import type { Config } from '../config/config';
import { requestFields } from './request-fields';

export interface Log {
  info(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
  /** How often an event was logged, also below the level. */
  countOf(event: string): number;
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/** Writes a JSON line for each event, with the fields of its request, once per turn of the event loop. */
export function createLog(
  level: Config['logLevel'],
  write = (text: string) => process.stdout.write(text),
): Log {
  const threshold = levels.indexOf(level);
  const counts = new Map<unknown, number>();
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    write(text);
  };
  const log = (name: string) => (fields: Record<string, unknown>) => {
    counts.set(fields.event, (counts.get(fields.event) ?? 0) + 1);
    if (levels.indexOf(name) < threshold) return;
    if (!lines) setImmediate(flush);
    const at = new Date().toISOString();
    lines += `${JSON.stringify({ level: name, at, ...fields, ...requestFields() })}\n`;
  };
  return {
    info: log('info'),
    error: log('error'),
    countOf: (event) => counts.get(event) ?? 0,
  };
}
