import { officeRecords } from '../src/features/trademarks/marks/office-schema.server';
import { trademarks } from '../src/features/trademarks/marks/schema.server';
import { slugBase } from '../src/features/trademarks/marks/slug.server';
import { markOfRecord } from '../src/features/trademarks/sources/mark-of-record.server';
import type { OfficeRecord } from '../src/features/trademarks/sources/office-record';
import type { Db } from '../src/platform/db/database';

let made = 0;

const officeStatuses = {
  registered: 'Registered',
  pending: 'Pending (Under Examination)',
  expired: 'Expired',
  other: 'Something New',
};

/** A mark as an office's row would be read, with the given parts. */
export function officeRecord(given: Partial<OfficeRecord> = {}): OfficeRecord {
  made += 1;
  const status = given.status ?? 'registered';
  return {
    number: `4020240${String(made).padStart(4, '0')}K`,
    applicationType: 'Trade Mark',
    markType: 'Conventional Mark',
    kind: 'words',
    status,
    officeStatus: officeStatuses[status],
    officeStatusOn: null,
    statusUpdatedOn: null,
    filedOn: '2024-02-29',
    appliedOn: null,
    internationalOn: null,
    protectedOn: null,
    publishedOn: null,
    registrationCompletedOn: null,
    expiresOn: status === 'pending' ? null : '2034-02-28',
    changedOn: null,
    words: [officeWords({ words: `Mark ${made}` })],
    feature: null,
    classes: [{ number: '30', goods: 'Coffee', status: null, expiresOn: null }],
    owners: [
      { name: 'SAGO LANE PTE. LTD.', uen: '201900001K', countryCode: 'SG', isCompany: true },
    ],
    agents: [],
    priorities: [],
    madrid: [],
    disputes: [],
    events: [],
    clauses: [],
    pictures: [],
    ...given,
  };
}

export const officeWords = (
  given: Partial<OfficeRecord['words'][number]>,
): OfficeRecord['words'][number] => ({
  words: null,
  chinese: null,
  translation: null,
  transliteration: null,
  phonetic: null,
  device: null,
  ...given,
});

/** Published marks of the office in Singapore. */
export async function insertOfficeMarks(db: Db, given: Partial<OfficeRecord>[]) {
  const read = given.map((each) => markOfRecord(officeRecord(each), 'singapore'));
  return db.transaction(async (tx) => {
    const marks = await tx
      .insert(trademarks)
      .values(
        read.map(({ mark }) => ({
          ...mark,
          slug: `${slugBase(mark)}-${mark.registrationNumber.toLowerCase()}`,
        })),
      )
      .returning();
    await tx.insert(officeRecords).values(
      marks.map(({ id }, at) => ({
        ...(read[at] as (typeof read)[number]).record,
        trademarkId: id,
        digest: BigInt(id),
      })),
    );
    return marks;
  });
}

export async function insertOfficeMark(db: Db, given: Partial<OfficeRecord> = {}) {
  const [mark] = await insertOfficeMarks(db, [given]);
  return mark as typeof trademarks.$inferSelect;
}
