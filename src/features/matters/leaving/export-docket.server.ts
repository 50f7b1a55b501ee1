import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import type { SiteContext } from '../../../platform/context';
import { type Cell, csvAnswer } from '../../../platform/csv/csv';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { dayInSingapore } from '../../../shared/calendar-date';
import { eventKind } from '../deadlines/event-kinds';
import { exportCounting } from '../portfolio/docket-counting.server';
import { docketFormat } from '../portfolio/docket-file';
import type { DocketFile } from './files';
import { type DocketSlice, readDocket } from './read-docket.server';

type Slice = DocketSlice & {
  numberOf(matterId: number): string | undefined;
  nameOf(administratorId: number | null): string | undefined;
};
type Of<File extends DocketFile> = DocketSlice[File][number];
type Columns<File extends DocketFile> = Record<string, (row: Of<File>, slice: Slice) => Cell>;

const list = (texts: string[]) => texts.join('; ');

const columns: { [File in DocketFile]: Columns<File> } = {
  matters: {
    Number: ({ number }) => number,
    Title: ({ title }) => title,
    Right: ({ right }) => right,
    Route: ({ route }) => route,
    Phase: ({ phase }) => phase,
    Open: ({ isOpen }) => (isOpen ? 'yes' : 'no'),
    'Number at the office': ({ applicationNumber }) => applicationNumber,
    Classes: ({ id }, { classes }) =>
      list(classes.filter(({ matterId }) => matterId === id).map(({ number }) => number)),
    Client: ({ clientName }) => clientName,
    Company: ({ companyName }) => companyName,
    'E-mail': ({ clientEmail }) => clientEmail,
    Responsible: ({ responsibleId }, { nameOf }) => nameOf(responsibleId),
    Deputy: ({ deputyId }, { nameOf }) => nameOf(deputyId),
    Order: ({ orderId }) => orderId,
    'Next day': ({ nextOn }) => nextOn,
    'Next deadline': ({ nextTitle }) => nextTitle,
    'No date because': ({ noDateReason }) => noDateReason,
    'Asked of the client': ({ awaited }) => awaited,
    'Asked on': ({ awaitedSince }) => awaitedSince,
    Opened: ({ createdAt }) => createdAt,
  },
  classes: {
    Matter: ({ matterId }, { numberOf }) => numberOf(matterId),
    Class: ({ number }) => number,
    Goods: ({ goods }) => goods,
    Status: ({ status }) => status,
    Expires: ({ expiresOn }) => expiresOn,
  },
  parties: {
    Matter: ({ matterId }, { numberOf }) => numberOf(matterId),
    Role: ({ role }) => role,
    Name: ({ name }) => name,
    UEN: ({ uen }) => uen,
    Country: ({ country }) => country,
    From: ({ fromOn }) => fromOn,
    Until: ({ untilOn }) => untilOn,
  },
  events: {
    Event: ({ id }) => id,
    Matter: ({ matterId }, { numberOf }) => numberOf(matterId),
    Kind: ({ kind }) => kind,
    'In words': ({ kind }) => eventKind[kind].title,
    'Dated on': ({ datedOn }) => datedOn,
    'Received on': ({ receivedOn }) => receivedOn,
    Classes: ({ classes }) => list(classes),
    Facts: ({ facts }) => (Object.keys(facts).length > 0 ? JSON.stringify(facts) : null),
    Note: ({ note }) => note,
    Reason: ({ reason }) => reason,
    Corrects: ({ correctsId }) => correctsId,
    By: ({ actor }) => actor,
    Recorded: ({ recordedAt }) => recordedAt,
  },
  deadlines: {
    Deadline: ({ id }) => id,
    Matter: ({ matterId }, { numberOf }) => numberOf(matterId),
    Title: ({ title }) => title,
    State: ({ state }) => state,
    'Last day': ({ effectiveOn }) => effectiveOn,
    'Day by the rule': ({ nominalOn }) => nominalOn,
    'Own day': ({ targetOn }) => targetOn,
    'Longest extension': ({ longestOn }) => longestOn,
    'Opens on': ({ opensOn }) => opensOn,
    Rule: ({ rule }) => rule,
    'Version of the rule': ({ ruleVersion }) => ruleVersion,
    Event: ({ eventId }) => eventId,
    Classes: ({ classes }) => list(classes),
    Source: ({ source }) => source,
    'Set by hand': ({ isSetByHand }) => (isSetByHand ? 'yes' : 'no'),
    'Closed on': ({ closedOn }) => closedOn,
    'Closed because': ({ closingNote }) => closingNote,
    'Entered by': ({ enteredBy }) => enteredBy,
    Entered: ({ enteredAt }) => enteredAt,
    'Read by': ({ readBy }) => readBy,
    Read: ({ readAt }) => readAt,
  },
  documents: {
    Document: ({ id }) => id,
    Matter: ({ matterId }, { numberOf }) => numberOf(matterId),
    Name: ({ name }) => name,
    Type: ({ mediaType }) => mediaType,
    Bytes: ({ sizeBytes }) => sizeBytes,
    'SHA-256': ({ digest }) => digest,
    From: ({ origin }) => origin,
    'For the client': ({ isForClient }) => (isForClient ? 'yes' : 'no'),
    'Dated on': ({ datedOn }) => datedOn,
    Event: ({ eventId }) => eventId,
    By: ({ actor }) => actor,
    Added: ({ createdAt }) => createdAt,
  },
};

