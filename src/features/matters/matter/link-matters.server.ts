import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { lockRows } from '../../../platform/db/rows';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { refreshingFamily } from '../counting/refresh-family.server';
import { descendantsOf, isPossible, type Link, linkKind, membersOf } from '../deadlines/links';
import { findLinks, type MatterRow, matterNotFound } from '../record/data.server';
import { auditMatter } from '../record/record-audit.server';
import { matterLinks, matters } from '../record/schema.server';
import type { LinkMatters } from './contract';

/** A page shows all of a family, and a change at its first matter counts all others again. */
const largestFamily = 200;

/** Once, however often it is said. */
export const linkMatters = (
  db: Db,
  id: number,
  { matterId, kind, isParent }: LinkMatters,
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'families');
    const [parentId, childId] = isParent ? [matterId, id] : [id, matterId];
    const parent = await insertLink(tx, { parentId, childId, kind }, actor.actor);
    if (!parent) return;
    await auditMatter(tx, actor, childId, {
      action: 'update',
      after: { parent: parent.number, kind },
    });
  });

/** With the lock of families. Undefined if it is there already. */
export async function insertLink(
  tx: Db,
  link: Link,
  actor: string,
): Promise<MatterRow | undefined> {
  const { parentId, childId, kind } = link;
  const links = await findLinks(tx, [parentId, childId]);
  const locked = await lockRows(tx, matters, [parentId, childId, ...membersOf(links)]);
  const parent = locked.find(({ id }) => id === parentId);
  const child = locked.find(({ id }) => id === childId);
  if (!parent || !child) throw matterNotFound();
  const known = links.find((each) => each.parentId === parentId && each.childId === childId);
  if (known?.kind === kind) return undefined;
  if (known) throw conflict(`${child.number} and ${parent.number} are linked already.`);
  refuseWrong(link, parent, child, links);
  await refreshingFamily(tx, childId, actor, () =>
    tx.insert(matterLinks).values({ ...link, actor }),
  );
  return parent;
}

function refuseWrong(
  { parentId, childId, kind }: Link,
  parent: MatterRow,
  child: MatterRow,
  links: Link[],
) {
  if (parentId === childId) throw invalid('Choose another matter', 'matterId');
  if (!isPossible(kind, parent, child))
    throw invalid(`“${linkKind[kind].title}” doesn’t fit these two matters`, 'kind');
  if (descendantsOf(childId, links).includes(parentId))
    throw conflict(
      `${parent.number} comes from ${child.number} itself, so it can’t come before it.`,
    );
  const other = links.find((each) => each.childId === childId && each.kind !== 'priority');
  if (kind !== 'priority' && other)
    throw conflict(`${child.number} is made of another matter already. Take that link back first.`);
  if (new Set([...membersOf(links), parentId, childId]).size > largestFamily)
    throw conflict(`A family has at most ${largestFamily} matters.`);
}

export const unlinkMatters = (db: Db, id: number, otherId: number, actor: Actor) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'families');
    const links = await findLinks(tx, [id]);
    const link = links.find(
      ({ parentId, childId }) =>
        (parentId === id && childId === otherId) || (parentId === otherId && childId === id),
    );
    if (!link) throw notFound('These matters are not linked.');
    const { parentId, childId, kind } = link;
    const locked = await lockRows(tx, matters, [
      parentId,
      childId,
      ...descendantsOf(childId, links),
    ]);
    await refreshingFamily(tx, childId, actor.actor, () =>
      tx
        .delete(matterLinks)
        .where(and(eq(matterLinks.parentId, parentId), eq(matterLinks.childId, childId))),
    );
    await auditMatter(tx, actor, childId, {
      action: 'update',
      before: { parent: locked.find((each) => each.id === parentId)?.number, kind },
      after: { parent: null },
    });
  });
