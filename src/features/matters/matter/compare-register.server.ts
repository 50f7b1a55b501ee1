import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { dateText } from '../../../shared/date-text';
import { goodsInLine } from '../../../shared/fields';
import type { TrademarkDetail } from '../../trademarks/mark/contract';
import type { TrademarkStatus } from '../../trademarks/marks/contract';
import { endedPhases, type Phase, phaseText } from '../deadlines/event-kinds';
import { filingOf, readHistory } from '../deadlines/standing';
import { readFamily } from '../record/family.server';
import { getMarkOf, ownersOf } from '../record/register-mark.server';
import type { MatterDetail, RegisterEntry } from './contract';

type Matter = Pick<
  z.input<typeof MatterDetail>,
  'id' | 'trademarkId' | 'applicationNumber' | 'title' | 'phase' | 'classes' | 'parties' | 'events'
>;
type Row = RegisterEntry['rows'][number];

/** The register's entry of a matter beside what is stored here; null if the register has none. */
export async function compareRegister(db: Db, matter: Matter): Promise<RegisterEntry | null> {
  const mark = await getMarkOf(db, matter);
  if (!mark) return null;
  const owners = ownersOf(mark);
  const family = (await readFamily(db, [matter.id])).daysOf(matter.id);
  const filedOn = filingOf(readHistory(matter.events).current, family).on;
  return {
    trademarkId: mark.id,
    path: `/trademarks/${mark.slug}`,
    changedOn: mark.office?.changedOn ?? null,
    rows: rowsOf(matter, mark, owners, filedOn),
    fields: {
      title: mark.name,
      applicationNumber: mark.registrationNumber,
      owners,
      classes: classesOf(mark),
    },
  };
}

const classesOf = ({ classes, office }: TrademarkDetail) =>
  classes.map((number) => ({
    number,
    goods: goodsInLine(office?.classes.find((each) => each.number === number)?.goods ?? ''),
    expiresOn: office?.classes.find((each) => each.number === number)?.expiresOn ?? null,
  }));

type Owners = ReturnType<typeof ownersOf>;

function rowsOf(
  matter: Matter,
  mark: TrademarkDetail,
  owners: Owners,
  filedOn: string | null,
): Row[] {
  const here = matter.parties.filter(({ role }) => role === 'owner').map(({ name }) => name);
  const appliedOn = mark.office?.appliedOn ?? null;
  return [
    compared('Mark', mark.name, matter.title),
    compared('Number', mark.registrationNumber, matter.applicationNumber),
    compared('Owner', owners.map(({ name }) => name).join('; '), here.join('; ') || null),
    ...(appliedOn ? [compared('Filed', dateText(appliedOn), filedOn && dateText(filedOn))] : []),
    {
      term: 'Status',
      register: mark.officeStatus ?? mark.status,
      here: phaseText[matter.phase],
      differs: !agrees(mark.status, matter.phase),
    },
    ...classRows(matter, mark),
    ...(mark.office?.agents ?? []).map(({ name }) => ({
      term: 'Agent',
      register: name,
      here: null,
      differs: false,
    })),
  ];
}

function classRows({ classes }: Matter, mark: TrademarkDetail): Row[] {
  const recorded = classesOf(mark);
  const owned = classes.map((each) => ({ ...each, goods: goodsInLine(each.goods ?? '') }));
  const numbers = [...new Set([...recorded, ...classes].map(({ number }) => number))];
  return numbers
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((number): Row[] => {
      const there = recorded.find((each) => each.number === number);
      const own = owned.find((each) => each.number === number);
      const term = `Class ${number}`;
      if (!there || !own)
        return [
          {
            term,
            register: there ? there.goods || 'entered' : 'not in the register',
            here: own ? own.goods || 'entered' : 'not on this matter',
            differs: true,
          },
        ];
      const goods = there.goods
        ? compared(term, there.goods, own.goods || null)
        : { term, register: 'entered', here: 'entered', differs: false };
      const [until, ownUntil] = [there.expiresOn, own.expiresOn];
      return until && ownUntil && until !== ownUntil
        ? [goods, compared(`${term} until`, dateText(until), dateText(ownUntil))]
        : [goods];
    });
}

const compared = (term: string, register: string, here: string | null): Row => ({
  term,
  register,
  here,
  differs: plain(register) !== plain(here ?? ''),
});

/** Capitals, spaces and punctuation at the end mean nothing. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s.;,])[\s.;,]+$/, '')
    .trim();

function agrees(status: TrademarkStatus, phase: Phase): boolean {
  if (status === 'registered') return phase === 'registered';
  if (status === 'pending') return phase !== 'registered' && !endedPhases.includes(phase);
  if (status === 'expired') return endedPhases.includes(phase);
  return true;
}