/** One kind of the docket's records as a streamed file. */
export async function exportDocketFile<File extends DocketFile>(
  { db }: Pick<SiteContext, 'db'>,
  file: File,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', 'matter', null, { after: { file } });
  const colleagues = await findColleagues(db);
  const own = columns[file] as Columns<DocketFile>;
  async function* slices() {
    for await (const found of readDocket(db)) {
      const numbers = new Map(found.matters.map(({ id, number }) => [id, number]));
      const slice: Slice = {
        ...found,
        numberOf: (id) => numbers.get(id),
        nameOf: (id) => colleagues.find((each) => each.id === id)?.name,
      };
      yield found[file].map((row) => Object.values(own).map((cell) => cell(row as never, slice)));
    }
  }
  return csvAnswer(c, `docket-${file}-${dayInSingapore()}.csv`, {
    head: Object.keys(own),
    slices: slices(),
    cells: (cells: Cell[]) => cells,
  });
}

/**
 * The record as one document, which a portfolio takes in again: the days and rules that the firm has entered, and each
 * matter with its classes, parties, events, deadlines, their changes, and the list of its documents, without messages, answers about renewals, conflict checks, what it began
 * with, and the documents’ bytes. Ids connect its parts, and mean nothing outside of it.
 */
export async function exportDocket(
  { db }: Pick<SiteContext, 'db'>,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', 'matter', null, { after: { file: 'json' } });
  const people = (await findColleagues(db)).map(({ id, name, username }) => ({
    id,
    name,
    username,
  }));
  const counting = await exportCounting(db);
  async function* text() {
    const encoder = new TextEncoder();
    const head = JSON.stringify({
      format: docketFormat,
      version: 1,
      exportedAt: new Date(),
      people,
      ...counting,
    });
    yield encoder.encode(`${head.slice(0, -1)},"matters":[`);
    let isFirst = true;
    for await (const slice of readDocket(db))
      for (const matter of mattersOf(slice)) {
        yield encoder.encode(`${isFirst ? '' : ','}\n${JSON.stringify(matter)}`);
        isFirst = false;
      }
    yield encoder.encode('\n]}\n');
  }
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(text()) as globalThis.ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="docket-${dayInSingapore()}.json"`,
  });
}

/** Without the ids and states that mean nothing elsewhere: as `DocketMatter` reads them. */
function mattersOf({ matters, changes, links, marks, ...parts }: DocketSlice) {
  const changesOf = Map.groupBy(changes, ({ deadlineId }) => deadlineId);
  const numberOf = new Map(marks.map(({ id, number }) => [id, number]));
  const of = <Row extends { matterId: number }>(rows: Row[]) =>
    Map.groupBy(rows, ({ matterId }) => matterId);
  const [classes, parties, events, deadlines, documents] = [
    of(parts.classes),
    of(parts.parties),
    of(parts.events),
    of(parts.deadlines),
    of(parts.documents),
  ];
  return matters.map(({ orderId, originKind, originId, trademarkId, ...matter }) => ({
    ...matter,
    registerNumber: numberOf.get(trademarkId ?? 0) ?? null,
    classes: (classes.get(matter.id) ?? []).map(({ matterId, ...row }) => row),
    parties: (parties.get(matter.id) ?? []).map(({ id, matterId, ...row }) => row),
    events: (events.get(matter.id) ?? []).map(({ matterId, key, ...row }) => row),
    deadlines: (deadlines.get(matter.id) ?? []).map(({ matterId, key, ...row }) => ({
      ...row,
      changes: (changesOf.get(row.id) ?? []).map(({ id, deadlineId, ...change }) => change),
    })),
    documents: (documents.get(matter.id) ?? []).map(({ matterId, scan, scanNote, ...row }) => row),
    comesFrom: links
      .filter(({ childId }) => childId === matter.id)
      .map(({ parentNumber, kind, actor, createdAt }) => ({
        parentNumber,
        kind,
        actor,
        createdAt,
      })),
  }));
}
