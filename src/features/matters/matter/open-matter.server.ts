import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { requireColleague } from '../../../platform/auth/administrator-data';
import { customers } from '../../../platform/auth/schema';
import type { SiteContext } from '../../../platform/context';
import { takeLock } from '../../../platform/db/advisory-lock';
import { getRow, insertRow, lockRow, updateRow } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, invalid } from '../../../shared/failure';
import { normalizeText } from '../../trademarks/words/normalize';
import { conflictChecks } from '../conflicts/schema.server';
import { refreshDocket } from '../counting/refresh-docket.server';
import { firstPhase } from '../deadlines/event-kinds';
import { type MatterRow, nextNumber, requireMatter } from '../record/data.server';
import { requirePatentAgent } from '../record/patent-agents.server';
import { auditMatter } from '../record/record-audit.server';
import { matterClasses, matterEvents, matterParties, matters } from '../record/schema.server';
import type { OpenMatter } from './contract';
import { insertLink } from './link-matters.server';
import { tellOpened } from './tell-client.server';

/** Once for each key. An answered conflict check stands before it. */
export const openMatter = (
  context: SiteContext,
  input: OpenMatter,
  actor: Actor,
): Promise<MatterRow> =>
  context.db.transaction(async (tx) => {
    const {
      conflictCheckId,
      origin,
      classes,
      parties,
      firstFiling,
      note,
      openedOn,
      key,
      parent,
      ...about
    } = input;
    if (parent) await takeLock(tx, 'families');
    const check = await lockRow(tx, conflictChecks, eq(conflictChecks.id, conflictCheckId));
    const known = await getRow(tx, matterEvents, eq(matterEvents.key, key));
    if (known) return requireMatter(tx, known.matterId);
    const today = dayInSingapore();
    const on = openedOn ?? today;
    if (on > today) throw invalid('A matter can’t be opened in the future', 'openedOn');
    refuseUnchecked(check, about, parties);
    for (const id of [about.responsibleId, about.deputyId])
      if (id !== null) await requireColleague(tx, id);
    await requirePatentAgent(tx, about);
    const account = await getRow(tx, customers, eq(customers.email, about.clientEmail));
    const matter = await insertRow(tx, matters, {
      ...about,
      number: await nextNumber(tx, Number(on.slice(0, 4))),
      customerId: account?.isVerified ? account.id : null,
      originKind: origin?.kind ?? null,
      originId: origin?.id ?? null,
      orderId: origin?.kind === 'order' ? origin.id : null,
      phase: firstPhase,
    });
    const { id: matterId } = matter;
    if (classes.length > 0)
      await tx.insert(matterClasses).values(classes.map((each) => ({ ...each, matterId })));
    if (parties.length > 0)
      await tx.insert(matterParties).values(parties.map((party) => ({ ...party, matterId })));
    await updateRow(tx, conflictChecks, eq(conflictChecks.id, conflictCheckId), { matterId });
    const by = { matterId, actor: actor.actor };
    await tx
      .insert(matterEvents)
      .values({ ...by, kind: 'opened', datedOn: on, key, note: note ?? null });
    if (firstFiling) {
      const { filedOn, country, number } = firstFiling;
      if (filedOn > today) throw invalid('The first filing can’t be in the future', 'firstFiling');
      await tx.insert(matterEvents).values({
        ...by,
        kind: 'first-filing',
        key: `${key}:first-filing`,
        datedOn: filedOn,
        facts: { ...(country && { country }), ...(number && { number }) },
        note: firstFiling.note || null,
      });
    }
    if (parent)
      await insertLink(
        tx,
        { parentId: parent.id, childId: matterId, kind: parent.kind },
        actor.actor,
      );
    await refreshDocket(tx, matterId, actor.actor);
    await auditMatter(tx, actor, matterId, {
      action: 'create',
      after: { conflictCheckId, origin, ...(parent && { parent: parent.id, kind: parent.kind }) },
    });
    const opened = await requireMatter(tx, matterId);
    await tellOpened(tx, context, opened, on);
    return opened;
  });

type Opened = Pick<OpenMatter, 'clientEmail' | 'clientName' | 'companyName' | 'right' | 'title'>;

function refuseUnchecked(
  check: typeof conflictChecks.$inferSelect | undefined,
  { clientEmail, clientName, companyName, right, title }: Opened,
  parties: OpenMatter['parties'],
) {
  if (!check) throw invalid('Make a conflict check first', 'conflictCheckId');
  if (check.matterId !== null)
    throw conflict('This conflict check belongs to another matter. Please make a new one.');
  if (check.asked.clientEmail.toLowerCase() !== clientEmail)
    throw conflict('The conflict check was made for another client. Please make it again.');
  if (check.decision === null)
    throw conflict('Nobody has answered the conflict check yet. Please answer it first.');
  if (check.decision === 'declined')
    throw conflict('The conflict check was answered: not to take this matter.');
  const searched = new Set([...check.asked.names, ...check.asked.otherSide].map(normalizeText));
  const names = [clientName, companyName ?? '', ...parties.map(({ name }) => name)];
  const missed = names.find((name) => name !== '' && !searched.has(normalizeText(name)));
  if (missed !== undefined) throw notSearched(missed);
  if (right === 'trademark' && normalizeText(check.asked.mark ?? '') !== normalizeText(title))
    throw notSearched(title);
}

const notSearched = (name: string) =>
  conflict(`The conflict check did not search “${name}”. Please make it again.`);
