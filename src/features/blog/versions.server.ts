import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { shownName } from '../../platform/auth/administrator-data';
import { requireAuthor } from '../../platform/auth/authorship';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { insertRow, lockRow } from '../../platform/db/rows';
import type { AdministratorCaller } from '../../platform/http/caller';
import type { Slice } from '../../platform/http/list-answer';
import { notFound } from '../../shared/failure';
import { countWords } from '../../shared/reading-time';
import type { PostRow } from './data.server';
import { posts, postVersions as versions } from './schema.server';
import {
  type AutosaveInput,
  autosavedDays,
  autosaveMinutes,
  type VersionText,
} from './versions-contract';

const minute = 60_000;
const presentMs = 5 * minute;

const textOf = (post: PostRow): VersionText => ({
  title: post.title,
  summary: post.summary ?? '',
  content: post.content,
  featuredImage: post.featuredImage ?? '',
  categories: post.categories.join(', '),
  tags: post.tags.join(', '),
  seoTitle: post.seoTitle ?? '',
  seoDescription: post.seoDescription ?? '',
  seoKeywords: post.seoKeywords ?? '',
});

const wordsIn = ({ title, summary, content }: VersionText) =>
  countWords(`${title} ${summary} ${content}`);

const isSame = (one: VersionText, other: VersionText) =>
  (Object.keys(one) as (keyof VersionText)[]).every((field) => one[field] === other[field]);

/** Whether two states of a post have the same text. */
export const hasSameText = (one: PostRow, other: PostRow) => isSame(textOf(one), textOf(other));

const ofOpenEditor = (administratorId: number, sitting: string) =>
  and(
    eq(versions.administratorId, administratorId),
    eq(versions.sitting, sitting),
    eq(versions.isOpen, true),
  );

async function getLastSaved(tx: Db, postId: number) {
  const [last] = await tx
    .select()
    .from(versions)
    .where(and(eq(versions.postId, postId), ne(versions.kind, 'autosaved')))
    .orderBy(desc(versions.id))
    .limit(1);
  return last;
}

/** The saved text of a post, unless its last version says the same. */
export async function keepVersion(tx: Db, post: PostRow, administratorId?: number) {
  const text = textOf(post);
  const last = await getLastSaved(tx, post.id);
  const kind = post.isPublished ? ('published' as const) : ('saved' as const);
  if (last && isSame(last.text, text)) {
    if (last.kind !== kind && post.isPublished)
      await tx.update(versions).set({ kind }).where(eq(versions.id, last.id));
    return;
  }
  await insertRow(tx, versions, {
    postId: post.id,
    administratorId,
    kind,
    text,
    words: wordsIn(text),
    updatedAt: post.updatedAt,
  });
}

/** The text of a post from before versions were kept, before it is changed for the first time. */
export async function keepFirstVersion(tx: Db, post: PostRow) {
  if (!(await getLastSaved(tx, post.id))) await keepVersion(tx, post);
}

/** After a save: the autosaved text is no longer offered, and belongs to the post if that is new. */
export async function endSitting(
  tx: Db,
  administratorId: number | undefined,
  sitting: string | undefined,
  postId?: number,
) {
  if (administratorId === undefined || !sitting) return;
  const mine = and(eq(versions.administratorId, administratorId), eq(versions.sitting, sitting));
  await tx
    .update(versions)
    .set({ isOpen: false })
    .where(and(mine, eq(versions.isOpen, true)));
  if (postId !== undefined)
    await tx
      .update(versions)
      .set({ postId })
      .where(and(mine, isNull(versions.postId)));
}

/** Stores the text of an open editor beside the post. Changes nothing that a reader sees. */
export function autosave(
  db: Db,
  { postId, basedOn, text }: AutosaveInput,
  sitting: string,
  administratorId: number,
) {
  return db.transaction(async (tx) => {
    if (postId !== null) {
      const post = await lockRow(tx, posts, eq(posts.id, postId));
      if (!post) throw notFound('Blog post not found');
      await keepFirstVersion(tx, post);
    }
    const now = new Date();
    const open = await lockRow(tx, versions, ofOpenEditor(administratorId, sitting));
    const others = await findOtherWriters(tx, postId, administratorId, now);
    if (open && isSame(open.text, text)) return { at: open.updatedAt, others };
    const written = {
      basedOn: basedOn ? new Date(basedOn) : null,
      text,
      words: wordsIn(text),
      updatedAt: now,
    };
    const isRecent = open && now.getTime() - open.createdAt.getTime() < autosaveMinutes * minute;
    if (open && isRecent && open.name === null && open.postId === postId) {
      await tx.update(versions).set(written).where(eq(versions.id, open.id));
    } else {
      if (open) await tx.update(versions).set({ isOpen: false }).where(eq(versions.id, open.id));
      await insertRow(tx, versions, {
        ...written,
        postId,
        administratorId,
        kind: 'autosaved',
        sitting,
        isOpen: true,
      });
    }
    return { at: now, others };
  });
}

