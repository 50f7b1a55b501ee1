import { isDeepStrictEqual } from 'node:util';
import { eq, or, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import type { Restorer } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { definedFields, nextUpdatedAt } from '../../../platform/db/edited-row';
import { storeFormerSlug } from '../../../platform/db/former-slug';
import { reinsertRow } from '../../../platform/db/reinsert-row';
import { getRow, insertRow, updateRow } from '../../../platform/db/rows';
import { conflict, invalid } from '../../../shared/failure';
import { canonicalNumber } from '../../../shared/mark-number';
import { type Undoable, undoIdOf } from '../../../shared/undo';
import { ownFields, registerColumns } from '../engine/register-columns.server';
import {
  type TrademarkChange,
  type TrademarkInput,
  wrongDates,
  wrongStatus,
} from '../marks/admin-contract';
import { findFreeSlugs, lockSlugs } from '../marks/free-slugs.server';
import {
  getMarkByNumber,
  isSlugOfAnother,
  type MarkRow,
  markRecords,
} from '../marks/mark-records.server';
import { isFromOffice } from '../marks/mark-terms';
import { findOfficeTexts } from '../marks/office-texts.server';
import { officeValuesOf } from '../marks/office-values.server';
import { formerTrademarkSlugs, trademarks } from '../marks/schema.server';
import { slugBase } from '../marks/slug.server';
import { beginChange, deleteMarks, noteRestored, updateChange } from '../undo/data.server';

export function createMark(db: Db, input: TrademarkInput, actor: Actor): Promise<MarkRow> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    await refuseTakenNumber(tx, input.registrationNumber);
    if (input.slug) await refuseTakenSlug(tx, input.slug);
    const [slug = ''] = input.slug ? [input.slug] : await findFreeSlugs(tx, [slugBase(input)]);
    const created = await insertRow(tx, trademarks, { ...input, slug, ...registerColumns(input) });
    const { id } = created;
    await recordAudit(tx, actor, 'create', 'trademark', id, { after: ownFields(created) });
    return created;
  });
}

export function changeMark(
  db: Db,
  id: number,
  { updatedAt: lastSeen, ...change }: TrademarkChange,
  actor: Actor,
): Promise<MarkRow> {
  return db.transaction(async (tx) => {
    if (change.slug !== undefined || change.name !== undefined) await lockSlugs(tx);
    const before = await markRecords.lock(tx, id);
    await refuseStale(tx, { entity: 'trademark', row: before, lastSeen });

    const after = { ...before, ...definedFields(change) };
    if (leavesWords(before, after)) after.officeStatus = change.officeStatus = null;
    const wordless = wrongStatus(after);
    if (wordless) throw invalid(Object.values(wordless).flat().join(' '), wordless);
    // An office's mark may come with dates that contradict each other.
    const wrong = dates.some((date) => after[date] !== before[date]) && wrongDates(after);
    if (wrong) throw invalid(Object.values(wrong).flat().join(' '), wrong);
    if (after.registrationNumber !== before.registrationNumber) {
      if (isFromOffice(before)) throw invalid(numberStays, 'registrationNumber');
      await refuseTakenNumber(tx, after.registrationNumber, id);
    }
    const slug = change.slug === undefined ? before.slug : await slugFor(tx, after, before);

    if (before.source === 'sample' && isAnother(before, after)) after.source = 'firm';
    if (isFromOffice(before)) after.officeValues = officeValuesOf(before, after);
    const texts = await findOfficeTexts(tx, isFromOffice(before) ? [id] : []);
    const saved = await updateRow(tx, trademarks, eq(trademarks.id, id), {
      ...change,
      ...registerColumns(after, texts.get(id)),
      source: after.source,
      officeValues: after.officeValues,
      slug,
      updatedAt: nextUpdatedAt(before),
    });
    if (!saved) throw markRecords.missing();
    if (slug !== before.slug)
      await storeFormerSlug(tx, formerTrademarkSlugs, { trademarkId: id }, before.slug, slug);
    await recordAudit(tx, actor, 'update', 'trademark', id, changedFields(before, saved));
    return saved;
  });
}

