import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { insertingRows, readRows } from '../../platform/db/rows';
import { storable } from '../../platform/db/storable';
import { dayInSingapore } from '../../shared/calendar-date';
import { firmRegister } from '../../shared/firm';
import type { LoadedStatement } from './contract';
import { bankLines } from './schema.server';
import type { Statement, StatementLine } from './statement';

const shownRefusals = 50;
const sliceSize = 200;

type Kept = Pick<typeof bankLines.$inferSelect, 'id' | 'day' | 'amountCents' | 'spellings'>;
type Usable = StatementLine & { account: string };

/**
 * Keeps the lines of a statement that were not read before, also from a file that overlaps with it or has another
 * format. Two people who load one at the same time wait for each other.
 */
export const loadStatement = (
  db: Db,
  { format, shape, lines, refused }: Statement,
  actor: Actor,
): Promise<LoadedStatement> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${bankLines} in share row exclusive mode`);
    const refusals = [...refused];
    const usable: Usable[] = [];
    for (const line of lines) {
      const reason = reasonAgainst(line);
      if (reason) refusals.push({ row: line.row, reason });
      else
        usable.push({ ...line, account: line.account ?? ownAccount(), text: storable(line.text) });
    }
    const fresh: Usable[] = [];
    for (const [account, own] of Map.groupBy(usable, (line) => line.account))
      fresh.push(...(await withoutKnown(tx, shape, account, own)));
    for (let from = 0; from < fresh.length; from += sliceSize)
      await tx.execute(
        insertingRows(
          bankLines,
          fresh.slice(from, from + sliceSize).map(({ account, day, amountCents, text }) => ({
            ...{ account, day, amountCents, text },
            spellings: { [shape]: text },
            isAside: false,
            createdAt: new Date(),
          })),
        ),
      );
    const days = usable.map(({ day }) => day).toSorted();
    const added = fresh.filter(({ amountCents }) => amountCents > 0).length;
    const counts = {
      added,
      paidOut: fresh.length - added,
      readBefore: usable.length - fresh.length,
      refused: refusals.length,
    };
    await recordAudit(tx, actor, 'load', 'bank statement', null, { after: { format, ...counts } });
    return {
      format,
      account: usable[0]?.account.slice(-4) || null,
      from: days[0] ?? null,
      until: days.at(-1) ?? null,
      ...counts,
      refusals: refusals.toSorted((one, other) => one.row - other.row).slice(0, shownRefusals),
    };
  });

/** A file that names no account is of the one that the firm’s invoices name. */
const ownAccount = () => firmRegister.bank?.account.replaceAll(/\D/g, '') ?? '';

const mostCents = 2_000_000_000;

function reasonAgainst({ currency, day, amountCents }: StatementLine): string | undefined {
  if (currency && currency !== 'SGD') return `It is in ${currency}. Only S$ can be booked here.`;
  if (day > dayInSingapore()) return 'Its day is in the future.';
  if (Math.abs(amountCents) > mostCents) return 'The amount is too large.';
  return undefined;
}

/**
 * Lines are known again by day and amount: in a file of the same shape by what it says, as often as it says it, and in
 * another, which says it otherwise, by their number.
 */
async function withoutKnown(tx: Db, shape: string, account: string, lines: Usable[]) {
  const asked = JSON.stringify(lines.map(({ day, amountCents }) => ({ day, cents: amountCents })));
  const rows = await readRows<Kept>(
    tx,
    sql`select id, ${bankLines.day}::text as day, amount_cents as "amountCents", spellings
      from ${bankLines}
      where account = ${account} and (${bankLines.day}, amount_cents) in
        (select day, cents from json_to_recordset(${asked}::json) as asked (day date, cents int))
      order by id`,
  );
  const keyOf = ({ day, amountCents }: Pick<Kept, 'day' | 'amountCents'>) =>
    `${day} ${amountCents}`;
  const known = Map.groupBy<string, Kept>(rows, keyOf);
  const take = (line: Usable, is: (kept: Kept) => boolean) => {
    const candidates = known.get(keyOf(line)) ?? [];
    const place = candidates.findIndex(is);
    return place < 0 ? undefined : candidates.splice(place, 1)[0];
  };
  const unknown = lines.filter(
    (line) => !take(line, ({ spellings }) => spellings[shape] === line.text),
  );
  const fresh: Usable[] = [];
  const respelled: { id: number; text: string }[] = [];
  for (const line of unknown) {
    const same = take(line, ({ spellings }) => spellings[shape] === undefined);
    if (same) respelled.push({ id: same.id, text: line.text });
    else fresh.push(line);
  }
  for (let from = 0; from < respelled.length; from += sliceSize)
    await tx.execute(sql`update ${bankLines} set spellings = spellings || jsonb_build_object(${shape}::text, new.text)
      from json_to_recordset(${JSON.stringify(respelled.slice(from, from + sliceSize))}::json) as new (id int, text text)
      where ${bankLines.id} = new.id`);
  return fresh;
}
