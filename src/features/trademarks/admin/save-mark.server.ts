import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { findFreeSlugs, lockSlugs } from '../free-slugs.server';
import { registerColumns } from '../search/register-columns.server';
import { slugBase } from '../slug';
import { type TrademarkChange, type TrademarkInput, wrongDates } from './admin-contract';
import {
  getMarkByNumber,
  insertMark,
  isSlugOfAnother,
  keepFormerSlug,
  lockMark,
  type MarkRow,
  ownFields,
  updateMark,
} from './admin-data.server';

export function createMark(db: Db, input: TrademarkInput, actor: Actor): Promise<MarkRow> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    await refuseTakenNumber(tx, input.registrationNumber);
    if (input.slug) await refuseTakenSlug(tx, input.slug);
    const [slug = ''] = input.slug ? [input.slug] : await findFreeSlugs(tx, [slugBase(input)]);
    const created = await insertMark(tx, { ...input, slug, ...registerColumns(input) });
    await record(tx, actor, 'create', created.id, undefined, ownFields(created));
    return created;
  });
}

/** Changes the fields that are given. Nothing is overwritten that whoever asks has not seen. */
export function changeMark(
  db: Db,
  id: number,
  { updatedAt: lastSeen, ...change }: TrademarkChange,
  actor: Actor,
): Promise<MarkRow> {
  return db.transaction(async (tx) => {
    if (change.slug !== undefined || change.name !== undefined) await lockSlugs(tx);
    const before = await lockMark(tx, id);
    if (!before) throw notFound('Trademark not found');
    if (lastSeen && new Date(lastSeen).getTime() !== before.updatedAt.getTime())
      throw conflict('Someone else has saved this trademark since you opened it.');

    const after = { ...before, ...given(change) };
    const wrong = wrongDates(after);
    if (wrong) throw invalid(Object.values(wrong).flat().join(' '), wrong);
    if (after.registrationNumber !== before.registrationNumber)
      await refuseTakenNumber(tx, after.registrationNumber, id);
    const slug = change.slug === undefined ? before.slug : await slugFor(tx, after, before);

    const saved = await updateMark(tx, id, {
      ...given(change),
      ...registerColumns(after),
      slug,
      updatedAt: nextMoment(before),
    });
    if (slug !== before.slug) await keepFormerSlug(tx, id, before.slug, slug);
    await record(tx, actor, 'update', id, ...changedFields(before, saved));
    return saved;
  });
}

const given = <T extends object>(change: T): T =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

/** Later than before by the clock of the database's rows, even within one millisecond. */
const nextMoment = ({ updatedAt }: MarkRow) =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

/** As asked for; a blank one is made of the name, and stays where it already is of that name. */
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
  if (!other) return;
  const message = `${other.name || 'Another trademark'} already has this registration number`;
  throw conflict(message, { registrationNumber: [message] });
}

async function refuseTakenSlug(tx: Db, slug: string, exceptId?: number) {
  if (!(await isSlugOfAnother(tx, slug, exceptId))) return;
  const message = 'Another trademark has this slug or had it before';
  throw conflict(message, { slug: [message] });
}

/** Only what differs, so that the trail tells what was done. */
function changedFields(before: MarkRow, after: MarkRow): [object, object] {
  const [old, present] = [ownFields(before), ownFields(after)];
  const fields = (Object.keys(present) as (keyof typeof present)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(present[field]),
  );
  const pick = (row: typeof present) =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));
  return [pick(old), pick(present)];
}

const record = (
  tx: Db,
  actor: Actor,
  action: string,
  entityId: number,
  before: unknown,
  after: unknown,
) => recordAudit(tx, { ...actor, action, entity: 'trademark', entityId, before, after });