async function findOtherWriters(tx: Db, postId: number | null, administratorId: number, now: Date) {
  if (postId === null) return [];
  const found = await tx
    .selectDistinct({ name: shownName })
    .from(versions)
    .innerJoin(administrators, eq(administrators.id, versions.administratorId))
    .where(
      and(
        eq(versions.postId, postId),
        eq(versions.isOpen, true),
        ne(versions.administratorId, administratorId),
        gt(versions.updatedAt, new Date(now.getTime() - presentMs)),
      ),
    );
  return found.map(({ name }) => name);
}

const ofPost = (postId: number | undefined, administratorId: number) =>
  postId === undefined
    ? and(isNull(versions.postId), eq(versions.administratorId, administratorId))
    : eq(versions.postId, postId);

/** The administrator's newest text of this post that was not saved. */
export async function getAutosave(db: Db, postId: number | undefined, administratorId: number) {
  const [found] = await db
    .select()
    .from(versions)
    .where(
      and(
        ofPost(postId, administratorId),
        eq(versions.administratorId, administratorId),
        eq(versions.isOpen, true),
      ),
    )
    .orderBy(desc(versions.updatedAt))
    .limit(1);
  return found ? { ...found, sitting: found.sitting ?? '', at: found.updatedAt } : null;
}

/** No longer offered; it stays among the versions. */
export async function discardAutosave(db: Db, sitting: string, administratorId: number) {
  await db.update(versions).set({ isOpen: false }).where(ofOpenEditor(administratorId, sitting));
}

const listed = {
  id: versions.id,
  kind: versions.kind,
  name: versions.name,
  by: shownName,
  words: versions.words,
  updatedAt: versions.updatedAt,
};

/** Newest first; without a post, the administrator's own of posts that were never saved. */
export async function findVersions(
  db: Db,
  postId: number | undefined,
  administratorId: number,
  { limit, offset }: Slice,
) {
  const where = ofPost(postId, administratorId);
  const found = await db
    .select(listed)
    .from(versions)
    .leftJoin(administrators, eq(administrators.id, versions.administratorId))
    .where(where)
    .orderBy(desc(versions.updatedAt), desc(versions.id))
    .limit(limit)
    .offset(offset);
  return { found, total: await db.$count(versions, where) };
}

/** Not of a post that somebody else has never saved. */
const isShownTo = (administratorId: number) =>
  sql`(${versions.postId} is not null or ${versions.administratorId} = ${administratorId})`;

export async function requireVersion(db: Db, id: number, administratorId: number) {
  const [found] = await db
    .select({ ...listed, authorId: versions.administratorId, text: versions.text })
    .from(versions)
    .leftJoin(administrators, eq(administrators.id, versions.administratorId))
    .where(and(eq(versions.id, id), isShownTo(administratorId)));
  if (!found) throw notFound('Version not found');
  return found;
}

/** A version with a name is kept, and no autosave changes it. The name is shown beside that of its author. */
export async function nameVersion(db: Db, id: number, name: string, caller: AdministratorCaller) {
  const ownId = caller.administrator.id;
  const { authorId } = await requireVersion(db, id, ownId);
  requireAuthor(caller, authorId, 'version');
  await db.update(versions).set({ name }).where(eq(versions.id, id));
  return requireVersion(db, id, ownId);
}

export async function deleteOldAutosaves(db: Db) {
  await db
    .delete(versions)
    .where(
      and(
        eq(versions.kind, 'autosaved'),
        isNull(versions.name),
        lt(versions.updatedAt, sql`now() - ${`${autosavedDays} days`}::interval`),
      ),
    );
}
