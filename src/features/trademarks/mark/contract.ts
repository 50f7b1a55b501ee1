import { z } from 'zod';
import { Trademark, TrademarkStatus } from '../marks/contract';
import { markKinds } from '../marks/mark-terms';

const text = z.string().nullable();
const day = z.iso.date().nullable();

/** What an office’s register says of a mark, in the office’s words. Null: it says nothing. */
export const OfficeDetail = z.object({
  applicationType: text.describe('Such as Trade Mark'),
  markType: text.describe('Such as Conventional Mark'),
  appliedOn: day,
  internationalOn: day.describe('Of an international registration'),
  protectedOn: day.describe('Since when it is protected in the country'),
  statusOn: day,
  statusUpdatedOn: day,
  completedOn: day.describe('The end of the registration procedure'),
  changedOn: day,
  leftOn: day.describe('Since when the office no longer publishes it'),
  feature: text,
  words: z
    .array(
      z.object({
        words: text,
        chinese: text,
        translation: text,
        transliteration: text,
        phonetic: text,
        device: text,
      }),
    )
    .describe('One for each mark of a series'),
  classes: z.array(
    z.object({
      number: z.string(),
      goods: text,
      status: text,
      state: TrademarkStatus.nullable().describe('The meaning of `status`'),
      expiresOn: day,
    }),
  ),
  owners: z.array(
    z.object({
      name: z.string(),
      uen: text,
      country: text.describe('Its name'),
      isCompany: z.boolean().nullable().describe('Null: not known'),
      ref: text.describe('The last part of the address of the owner’s page'),
    }),
  ),
  agents: z.array(z.object({ name: z.string(), uen: text, ref: z.string() })),
  priorities: z.array(z.object({ classNumber: text, claimedOn: day, country: text, goods: text })),
  madrid: z.array(z.object({ number: z.string(), on: day })),
  disputes: z.array(
    z.object({
      number: z.string(),
      kind: text,
      status: text,
      isOpen: z.boolean().describe('Not decided, by the words of its status'),
      classNumber: text,
      lodgedOn: day,
    }),
  ),
  events: z.array(z.object({ text: z.string(), on: day })),
  clauses: z.array(z.string()),
  pictures: z.array(z.string()).describe('Addresses at the office'),
});
export type OfficeDetail = z.infer<typeof OfficeDetail>;

export const petalKinds = [
  'pending',
  'force',
  'now',
  'ahead',
  'unknown',
  'wasPending',
  'wasForce',
] as const;
/** `was…`: of a mark that has ended. */
export type Petal = (typeof petalKinds)[number];

/** The years of a mark and its events, from what is on record alone. Moments are years since filing. */
export const Life = z.object({
  petals: z
    .array(z.object({ kind: z.enum(petalKinds), years: z.int() }))
    .describe('The years one after the other, alike ones together'),
  today: z.number().nullable().describe('Null: the mark has ended'),
  age: z.object({ number: z.int(), word: z.string() }),
  lead: z.string().describe('What the petals show'),
  events: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      on: day.describe('Null: the office gives no day'),
      at: z.number().nullable(),
      kind: z
        .enum(['step', 'dispute', 'next', 'entry'])
        .describe('entry: another entry of the office; next: still to come'),
      isOnLine: z.boolean().describe('Drawn on the line of the petals'),
      isOpen: z.boolean().describe('A dispute that is not decided'),
    }),
  ),
  advice: z.string().describe('What else the law says of a mark in force; may be empty'),
  canBeRenewed: z.boolean().describe('Now, in time or late, for certain'),
});
export type Life = z.infer<typeof Life>;
export type LifeEvent = Life['events'][number];

/** A published mark with all that is known of it. A field that the firm changed by hand is the firm’s. */
export const TrademarkDetail = Trademark.extend({
  kind: z.enum(markKinds).nullable(),
  publicationDate: day,
  office: OfficeDetail.nullable().describe('Null for the firm’s own marks'),
  life: Life,
  officeLinks: z
    .object({
      name: z.string().describe('Singapore'),
      office: z.string(),
      searchAddress: z.url().describe('The office’s own search, where the number is typed'),
    })
    .nullable(),
});
export type TrademarkDetail = z.infer<typeof TrademarkDetail>;
/** A mark before its life was made from it. */
export type Recorded = Omit<TrademarkDetail, 'life'>;
