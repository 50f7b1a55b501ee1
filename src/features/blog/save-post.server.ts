import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { PostChange, PostInput, PostSelection } from './admin-contract';
import {
  deletePosts,
  findTakenSlugs,
  insertPost,
  isAdministrator,
  keepFormerSlug,
  lockPost,
  lockPostSlugs,
  lockPosts,
  publishPosts,
  updatePost,
} from './admin-data.server';
import type { PostRow } from './data.server';
import { reservedSlugs, slugOf } from './slug-of';

export const postNotFound = () => notFound('Blog post not found');

export function createPost(db: Db, input: PostInput, actor: Actor): Promise<PostRow> {
  return db.transaction(async (tx) => {
    const { authorId = actor.administratorId } = input;
    await refuseUnknownAuthor(tx, authorId);
    const slug = await slugFor(tx, input);
    const publishedAt = momentOf(input.publishedAt, input.isPublished);
    const created = await insertPost(tx, { ...input, authorId, slug, publishedAt });
    await recordAudit(tx, {
      ...actor,
      action: 'create',
      entity: 'post',
      entityId: created.id,
      after: created,
    });
    return created;
  });
}

/** Changes the fields that are given. Nothing is overwritten that whoever asks has not seen. */
export function changePost(
  db: Db,
  id: number,
  { updatedAt: lastSeen, ...change }: PostChange,
  actor: Actor,
): Promise<PostRow> {
  return db.transaction(async (tx) => {
    if (change.slug !== undefined) await lockPostSlugs(tx);
    const before = await lockPost(tx, id);
    if (!before) throw postNotFound();
    if (lastSeen && new Date(lastSeen).getTime() !== before.updatedAt.getTime())
      throw conflict('Someone else has saved this post since you opened it.');
    if (change.authorId !== before.authorId) await refuseUnknownAuthor(tx, change.authorId);
    const slug =
      change.slug === undefined || change.slug === before.slug
        ? before.slug
        : await slugFor(tx, { title: before.title, ...given(change) }, before);
    const isPublished = change.isPublished ?? before.isPublished;
    const after = await updatePost(tx, id, {
      ...given(change),
      slug,
      publishedAt: hasAppeared(before)
        ? before.publishedAt
        : momentOf(
            change.publishedAt === undefined ? before.publishedAt : change.publishedAt,
            isPublished,
            before.publishedAt,
          ),
      updatedAt: nextMoment(before),
    });
    if (slug !== before.slug) await keepFormerSlug(tx, id, before.slug, slug);
    await recordAudit(tx, {
      ...actor,
      action: 'update',
      entity: 'post',
      entityId: id,
      before,
      after,
    });
    return after;
  });
}

export function deletePost(db: Db, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockPost(tx, id);
    if (!before) throw postNotFound();
    await deletePosts(tx, [id]);
    await recordAudit(tx, { ...actor, action: 'delete', entity: 'post', entityId: id, before });
  });
}

/** How many it changed: one that is as wanted already stays as it is. */
export function changePosts(db: Db, { ids, action }: PostSelection, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockPosts(tx, ids);
    const changed = action === 'delete' ? [] : await publishPosts(tx, ids, action === 'publish');
    if (action === 'delete') await deletePosts(tx, ids);
    const touched =
      action === 'delete'
        ? before
        : before.filter(({ id }) => changed.some((after) => after.id === id));
    if (touched.length === 0) return 0;
    await recordAudit(
      tx,
      ...touched.map((old) => ({
        ...actor,
        action: action === 'delete' ? 'delete' : 'update',
        entity: 'post',
        entityId: old.id,
        before: old,
        after: changed.find(({ id }) => id === old.id),
      })),
    );
    return touched.length;
  });
}

/** What was public once keeps that moment for ever. */
const hasAppeared = ({ publishedAt }: PostRow) => publishedAt !== null && publishedAt <= new Date();

/** When a post that was never public appears: as asked for, or now. */
function momentOf(
  wanted: Date | null,
  isPublished: boolean,
  before: Date | null = null,
): Date | null {
  const now = new Date();
  if (wanted === null) return isPublished ? now : null;
  if (wanted > now || wanted.getTime() === before?.getTime()) return wanted;
  const message = 'This time has passed. Choose a later one or leave it blank.';
  throw invalid(message, { publishedAt: [message] });
}

const given = <T extends object>(change: T): T =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

/** Later than before, even within one millisecond. */
const nextMoment = ({ updatedAt }: PostRow) =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

/** As asked for; a blank one is made from the title, numbered where another post has it. */
async function slugFor(
  tx: Db,
  { slug = '', title }: { slug?: string; title: string },
  before?: PostRow,
): Promise<string> {
  await lockPostSlugs(tx);
  const made = slugOf(title);
  const base = slug || (made.length < 2 || reservedSlugs.includes(made) ? `post-${made}` : made);
  const wanted = base.replace(/-$/, '');
  const taken = await findTakenSlugs(tx, wanted, before?.id);
  if (slug && taken.has(slug)) {
    const message = 'Another post has this slug or had it before.';
    throw conflict(message, { slug: [message] });
  }
  let free = wanted;
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`;
  return free;
}

async function refuseUnknownAuthor(tx: Db, authorId: number | null | undefined) {
  if (authorId === null || authorId === undefined || (await isAdministrator(tx, authorId))) return;
  const message = 'There is no administrator with this ID.';
  throw invalid(message, { authorId: [message] });
}
