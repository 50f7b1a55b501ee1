import { z } from 'zod';
import { classNumber } from '../../../shared/class-number';
import { Trademark } from '../../trademarks/marks/contract';
import { Coverage } from '../../trademarks/sources/contract';

/** From the strongest to the weakest; `levels.ts` has their scores. */
export const levels = ['identical', 'high', 'medium', 'low'] as const;
export const Level = z.enum(levels);
export type Level = z.infer<typeof Level>;

export const SignalKind = z.enum([
  'identical',
  'contains',
  'letters',
  'words',
  'sound',
  'look-alike',
  'numerals',
  'transliteration',
  'meaning',
  'goods',
  'known',
]);
export type SignalKind = z.infer<typeof SignalKind>;

export const Signal = z.object({
  kind: SignalKind,
  text: z.string().describe('A sentence that a person can check'),
  strength: z.number().min(0).max(1),
});
export type Signal = z.infer<typeof Signal>;

/** A letter of each name; empty if the other name has an additional letter. */
export const AlignedLetter = z.object({
  own: z.string(),
  other: z.string(),
  isSame: z.boolean(),
});
export type AlignedLetter = z.infer<typeof AlignedLetter>;

export const CheckedMark = Trademark.omit({
  description: true,
  ownerRefs: true,
}).extend({
  source: Trademark.shape.source.default('firm').describe('As of a mark; firm in earlier reports'),
  officeStatus: Trademark.shape.officeStatus.default(null),
  picture: Trademark.shape.picture.default(null),
});
export type CheckedMark = z.infer<typeof CheckedMark>;

export const CheckHit = z.object({
  mark: CheckedMark,
  level: Level.nullable().describe('Null where the result has none'),
  score: z.int().min(0).max(100),
  signals: z.array(Signal).describe('The strongest first'),
  alignment: z.array(AlignedLetter),
  sharedClasses: z.array(z.string()),
  relatedClasses: z
    .array(z.string())
    .describe('Classes of the other mark whose goods are often found similar to those asked for'),
  isAlive: z.boolean(),
});
export type CheckHit = z.infer<typeof CheckHit>;

/** A hit as the engine finds it, whatever the marks are. */
export const LeveledHit = CheckHit.extend({ level: Level });
export type LeveledHit = z.infer<typeof LeveledHit>;

export const Ground = z.object({
  kind: z.enum([
    'emblem',
    'sign',
    'public-policy',
    'deceptive',
    'not-distinctive',
    'generic',
    'descriptive',
    'geographic',
  ]),
  words: z.array(z.string()).describe('The words of the name that it is about'),
  reason: z.string(),
  section: z.string().describe('Of the Trade Marks Act 1998, such as s 7(1)(c)'),
  law: z.string().default('').describe('What the section says, in our words'),
  isDecisive: z
    .boolean()
    .default(false)
    .describe('The whole name may be refused for it, whatever else it has'),
  source: z.url(),
});
export type Ground = z.infer<typeof Ground>;

/** A name that we take to be well known in Singapore, and that the name checked is close to. */
export const WellKnown = z.object({
  name: z.string(),
  about: z.string().describe('What it is known for'),
  likeness: z.number().min(0).max(1).describe('1: the same letters'),
  reason: z.string().describe('A sentence that a person can check'),
  source: z.object({ text: z.string(), url: z.url().nullable() }).describe('Of the list'),
  isInRegister: z.boolean().describe('Whether the register compared has a mark of that name'),
});
export type WellKnown = z.infer<typeof WellKnown>;

export const maxCompanies = 5;

/** Companies, businesses and partnerships with the name or one close to it, which change no level. */
export const CompanyNames = z.object({
  asOf: z.iso.date(),
  names: z
    .array(
      z.object({
        name: z.string(),
        uen: z.string().describe('The number of the register of companies'),
        kind: z.string().nullable().describe('As the register writes it: Local Company'),
        status: z.string().describe('As the register writes it: Live Company'),
        isLive: z.boolean().describe('False: struck off, dissolved or otherwise ended'),
        registeredOn: z.iso.date().nullable(),
        isSame: z.boolean().describe('The same name but for the form of the company'),
      }),
    )
    .max(maxCompanies)
    .describe('Live ones first, then the closest'),
});
export type CompanyNames = z.infer<typeof CompanyNames>;

export const CheckQuery = z.object({
  name: z
    .string('Please enter a trademark name')
    .trim()
    .min(1, 'Please enter a trademark name')
    .max(200, 'Name must be at most 200 characters'),
  classes: z
    .array(z.string().regex(classNumber, 'Classes are numbered 1 to 45'))
    .max(45, 'There are 45 classes')
    .default([]),
});
export type CheckQuery = z.infer<typeof CheckQuery>;

export const maxHits = 50;

export const CheckResult = z.object({
  name: z.string(),
  classes: z.array(z.string()),
  level: z
    .enum([...levels, 'none'])
    .nullable()
    .describe(
      'Of the closest mark; none: nothing is close; null: not known, as the marks compared are not an office’s whole register of the last 7 days',
    ),
  hits: z.array(CheckHit).max(maxHits).describe('The closest first'),
  grounds: z.array(Ground).describe('The gravest first'),
  examined: z
    .string()
    .optional()
    .describe(
      'What was looked for in the name itself, and which letters nobody reads; absent in old reports',
    ),
  wellKnown: z
    .array(WellKnown)
    .default([])
    .describe('The closest first; whatever marks were compared'),
  companies: CompanyNames.nullable()
    .optional()
    .describe('Null: no company names were looked at; absent in reports from before they were'),
  searched: z.object({
    marks: z.int().nonnegative().describe('Published marks that were compared'),
    registerDate: z.iso.date().nullable().describe('The day of the office’s data'),
  }),
  coverage: Coverage.nullable()
    .default(null)
    .describe('What the marks compared are; null in reports from before it was recorded'),
  engineVersion: z.string(),
});
export type CheckResult = z.infer<typeof CheckResult>;
