import { useEffect, useState } from 'react';

/** The visitor’s time zone, once the page’s script runs; the server can’t know it. */
export function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null), []);
  return zone;
}
