import { z } from 'zod';
import { inDigits, largestInteger, moment } from '../../../shared/answers';

export const syncStates = [
  'waiting',
  'asking',
  'downloading',
  'comparing',
  'finishing',
  'done',
  'unchanged',
  'stopped',
  'failed',
] as const;
export type SyncState = (typeof syncStates)[number];
export const runningStates = [
  'waiting',
  'asking',
  'downloading',
  'comparing',
  'finishing',
] as const satisfies SyncState[];

/** The news of a mark. */
export const changeKinds = ['new', 'published', 'registered', 'ended', 'owner', 'other'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A row counts once, by the first of its kinds of change. */
export const SyncCounts = z.object({
  new: z.int(),
  published: z.int(),
  registered: z.int(),
  ended: z.int(),
  owner: z.int().describe('Owner changed'),
  other: z.int().describe('Any other change'),
  unchanged: z.int(),
  left: z.int().describe('No longer published by the office'),
  refused: z.int().describe('Rows that can’t be read; the mark stays as it was'),
});
export type SyncCounts = z.infer<typeof SyncCounts>;

export const noChanges: SyncCounts = {
  new: 0,
  published: 0,
  registered: 0,
  ended: 0,
  owner: 0,
  other: 0,
  unchanged: 0,
  left: 0,
  refused: 0,
};

/** A run that brings a source up to date. */
export const RegisterSync = z.object({
  id: z.int().positive(),
  state: z.enum(syncStates),
  isFirst: z.boolean(),
  isFromFile: z.boolean(),
  bytesTotal: z.int().nullable(),
  bytesReceived: z.int(),
  bytesRead: z.int(),
  rowsTotal: z.int().nullable().describe('Estimated from the bytes until the file was read once'),
  rowsRead: z.int(),
  counts: SyncCounts,
  cuts: z.int().describe('How often the connection was cut and the download went on'),
  newColumns: z.array(z.string()),
  absentColumns: z.array(z.string()),
  asOf: z.iso.date().nullable(),
  problem: z.string().nullable(),
  actor: z.string(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type RegisterSync = z.infer<typeof RegisterSync>;

export const RegisterSourceState = z.object({
  /** The server's time. */
  at: moment,
  key: z.string(),
  holds: z.enum(['marks', 'companies']),
  name: z.string().describe('Singapore'),
  office: z.string(),
  service: z.string().describe('The service that publishes the data, as data.gov.sg'),
  licence: z.object({ name: z.string(), address: z.string() }),
  attribution: z.string(),
  isStandIn: z.boolean().describe('An invented register, for trials'),
  isPaused: z.boolean(),
  isWhole: z.boolean(),
  asOf: z.iso.date().nullable(),
  marksHere: z.int().describe('Marks or companies, as those below'),
  marksLeft: z.int().describe('Those that the office no longer publishes'),
  officeMarks: z.int().nullable(),
  officeUpdatedAt: moment.nullable(),
  expected: z
    .object({ rows: z.int(), bytes: z.int() })
    .describe('The size of the first load, from the service or as last known'),
  disk: z
    .object({ neededBytes: z.int(), freeBytes: z.int(), reserveBytes: z.int() })
    .nullable()
    .describe('That of DATA_DIR; what a run needs there, and what is kept free'),
  askedAt: moment.nullable(),
  askProblem: z.string().nullable(),
  nextRunAt: moment.nullable(),
  dailyAt: z.string().describe('The hour of the daily run in Singapore, as 03:40'),
  hasKey: z.boolean().describe('Whether calls are sent with a key'),
  megabytesPerSecond: z.int().describe('The limit of the download; 0: none'),
  running: RegisterSync.nullable(),
  last: RegisterSync.nullable().describe('The last run that ended'),
  lastGood: RegisterSync.nullable(),
});
export type RegisterSourceState = z.infer<typeof RegisterSourceState>;

/** Rows refused, or taken without a part. */
export const SyncProblem = z.object({
  row: z.int(),
  number: z.string().nullable(),
  isRefused: z.boolean(),
  reasons: z.array(z.string()),
});
export type SyncProblem = z.infer<typeof SyncProblem>;

export const SourceKey = z.object({ key: z.string().max(40) });
export const AfterRow = z.object({
  after: inDigits(z.int('after must be a row number').min(0).max(largestInteger)).default(0),
});

/** What the marks of this site are, for every page that shows or compares them. */
export const Coverage = z.object({
  marks: z.int().describe('Published marks on this site'),
  samples: z.int().describe('Those of them that are invented, for a first start'),
  searchAddress: z.url().describe('The search of the office itself'),
  /** Null: no office’s register was loaded. */
  source: z
    .object({
      key: z.string(),
      name: z.string().describe('Singapore'),
      office: z.string(),
      marks: z.int(),
      officeMarks: z.int().nullable(),
      asOf: z.iso.date(),
      isStandIn: z.boolean(),
      attribution: z.string(),
      licence: z.object({ name: z.string(), address: z.string() }),
    })
    .nullable(),
  /** `whole`: an office’s whole register, at most 7 days old. Levels are given only then. */
  state: z.enum(['whole', 'old', 'sample']),
  words: z
    .object({
      marks: z.string().describe('How many marks: 879,477 marks'),
      of: z.string().describe('Of what: in the register of Singapore, as of 21 Nov 2026'),
      caution: z
        .string()
        .describe('What follows from it, in sentences; blank for a whole register'),
    })
    .describe('The same for people'),
  share: z
    .object({ held: z.int(), of: z.int() })
    .nullable()
    .describe(
      'The share of the office’s marks in small numbers, such as 1 of 352; null if not known',
    ),
});
export type Coverage = z.infer<typeof Coverage>;
