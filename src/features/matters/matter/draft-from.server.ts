import { inArray } from 'drizzle-orm';
import { findColleagues } from '../../../platform/auth/administrator-data';
import type { Db } from '../../../platform/db/database';
import { invalid } from '../../../shared/failure';
import { readDocket } from '../counting/refresh-docket.server';
import { endedStatuses, type Route } from '../deadlines/event-kinds';
import { kindsFrom, type LinkKind, linkKind } from '../deadlines/links';
import { filingOf, readHistory } from '../deadlines/standing';
import { findParties, listed, type MatterRow, requireMatter } from '../record/data.server';
import { matters } from '../record/schema.server';
import type { MatterDraft } from './contract';

/** Who belongs to the client's side, and not to a dispute about the matter that another comes from. */
const ownRoles = ['owner', 'foreign-agent', 'payer'];

/** What a matter that comes from another takes over. */
export async function draftFrom(db: Db, id: number, kind: LinkKind): Promise<MatterDraft> {
  const parent = await requireMatter(db, id);
  if (!kindsFrom(parent).includes(kind))
    throw invalid(`“${linkKind[kind].title}” doesn’t come from such a matter`, 'link');
  const { events, classes, family } = await readDocket(db, parent);
  const filing = filingOf(readHistory(events).current, family.daysOf(id));
  const { title, right, clientName, clientEmail, companyName, responsibleId } = parent;
  const children = family.links
    .filter((link) => link.parentId === id && link.kind === kind)
    .map(({ childId }) => childId);
  return {
    title,
    right,
    route: routeFrom(parent, kind),
    clientName,
    clientEmail,
    companyName,
    responsibleId: await ifActive(db, responsibleId),
    applicationNumber: null,
    trademarkId: null,
    classes: classes
      .filter(({ status }) => !endedStatuses.some((each) => each === status))
      .map(({ number, goods, isPreApproved }) => ({ number, goods, isPreApproved })),
    parties: (await findParties(db, id))
      .filter(({ role }) => ownRoles.includes(role))
      .map(({ role, name, uen, country }) => ({ role, name, uen, country })),
    firstFiling:
      kind === 'priority' && filing.on
        ? {
            filedOn: filing.on,
            country: parent.route === 'national' ? 'Singapore' : '',
            number: parent.applicationNumber ?? '',
            note: '',
          }
        : null,
    parent: { id, number: parent.number, title, kind },
    note: null,
    origin: null,
    matters: children.length > 0 ? await findListed(db, children) : [],
  };
}

function routeFrom({ route }: MatterRow, kind: LinkKind): Route {
  if (kind === 'national-phase') return 'pct';
  return kind === 'division' ? route : 'national';
}

async function ifActive(db: Db, id: number | null): Promise<number | null> {
  const colleagues = await findColleagues(db);
  return colleagues.some((each) => each.id === id && each.isAssignable) ? id : null;
}

const findListed = (db: Db, ids: number[]) =>
  db.select(listed).from(matters).where(inArray(matters.id, ids)).orderBy(matters.id);
