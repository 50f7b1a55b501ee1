import { createHash } from 'node:crypto';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import type { FileRow } from '../../../platform/incoming/text-file';
import { numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import type { Recorded } from '../../trademarks/mark/contract';
import { normalizeText } from '../../trademarks/words/normalize';
import { type Client, clientOfRow } from './client-of-row.server';
import { colleaguesOf, only } from './colleague-of-row';
import { columns, type PortfolioField } from './columns';
import { differencesOf } from './compare-file.server';
import type { PortfolioDeadline } from './contract';
import { countedOf, otherRenewals, toDeadline, withDaysAsNote } from './count-row.server';
import { findClients, findMarks, findOpen } from './find-known.server';
import { fromFile } from './from-file.server';
import { fromRegister } from './from-register.server';
import { type FileFacts, factsOf, type HowToRead } from './from-row.server';
import type { EventToRecord } from './matter-to-open';
import { type Refusal, refusalOf } from './refuse-row.server';
import type { Draft, ReadRow, Rehearsal } from './rehearsal.server';
import type { portfolioRows } from './schema.server';

export type NewRow = Omit<typeof portfolioRows.$inferInsert, 'portfolioId'> & {
  reasons: string[];
  remarks: string[];
  differences: string[];
  deadlines: PortfolioDeadline[];
};

/** What would become of these rows; nothing is written. */
export async function rehearseRows(db: Db, rows: FileRow[], at: Rehearsal): Promise<NewRow[]> {
  const read = await readRows(db, rows, at);
  const open = await findOpen(db, {
    numbers: read.flatMap(({ facts, mark }) => [
      ...(facts.number ? [facts.number] : []),
      ...(mark ? [mark.registrationNumber] : []),
    ]),
    marks: read.flatMap(({ mark }) => mark?.id ?? []),
    identities: read.map(({ identity }) => identity),
  });
  const drafted = read.map((row) => ({ row, draft: draftOf(row, at) }));
  const clientOf = await findClients(
    db,
    drafted.flatMap(({ draft }) => draft.parties.slice(0, 1)),
  );
  const found: NewRow[] = [];
  const breathe = breather();
  for (const { row, draft } of drafted) {
    const refusal = await refusalOf(db, row, draft, open, at);
    const client = clientOfRow(row.facts, draft.parties[0], { clientOf, ...at });
    found.push(rowOf(row, { ...draft, ...client }, refusal, at));
    await breathe();
  }
  return found;
}

async function readRows(db: Db, rows: FileRow[], at: Rehearsal): Promise<ReadRow[]> {
  const read = rows.map((row) => {
    const corrected = at.choices.corrections[row.row];
    return {
      row,
      facts: corrected ? correctedFacts(row, corrected, at.how) : factsOf(row.record, at.how),
    };
  });
  // Madrid numbers are one for all countries that they reach: another country’s row isn’t Singapore’s mark.
  const asked = ({ number, country, right }: FileFacts) =>
    right === 'trademark' && (country === 'SG' || at.way !== 'file') ? number : null;
  const marks = await findMarks(db, [...new Set(read.flatMap(({ facts }) => asked(facts) ?? []))]);
  return read.map(({ row: { row, record, reason }, facts }) => {
    const mark = marks.get(asked(facts) ?? '');
    return {
      row,
      cells: record as Record<string, string>,
      facts,
      mark,
      reason,
      identity: identityOf(facts, mark),
    };
  });
}

/** What a person has typed stands in the place of what the file says, which is kept beside it. */
function correctedFacts(
  { record }: FileRow,
  corrected: Partial<Record<PortfolioField, string>>,
  how: HowToRead,
): FileFacts {
  const typed = Object.entries(corrected).map(
    ([field, text]) => [field, `${field}, corrected`, text] as const,
  );
  return factsOf(
    { ...record, ...Object.fromEntries(typed.map(([, header, text]) => [header, text])) },
    {
      ...how,
      mapping: {
        ...how.mapping,
        ...Object.fromEntries(typed.map(([field, header]) => [field, header])),
      },
    },
  );
}

function identityOf(facts: FileFacts, mark: Recorded | undefined): string {
  if (mark) return `SG trademark ${mark.registrationNumber}`;
  const country = facts.country ?? facts.countryWord;
  // A mark and a patent of one country may have the same number.
  if (facts.number) return `${country} ${facts.right} ${facts.number}`;
  const { reference, title, client, owner, classes, filedOn } = facts;
  const words = [country, facts.right, reference, title, client ?? owner, ...classes, filedOn];
  // It outlives the row’s names, and so has none.
  const text = words.map((each) => normalizeText(each ?? '')).join('/');
  return `- ${createHash('sha256').update(text).digest('base64url')}`;
}

function draftOf(
  { facts, mark, row }: ReadRow,
  { way, choices, colleagues, today }: Rehearsal,
): Draft {
  const known = mark && fromRegister(mark, today);
  const own = known ?? fromFile(facts, today);
  const namesakes = colleaguesOf(facts.responsible, colleagues);
  const colleague = only(namesakes);
  const agent = known?.agent ?? null;
  const there = [
    facts.reference && `Reference there: ${facts.reference}`,
    agent && `Agent on record: ${agent}`,
    choices.fromOn && `Responsible from ${dateText(choices.fromOn)}`,
  ].filter(Boolean);
  const text = there.join('. ').slice(0, 2_000);
  const isCalledElse =
    way === 'file' && normalizeText(facts.title) !== normalizeText(known?.title ?? facts.title);
  const note = [
    facts.note,
    isCalledElse && facts.title && `Name there: ${facts.title}`,
    ...daysBeside(facts, own.events),
  ]
    .filter(Boolean)
    .join('\n');
  return {
    ...own,
    title: known?.title ?? (facts.title || facts.reference || facts.number || `Row ${row}`),
    applicationNumber: known?.applicationNumber ?? facts.number,
    trademarkId: known?.trademarkId ?? null,
    responsibleId: colleague?.id ?? choices.responsibleId,
    deputyId: choices.deputyId,
    events: [
      {
        kind: 'taken-over',
        datedOn: today,
        facts: text ? { text } : {},
        note: note.slice(0, mostNote) || null,
      },
      ...own.events,
    ],
    deadlines: [
      ...facts.deadlines,
      ...(facts.renewalOn ? [{ title: 'Renewal', on: facts.renewalOn }] : []),
    ],
    keys: [facts.reference, facts.formerId, facts.number].filter((each) => each !== null),
    parent: facts.parent,
    isDivisional: facts.isDivisional,
    status: known?.status ?? facts.status,
    agent,
    expiresOn: known?.expiresOn ?? facts.renewalOn,
    isEnded: known?.isEnded ?? facts.isEnded,
    remarks: [
      ...facts.remarks,
      ...(note.length > mostNote
        ? [
            `Its notes are longer than ${numberText(mostNote)} characters: the rest stays in the file`,
          ]
        : []),
      ...(known?.remarks ?? []),
      ...(!known && facts.number && facts.country === 'SG' && facts.right === 'trademark'
        ? ['The register here doesn’t have this number: what the file says is taken']
        : []),
      ...(facts.title.includes('??') && !known
        ? ['The name has lost letters. Enter it from the certificate']
        : []),
      ...(facts.responsible && !colleague
        ? [
            `“${facts.responsible}” is ${namesakes.length > 1 ? `the name of ${namesakes.length} colleagues` : 'no colleague here'}: ${choices.responsibleId ? 'the one chosen for all' : 'nobody'} is responsible`,
          ]
        : []),
    ],
  };
}

const mostNote = 5_000;

/** Days that the file has and no event of the matter, such as those of a right abroad. */
const daysBeside = (facts: FileFacts, events: EventToRecord[]): string[] =>
  (['filedOn', 'priorityOn', 'publishedOn', 'registeredOn'] as const).flatMap((field) => {
    const on = facts[field];
    return on === null || JSON.stringify(events).includes(on)
      ? []
      : [`${columns[field].label} there: ${dateText(on)}`];
  });

function rowOf(
  { row, cells, facts, mark, identity }: ReadRow,
  { isEnded, remarks, ...draft }: Draft & Client,
  refusal: Refusal | undefined,
  { office, today }: Rehearsal,
): NewRow {
  const base = {
    row,
    identity,
    cells,
    reasons: refusal ? [refusal.reason] : [],
    differences: mark ? differencesOf(facts, mark) : [],
    matterId: refusal?.matterId ?? null,
  };
  if (refusal && refusal.outcome !== 'asks')
    return {
      ...base,
      matter: { ...draft, deadlines: [] },
      outcome: refusal.outcome,
      remarks: [],
      differences: refusal.outcome === 'known' ? base.differences : [],
      deadlines: [],
      pastOn: null,
      nextOn: null,
    };
  const { counted, former } = isEnded
    ? { counted: [], former: [] }
    : countedOf(draft, office, today);
  const listed = [...counted, ...former.map((each) => toDeadline(each, today))].toSorted(
    (one, two) => (one.on < two.on ? -1 : 1),
  );
  return {
    ...base,
    matter: { ...(isEnded ? withDaysAsNote(draft) : draft), deadlines: former },
    outcome: refusal?.outcome ?? 'new',
    remarks: [
      ...remarks,
      ...otherRenewals(former, counted),
      ...(isEnded && draft.deadlines.length > 0
        ? ['It has ended: the days of the former docket are kept as a note']
        : []),
    ],
    deadlines: listed.slice(0, 20),
    pastOn: listed.find(({ isPast }) => isPast)?.on ?? null,
    nextOn: listed.find(({ isPast }) => !isPast)?.on ?? null,
  };
}