/** The words were the status, and it is one of the three now. */
const leavesWords = (before: MarkRow, after: MarkRow) =>
  before.status === 'other' &&
  after.status !== 'other' &&
  after.officeStatus === before.officeStatus;

/** A sample that the firm has made a record of its own. */
const isAnother = (before: MarkRow, after: MarkRow) =>
  after.name !== before.name ||
  after.owner !== before.owner ||
  after.registrationNumber !== before.registrationNumber;

const dates = ['registrationDate', 'expiryDate', 'publicationDate'] as const;
const numberStays = 'The number of a mark from an office’s register can’t be changed';

/** The requested slug; a blank one is derived from the name, and unchanged if it already fits it. */
async function slugFor(tx: Db, after: MarkRow, before: MarkRow): Promise<string> {
  if (after.slug) {
    if (after.slug !== before.slug) await refuseTakenSlug(tx, after.slug, before.id);
    return after.slug;
  }
  const base = slugBase(after);
  if (before.slug.replace(/-\d+$/, '') === base || before.slug === base) return before.slug;
  const [slug = before.slug] = await findFreeSlugs(tx, [base]);
  return slug;
}

async function refuseTakenNumber(tx: Db, registrationNumber: string, exceptId?: number) {
  const other = await getMarkByNumber(tx, registrationNumber, exceptId);
  if (other)
    throw conflict(
      `${other.name || 'Another trademark'} already has this registration number`,
      'registrationNumber',
    );
}

async function refuseTakenSlug(tx: Db, slug: string, exceptId?: number) {
  if (await isSlugOfAnother(tx, slug, exceptId))
    throw conflict('Another trademark has this slug or had it before', 'slug');
}

function changedFields(before: MarkRow, after: MarkRow) {
  const [old, present] = [ownFields(before), ownFields(after)];
  const fields = (Object.keys(present) as (keyof typeof present)[]).filter(
    (field) => !isDeepStrictEqual(old[field], present[field]),
  );
  const pick = (row: typeof present) =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(old), after: pick(present) };
}

export function deleteMark(db: Db, id: number, actor: Actor): Promise<{ id: number } & Undoable> {
  return db.transaction(async (tx) => {
    const before = await markRecords.lock(tx, id);
    const change = await beginChange(tx, actor, 'selection', 'delete', [before]);
    const deletedCount = await deleteMarks(tx, change.id, sql`t.id = ${id}`);
    await updateChange(tx, change.id, { deletedCount });
    await recordAudit(tx, actor, 'delete', 'trademark', id, { before: ownFields(before) });
    return { id, undo: undoIdOf('trademarks', change.id) };
  });
}

type DeletedMark = Partial<typeof trademarks.$inferSelect>;

export const markRestorer: Restorer = {
  hasOwnUndo: true,
  async refuse(db, { id = 0, slug = '', ...deleted }: DeletedMark) {
    const registrationNumber = canonicalNumber(deleted.registrationNumber ?? '');
    const taken = await getRow(
      db,
      trademarks,
      or(
        eq(trademarks.id, id),
        eq(trademarks.slug, slug),
        eq(trademarks.registrationNumber, registrationNumber),
      ),
    );
    if (taken?.id === id) throw conflict('This trademark has already been restored.');
    if (taken?.slug === slug)
      throw conflict(`The slug "${slug}" is now used by the trademark "${taken.name}".`, {
        slug: ['This slug is taken.'],
      });
    if (taken)
      throw conflict(
        `The registration number ${registrationNumber} is now used by the trademark "${taken.name}".`,
        { registrationNumber: ['This registration number is taken.'] },
      );
  },
  async restore(tx, before: DeletedMark, { actor }) {
    const { id = 0, name = '', owner = '', registrationDate = '' } = before;
    const registrationNumber = canonicalNumber(before.registrationNumber ?? '');
    const mark = { ...before, name, owner, registrationNumber, registrationDate };
    const texts = await findOfficeTexts(tx, [id]);
    const columns = registerColumns(mark, texts.get(id));
    await reinsertRow(tx, trademarks, { ...before, registrationNumber, ...columns });
    await noteRestored(tx, id, actor);
  },
};
