import { inArray } from 'drizzle-orm';
import { auditedRecords } from '../../platform/audit-log/audited-records';
import {
  type Actor,
  actorOf,
  recordAudits,
  recordDeletions,
} from '../../platform/audit-log/record-audit';
import { getAdministrator } from '../../platform/auth/administrator-data';
import { refuseStale, withoutStale } from '../../platform/auth/refuse-stale';
import type { Restorer } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { definedFields, nextUpdatedAt } from '../../platform/db/edited-row';
import { storeFormerSlug } from '../../platform/db/former-slug';
import { refuseTaken, reinsertRow } from '../../platform/db/reinsert-row';
import { lockRows } from '../../platform/db/rows';
import type { AdministratorCaller } from '../../platform/http/caller';
import { pinyinOf } from '../../platform/pinyin/pinyin';
import { conflict, forbidden, invalid } from '../../shared/failure';
import type { SeveralChanged } from '../../shared/last-seen';
import { mayChangeOf } from '../../shared/roles';
import { slugOf } from '../../shared/slug';
import type { Undoable } from '../../shared/undo';
import type { PostChange, PostInput, PostSelection } from './admin-contract';
import { findTakenSlugs, lockPostSlugs, publishPosts } from './admin-data.server';
import type { PostRow } from './data.server';
import { refuseIntricate } from './post-body.server';
import { formerPostSlugs, posts } from './schema.server';
import { reservedSlugs } from './slug-rules';
import { endSitting, hasSameText, keepFirstVersion, keepVersion } from './versions.server';

export const postRecords = auditedRecords(posts, 'post', 'Blog post not found');

export async function createPost(
  db: Db,
  { sitting, ...input }: PostInput,
  caller: AdministratorCaller,
): Promise<PostRow> {
  const actor = actorOf(caller);
  await refuseIntricate(input.content);
  return db.transaction(async (tx) => {
    const { authorId = actor.administratorId } = input;
    await refuseUnknownAuthor(tx, authorId);
    refuseAsOther(caller, authorId);
    const slug = await slugFor(tx, input);
    const publishedAt = momentOf(input.publishedAt, input.isPublished);
    const post = await postRecords.insert(tx, actor, { ...input, authorId, slug, publishedAt });
    await keepVersion(tx, post, actor.administratorId);
    await endSitting(tx, actor.administratorId, sitting, post.id);
    return post;
  });
}

export async function changePost(
  db: Db,
  id: number,
  { updatedAt: lastSeen, sitting, ...change }: PostChange,
  caller: AdministratorCaller,
): Promise<PostRow> {
  const actor = actorOf(caller);
  await refuseIntricate(change.content);
  return db.transaction(async (tx) => {
    if (change.slug !== undefined) await lockPostSlugs(tx);
    const before = await postRecords.lock(tx, id);
    await refuseStale(tx, { entity: 'post', row: before, lastSeen });
    await keepFirstVersion(tx, before);
    if (change.authorId !== before.authorId) await refuseUnknownAuthor(tx, change.authorId);
    const slug =
      change.slug === undefined || change.slug === before.slug
        ? before.slug
        : await slugFor(tx, { title: before.title, ...definedFields(change) }, before);
    const { publishedAt = before.publishedAt, isPublished = before.isPublished } = change;
    const after = await postRecords.update(tx, actor, before, {
      ...change,
      slug,
      publishedAt: hasAppeared(before)
        ? before.publishedAt
        : momentOf(publishedAt, isPublished, before.publishedAt),
      updatedAt: nextUpdatedAt(before),
    });
    if (after.authorId !== before.authorId || !hasSameText(after, before))
      refuseAsOther(caller, after.authorId);
    if (slug !== before.slug)
      await storeFormerSlug(tx, formerPostSlugs, { postId: id }, before.slug, slug);
    await keepVersion(tx, after, actor.administratorId);
    await endSitting(tx, actor.administratorId, sitting);
    return after;
  });
}

export const deletePost = (db: Db, id: number, actor: Actor): Promise<{ id: number } & Undoable> =>
  db.transaction(async (tx) => ({
    id,
    undo: await postRecords.remove(tx, actor, await postRecords.lock(tx, id)),
  }));

/** Counts those that changed; posts already in that state don't. */
export function changePosts(
  db: Db,
  { ids: selected, action, seen }: PostSelection,
  actor: Actor,
): Promise<SeveralChanged & Undoable> {
  return db.transaction(async (tx) => {
    const isOn = action === 'publish';
    const found = (await lockRows(tx, posts, selected)).filter(
      (post) => action === 'delete' || post.isPublished !== isOn,
    );
    const { fresh, changedSince } = await withoutStale(tx, 'post', found, seen);
    const ids = fresh.map(({ id }) => id);
    const entries = fresh.map((before) => ({ entityId: before.id, before }));
    if (action === 'delete') {
      await tx.delete(posts).where(inArray(posts.id, ids));
      const undo = await recordDeletions(tx, actor, 'post', entries);
      return { count: ids.length, changedSince, undo };
    }
    const published = await publishPosts(tx, ids, isOn);
    const changes = entries
      .map((entry) => ({ ...entry, after: published.find(({ id }) => id === entry.entityId) }))
      .filter(({ after }) => after);
    await recordAudits(tx, actor, 'update', 'post', changes);
    return { count: changes.length, changedSince, undo: null };
  });
}

export const postRestorer: Restorer = {
  refuse: (db, before: Partial<PostRow>) => refuseTaken(db, posts, 'post', before),
  async restore(tx, before: Partial<PostRow>) {
    const author = before.authorId ? await getAdministrator(tx, before.authorId) : undefined;
    await reinsertRow(tx, posts, { ...before, authorId: author?.id ?? null });
  },
};

/** A published post keeps its first publication time. */
const hasAppeared = ({ publishedAt }: PostRow) => publishedAt !== null && publishedAt <= new Date();

/** The publication time of a new post: as requested, or now. */
function momentOf(
  wanted: Date | null,
  isPublished: boolean,
  before: Date | null = null,
): Date | null {
  const now = new Date();
  if (wanted === null) return isPublished ? now : null;
  if (wanted > now || wanted.getTime() === before?.getTime()) return wanted;
  throw invalid('This time has passed. Choose a later one or leave it blank.', 'publishedAt');
}

/** The requested slug, or one from the title, numbered if taken. */
async function slugFor(
  tx: Db,
  { slug = '', title }: { slug?: string; title: string },
  before?: PostRow,
): Promise<string> {
  await lockPostSlugs(tx);
  const made = slugOf(title, 'out', pinyinOf);
  const base = slug || (made.length < 2 || reservedSlugs.includes(made) ? `post-${made}` : made);
  const wanted = base.replace(/-$/, '');
  const taken = await findTakenSlugs(tx, wanted, before?.id);
  if (slug && taken.has(slug))
    throw conflict('Another post has this slug or had it before.', 'slug');
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
  return free;
}

/** Nobody but themselves and owners puts words under a person’s name. */
function refuseAsOther(caller: AdministratorCaller, authorId: number | null) {
  if (authorId !== null && !mayChangeOf(caller.administrator, authorId))
    throw forbidden(
      'Only its author or an owner changes the text of a post. Choose yourself or the firm’s editors as its author.',
    );
}

async function refuseUnknownAuthor(tx: Db, authorId: number | null | undefined) {
  if (authorId != null && !(await getAdministrator(tx, authorId)))
    throw invalid('There is no administrator with this ID.', 'authorId');
}
