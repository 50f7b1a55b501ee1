import figures from './matching/figures.json';

/** The share of the marks that are looked for which come first, among the first ten, the first fifty. */
export interface Recall {
  first: number;
  ten: number;
  fifty: number;
}

interface Place {
  later: string;
  cited: string;
  /** Null: not found at all. */
  place: number | null;
}

export interface RegisterFigures {
  marks: number;
  recall: Recall;
  /** Not among the first ten. */
  misses: Place[];
  notFirst: Place[];
  /** The earlier mark looked for with the later one’s name, and the other way round. */
  turned: Recall;
  changedLetter: Recall & { names: number };
  without?: Record<string, { pairs: Recall; changedLetter: Recall }>;
  trigramsAlone?: Recall;
  invented: { names: number; shares: Record<string, number>; atHigh: number };
  ms: { checks: number; p50: number; p95: number; p99: number };
  goals: { first: number; ten: number; shareAtHigh: number; p95Ms: number };
}

/** What `npm run bench:check` measured and wrote down. */
interface CheckFigures {
  measuredOn: string;
  engineVersion: string;
  machine: string;
  pairs: { count: number; source: string; licence: string; caution: string };
  registers: Partial<Record<'server' | 'embedded', RegisterFigures>>;
}

export const checkFigures: CheckFigures = figures;
