import { z } from 'zod';
import { inDigits, largestInteger, moment } from '../../../shared/answers';
import { encodingNames } from '../../../shared/encodings';
import { requiredText } from '../../../shared/fields';
import { dayOrders } from '../../../shared/written-day';
import { AdminTrademark } from '../marks/admin-contract';
import { TrademarkStatus } from '../marks/contract';
import {
  type ImportField,
  importFields,
  missingFields,
  mostStatuses,
  requiredFields,
} from './import-fields';

export { type ImportField, importFields, missingFields, requiredFields };

export const importFormats = ['csv', 'json', 'xml'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The source: this site's own format, the Singapore office's open data, WIPO's XML, or another. */
export const importSources = ['own', 'ipos', 'wipo', 'other'] as const;
export type ImportSource = (typeof importSources)[number];

/** The file's header for each field; null: none. */
export const Mapping = z.partialRecord(z.enum(importFields), z.string().max(500).nullable());
export type Mapping = z.infer<typeof Mapping>;

/** How a file is read, apart from its encoding. */
export const Reading = z.object({
  headerRow: z.int().positive().nullable().describe('Null: the first row that is not blank'),
  dayOrder: z
    .enum(dayOrders)
    .nullable()
    .describe('Whether the day or the month comes first in dates like 03/04/2025'),
  sheet: z.string().max(200).nullable().describe('Of a spreadsheet'),
  constants: z
    .partialRecord(z.enum(importFields), requiredText('Value', 1_000))
    .describe('What each row has in a field without a column'),
});
export type Reading = z.infer<typeof Reading>;
export const usualReading: Reading = {
  headerRow: null,
  dayOrder: null,
  sheet: null,
  constants: {},
};

/** What was seen of a file when it was opened. */
export const FoundInFile = z.object({
  isGuess: z.boolean().describe('The encoding is the likeliest of several'),
  lines: z.array(z.string()).describe('Three lines as they are read'),
  startRows: z.array(z.object({ row: z.int().positive(), text: z.string() })),
  sheets: z.array(z.string()),
  dates: z
    .enum(['none', 'settled', 'either', 'mixed'])
    .describe('Whether its dates tell their order; mixed: some are day-first, others month-first'),
  dateExamples: z.array(z.string()),
});
export type FoundInFile = z.infer<typeof FoundInFile>;
export const nothingFound: FoundInFile = {
  isGuess: false,
  lines: [],
  startRows: [],
  sheets: [],
  dates: 'none',
  dateExamples: [],
};

/** Names that a wrong encoding may have broken. */
export const BrokenNames = z.object({ count: z.int().min(0), examples: z.array(z.string()) });
export type BrokenNames = z.infer<typeof BrokenNames>;

const StatusChoice = z.object({
  word: z.string().min(1).max(200).describe('As the file writes it'),
  status: TrademarkStatus,
});
export type StatusChoice = z.infer<typeof StatusChoice>;

/** A word of the file, and the status of its marks. */
export const FoundStatus = StatusChoice.extend({ marks: z.int().positive() });
export type FoundStatus = z.infer<typeof FoundStatus>;

export const importStates = [
  'receiving',
  'choosing',
  'checking',
  'checked',
  'importing',
  'stopped',
  'done',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const ImportCounts = z.object({
  created: z.int().min(0),
  changed: z.int().min(0),
  unchanged: z.int().min(0),
  wrong: z.int().min(0),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A sample row, as it would be imported. */
export const SampleRow = z.object({
  row: z.int().positive(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'wrong']),
  mark: AdminTrademark.pick({
    name: true,
    registrationNumber: true,
    registrationDate: true,
    owner: true,
    status: true,
    officeStatus: true,
    classes: true,
    expiryDate: true,
  })
    .nullable()
    .describe('Absent if the row has errors'),
  /** The fields that would change, if the mark exists. */
  changes: z.array(z.string()),
  reasons: z.array(z.string()),
});
export type SampleRow = z.infer<typeof SampleRow>;

export const RegisterImport = z.object({
  id: z.int().positive(),
  fileName: z.string(),
  format: z.enum(importFormats),
  source: z.enum(importSources),
  encoding: z.string().nullable(),
  reading: Reading,
  found: FoundInFile,
  /** Of the dry run. */
  brokenNames: BrokenNames,
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  state: z.enum(importStates),
  problem: z.string().nullable(),
  headers: z.array(z.string()),
  mapping: Mapping,
  /** What the file's words were said to mean. */
  statuses: z.array(StatusChoice),
  /** The words besides the three statuses, those kept as written first; of the dry run. */
  foundStatuses: z.array(FoundStatus),
  /** The fields without a column. */
  missing: z.array(z.enum(importFields)),
  rowCount: z.int().nullable(),
  rowsDone: z.int(),
  bytesDone: z.int(),
  /** What the dry run counted. */
  expected: ImportCounts.nullable(),
  counts: ImportCounts,
  sample: z.array(SampleRow),
  actor: z.string(),
  changeId: z.int().nullable(),
  undoableUntil: moment.nullable(),
  undoneAt: moment.nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
});
export type RegisterImport = z.infer<typeof RegisterImport>;

const largestFileBytes = 1_000_000_000;
export const pieceBytes = 4_000_000;

export const NewImport = z.object({
  fileName: requiredText('File name', 300),
  format: z.enum(importFormats, 'Format must be one of csv, json, xml'),
  sizeBytes: z
    .int('The size must be a whole number of bytes')
    .min(1, 'Please provide data to import')
    .max(largestFileBytes, 'A file can have at most 1,000 MB'),
  encoding: z
    .enum(encodingNames)
    .optional()
    .describe('Where it is known; one that is guessed must be confirmed before the import'),
});
export type NewImport = z.infer<typeof NewImport>;

export const PieceQuery = z.object({
  offset: inDigits(z.int().min(0)),
});

export const ProblemQuery = z.object({
  after: inDigits(z.int().min(0).max(largestInteger)).default(0),
});

export const SetMapping = z.object({
  reading: Reading.extend({ encoding: z.enum(encodingNames) })
    .partial()
    .optional()
    .describe('How to read the file differently'),
  mapping: Mapping.optional(),
  statuses: z
    .array(StatusChoice)
    .max(mostStatuses)
    .optional()
    .describe('What words of the file mean; other keeps a word as it is written'),
});
export type SetMapping = z.infer<typeof SetMapping>;

export const ImportProblem = z.object({
  row: z.int().positive(),
  reasons: z.array(z.string()),
  cells: z.array(z.string()),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportNow = z.object({
  trademarks: z
    .array(z.unknown(), { error: 'Please provide data to import' })
    .min(1, 'Please provide data to import'),
});

export const ImportedNow = z.object({
  imported: z.array(z.object({ name: z.string(), registrationNumber: z.string() })),
  errors: z.array(z.string()),
  message: z.string(),
});
