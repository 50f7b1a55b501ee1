import type { Config } from '../config/config';

export interface Log {
  info(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}

const levels = ['debug', 'info', 'warn', 'error', 'silent'];

/** One JSON line for each event; written once per turn of the event loop. */
export function createLog(
  level: Config['logLevel'],
  write = (text: string) => process.stdout.write(text),
): Log {
  const threshold = levels.indexOf(level);
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    write(text);
  };
  const log = (name: string) => (fields: Record<string, unknown>) => {
    if (levels.indexOf(name) < threshold) return;
    if (!lines) setImmediate(flush);
    lines += `${JSON.stringify({ level: name, at: new Date().toISOString(), ...fields })}\n`;
  };
  return { info: log('info'), error: log('error') };
}
