import { inArray } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { isStorable } from '../../../platform/http/request-body';
import type { FileRow } from '../../../platform/incoming/text-file';
import type { Recorded } from '../../trademarks/mark/contract';
import { isLive } from '../deadlines/contract';
import { matters } from '../record/schema.server';
import { colleagueOf } from './colleague-of-row';
import type { PortfolioDeadline } from './contract';
import { DocketMatter, type DocketPerson } from './docket-file';
import { findMarks, findOpen, numberKey } from './find-known.server';
import type { MatterToOpen } from './matter-to-open';
import type { Rehearsal } from './rehearsal.server';
import type { NewRow } from './rehearse-rows.server';

/** As a matter of a whole docket is known, whatever its number is here. */
const identityOf = ({ number, createdAt }: DocketMatter) => `docket ${number} ${createdAt}`;

export const isFromDocket = ({ identity }: { identity: string }) => identity.startsWith('docket ');

type Read = { row: number; matter: DocketMatter } | { row: number; reason: string };

/** What would become of matters that were exported here; nothing is written. */
export async function rehearseDocket(
  db: Db,
  rows: FileRow[],
  at: Rehearsal & { people: DocketPerson[] },
): Promise<NewRow[]> {
  const read: Read[] = [];
  const breathe = breather();
  for (const row of rows) {
    read.push(readMatter(row));
    await breathe();
  }
  const found = read.flatMap((each) => ('matter' in each ? each.matter : []));
  const marks = await findMarks(db, [
    ...new Set(found.flatMap(({ registerNumber }) => registerNumber ?? [])),
  ]);
  const {
    byIdentity,
    byMark,
    byNumber: byOffice,
  } = await findOpen(db, {
    numbers: found.flatMap(({ applicationNumber }) => plainNumber(applicationNumber) ?? []),
    marks: [...marks.values()].map(({ id }) => id),
    identities: found.map(identityOf),
  });
  const byNumber = await findByNumber(db, found);
  return read.map((each) => {
    if (!('matter' in each)) return refused(each, { outcome: 'wrong', reason: each.reason });
    const { matter } = each;
    const here = byNumber.get(matter.number);
    const isSame = here?.createdAt.toISOString() === new Date(matter.createdAt).toISOString();
    const mark = marks.get(matter.registerNumber ?? '');
    const office = plainNumber(matter.applicationNumber);
    const known =
      byIdentity.get(identityOf(matter)) ??
      (isSame ? here : undefined) ??
      (mark && byMark.get(mark.id)) ??
      (office === null ? undefined : byOffice.get(numberKey(matter.right, office)));
    if (known)
      return refused(each, {
        outcome: 'known',
        reason: `Already open as ${known.number}`,
        matterId: known.id,
      });
    const twice = firstRowWith(matter, each.row, at.seen);
    if (twice !== undefined)
      return refused(each, { outcome: 'known', reason: `Says the same as row ${twice}` });
    return rowOf(each.row, matter, { mark, here, at });
  });
}

const plainNumber = (number: string | null) => number?.replaceAll(' ', '').toUpperCase() || null;

function readMatter({ row, record, reason }: FileRow): Read {
  if (reason) return { row, reason };
  if (!isStorable(record)) return { row, reason: 'It has a character that can’t be stored' };
  const parsed = DocketMatter.safeParse(record);
  if (parsed.success) return { row, matter: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.');
  return { row, reason: [where, issue?.message].filter(Boolean).join(': ') };
}

async function findByNumber(db: Db, found: DocketMatter[]) {
  const { id, number, createdAt } = matters;
  const wanted = found.map((matter) => matter.number);
  const rows = await db
    .select({ id, number, createdAt })
    .from(matters)
    .where(inArray(number, wanted));
  return new Map(rows.map((row) => [row.number, row]));
}

/** Also where an event has the id of another matter’s, by which deadlines of a family name it. */
function firstRowWith(
  { number, events }: DocketMatter,
  row: number,
  seen: Rehearsal['seen'],
): number | undefined {
  const keys = [number, ...events.map(({ id }) => `event ${id}`)];
  const first = keys.map((key) => seen.get(key)).find(Boolean);
  if (!first) for (const key of keys) seen.set(key, { row, cells: {} });
  return first?.row;
}

interface Refusal {
  outcome: 'known' | 'wrong';
  reason: string;
  matterId?: number;
}

const refused = (read: Read, { outcome, reason, matterId }: Refusal): NewRow => ({
  row: read.row,
  identity: 'matter' in read ? identityOf(read.matter) : `docket row ${read.row}`,
  cells: {},
  matter: 'matter' in read ? shownOf(read.matter, undefined) : null,
  outcome,
  reasons: [reason],
  remarks: [],
  differences: [],
  deadlines: [],
  pastOn: null,
  nextOn: null,
  matterId: matterId ?? null,
});

const shownOf = (matter: DocketMatter, mark: Recorded | undefined): MatterToOpen => ({
  title: matter.title,
  right: matter.right,
  route: matter.route,
  clientName: matter.clientName,
  clientEmail: matter.clientEmail,
  companyName: matter.companyName,
  responsibleId: null,
  deputyId: null,
  applicationNumber: matter.applicationNumber,
  trademarkId: mark?.id ?? null,
  classes: matter.classes.map(({ number, goods }) => ({ number, goods })),
  parties: [],
  events: [],
  deadlines: [],
  keys: [],
  parent: null,
  isDivisional: false,
  status: matter.phase,
  agent: null,
  expiresOn: matter.classes.map(({ expiresOn }) => expiresOn).findLast(Boolean) ?? null,
});

interface Around {
  mark: Recorded | undefined;
  /** A matter that has its number. */
  here: { number: string } | undefined;
  at: Rehearsal & { people: DocketPerson[] };
}

function rowOf(row: number, matter: DocketMatter, { mark, here, at }: Around): NewRow {
  const { choices, today } = at;
  const person = (id: number | null) => {
    const named = at.people.find((each) => each.id === id);
    const colleague =
      named &&
      (colleagueOf(named.username, at.colleagues) ?? colleagueOf(named.name, at.colleagues));
    return { id: colleague?.id ?? null, name: named?.name, isLost: id !== null && !colleague };
  };
  const responsible = person(matter.responsibleId);
  const deputy = person(matter.deputyId);
  const lost = [responsible, deputy].filter(({ isLost }) => isLost);
  const days = matter.deadlines
    .filter(isLive)
    .map((each): PortfolioDeadline => {
      const isPast = each.state === 'past-due' || each.effectiveOn < today;
      const { title, source, effectiveOn: on } = each;
      return { title, source, on, isPast, former: null, note: null };
    })
    .toSorted((one, two) => (one.on < two.on ? -1 : 1));
  return {
    row,
    identity: identityOf(matter),
    cells: matter,
    matter: {
      ...shownOf(matter, mark),
      responsibleId: responsible.isLost ? choices.responsibleId : responsible.id,
      deputyId: deputy.isLost ? choices.deputyId : deputy.id,
    },
    outcome: 'new',
    reasons: [],
    remarks: [
      ...(here ? [`Another matter here is ${matter.number}: it gets the next number`] : []),
      ...(matter.registerNumber && !mark
        ? [`The register here doesn’t have ${matter.registerNumber}`]
        : []),
      ...lost.map(({ name }) => `“${name ?? 'Somebody'}” is no colleague here`),
    ],
    differences: [],
    deadlines: days.slice(0, 20),
    pastOn: days.find(({ isPast }) => isPast)?.on ?? null,
    nextOn: days.find(({ isPast }) => !isPast)?.on ?? null,
    matterId: null,
  };
}
