import { t } from '../../../shared/texts';
import { engineVersion } from '../matching/engine-version';
import measured from './figures.json';

/** How many earlier marks were sought, and how many came first, in the first ten and in the first fifty. */
export interface Found {
  cases: number;
  first: number;
  ten: number;
  fifty: number;
}

/** A share with the bounds between which it lies 19 times of 20. */
export interface Bounds {
  from: number;
  to: number;
}

export const kinds = ['spelling', 'sound', 'meaning', 'script', 'part'] as const;
export type Kind = (typeof kinds)[number];

interface RegisterFigures {
  kind: string;
  count: number;
  p95GoalMs: number;
  found: Found & { ofTen: Bounds };
  changed: Found;
  trigrams?: Found;
  /** Names that were confused, by lists of regulators. */
  medicines?: Found;
  /** Shares of the register. */
  invented: { identical: number; high: number };
  ms: { p50: number; p95: number };
}

/** What `npm run bench -- check` writes. */
export interface Figures {
  measuredOn: string;
  engineVersion: string;
  weightsFittedOn: string;
  cores: number;
  node: string;
  pairs: { refused: number; accepted: number; medicines: number };
  /** Memory of the engine alone. */
  megabytes: { loaded: number; used: number };
  registers: RegisterFigures[];
}

export const figures = measured as Figures;

/** Figures of earlier rules say nothing certain of those that run here. */
export const measuredWith = () =>
  figures.engineVersion === engineVersion
    ? t('version {version} of the rules', { version: engineVersion })
    : t('version {version} of the rules; this site runs version {own}', {
        version: figures.engineVersion,
        own: engineVersion,
      });

/** The largest register that was measured. */
export const largest = figures.registers.reduce((most, each) =>
  each.count > most.count || (each.count === most.count && each.kind === 'server') ? each : most,
);

/** A share as a whole number out of a hundred. */
export const ofHundred = (part: number, whole: number): number => Math.round((100 * part) / whole);
export const percent = (part: number, whole: number): string => `${ofHundred(part, whole)}%`;
export const bounds = ({ from, to }: Bounds): string =>
  t('{from} to {to}', { from: Math.round(100 * from), to: Math.round(100 * to) });
