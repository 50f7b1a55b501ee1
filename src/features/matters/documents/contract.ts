import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { Day, typedText } from '../../../shared/fields';
import { lastSeen } from '../../../shared/last-seen';
import { scanStates } from './scan-state';

export const documentOrigins = ['firm', 'client', 'office'] as const;

const name = typedText('The name of the file is required')
  .trim()
  .min(1, 'The name of the file is required')
  .max(200, 'The name of a file is at most 200 characters');

export const SendDocument = z.object({ name });

const day = z.preprocess((value) => (value === '' ? undefined : value), Day.optional());
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const AddDocument = SendDocument.extend({
  origin: z.enum(['firm', 'office'], 'Choose who wrote it').default('firm'),
  isForClient: flag.default(false).describe('Whether the client reads it'),
  datedOn: day.describe('The day on it'),
});

export const ChangeDocument = z.object({
  name: name.optional(),
  isForClient: z.boolean().optional(),
  updatedAt: lastSeen,
});

export const MatterDocument = z.object({
  id: z.int(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  origin: z.enum(documentOrigins),
  isForClient: z.boolean(),
  datedOn: z.string().nullable(),
  actor: z.string(),
  scan: z
    .enum(scanStates)
    .describe(
      'For viruses; none: there was no scanner. A waiting, infected or absent one can’t be opened',
    ),
  scanNote: z.string().nullable().describe('The virus, or why it could not be scanned yet'),
  createdAt: moment,
  updatedAt: moment,
});
export type MatterDocument = z.infer<typeof MatterDocument>;

/** As its client sees it. */
export const ClientDocument = MatterDocument.pick({
  id: true,
  name: true,
  mediaType: true,
  sizeBytes: true,
  origin: true,
  datedOn: true,
  scan: true,
  createdAt: true,
});
export type ClientDocument = z.infer<typeof ClientDocument>;
