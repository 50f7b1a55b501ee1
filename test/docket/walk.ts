import {
  type DerivedDeadline,
  type Docket,
  type ExcludedDay,
  isLive,
} from '../../src/features/matters/deadlines/contract';
import { deriveDocket } from '../../src/features/matters/deadlines/derive';
import { eventKind } from '../../src/features/matters/deadlines/event-kinds';
import { calendar } from '../../src/features/matters/deadlines/excluded-days';
import {
  reconcile,
  type StoredDeadline,
} from '../../src/features/matters/deadlines/reconcile.server';
import { rules } from '../../src/features/matters/deadlines/rules';
import { compare } from './compare';
import { daysOf } from './counter';
import { addMonths, type Day, goodFriday, isExcluded, read, weekdayOf, write } from './days';
import { type Counted, holding } from './known-facts';
import { laws } from './laws';
import { lifeOf } from './other-lives';
import { Dice, type Life, type Told } from './story';

// Walks a matter through ten years, and holds on many days of it what must be true of every docket.

const firstDay = read('2017-01-01');
const lastDay = read('2027-12-31');

/** What was known of a matter on one day, and what the engine makes of it. */
interface Look {
  life: Life;
  today: Day;
  known: Told[];
  holding: Told[];
  docket: Docket;
  counted: Counted[];
}

/** Those of years of which the calendar knows only the fixed holidays. */
const goodFridays: ExcludedDay[] = Array.from({ length: 23 }, (_, index) => ({
  day: write(goodFriday(2029 + index)),
  reason: 'Good Friday',
  source: 'Holidays Act 1998, Schedule',
}));

/** Days that the Registrar excluded, as the firm entered them: a Monday of each month in which the first is one. */
const closedDays = new Set(
  Array.from({ length: 240 }, (_, index) => addMonths(read('2010-01-01'), index)).filter(
    (day) => weekdayOf(day) === 1,
  ),
);
const closures = [...closedDays].map((day) => ({
  day: write(day),
  reason: 'Closed',
  source: 'Notice of the Registrar',
}));

const asEvents = (known: readonly Told[]) => known.map(({ enteredOn: _, ...event }) => event);

function derived(
  { right, route, classes }: Life,
  known: readonly Told[],
  today: Day,
  notices: ExcludedDay[] = [],
): Docket {
  const days = calendar([...goodFridays, ...closures, ...notices]);
  const events = asEvents(known);
  return deriveDocket({ right, route, classes, events, calendar: days, today: write(today) });
}

function look(life: Life, today: Day): Look {
  const known = life.events.filter(({ enteredOn }) => enteredOn <= today);
  const held = holding(known);
  const { right, route } = life;
  const counted = daysOf({ right, route, events: held, today, notices: closedDays });
  return { life, today, known, holding: held, docket: derived(life, known, today), counted };
}

/** The days on which a matter is looked at: twice a year, after each entry, and around each of its last days. */
function daysToLook(life: Life, dice: Dice): Day[] {
  const days = new Set<Day>();
  for (let day = firstDay; day <= lastDay; day += 184) days.add(day + dice.between(0, 183));
  for (const { enteredOn } of life.events) days.add(enteredOn);
  const { counted } = look(life, lastDay);
  for (const { effective } of counted)
    if (effective && dice.chance(0.4)) days.add(effective).add(effective + 1);
  return [...days].filter((day) => day >= firstDay && day <= lastDay).toSorted((a, b) => a - b);
}

type Problem = string | null;

const shown = ({ rule, nominalOn, effectiveOn, state }: DerivedDeadline) =>
  `${rule} ${nominalOn} → ${effectiveOn}, ${state}`;

const ruleOf = ({ rule, ruleVersion }: DerivedDeadline) =>
  rules.find(({ key, version }) => key === rule && version === ruleVersion);

/** Days that move never stand on a closed one, and none goes beyond its longest. */
function movesRightly({ docket }: Look): Problem {
  for (const each of docket.deadlines) {
    const rule = ruleOf(each);
    // What an unverified rule suggests isn't a day to act by.
    const isDay = rule?.computes || each.source !== null;
    if (isDay && rule?.rolls === 'yes' && isExcluded(read(each.effectiveOn), closedDays))
      return `Closed day: ${shown(each)}`;
    if (rule?.counting !== 'before' && each.source === null && each.effectiveOn < each.nominalOn)
      return `Earlier than nominal: ${shown(each)}`;
    if (each.longestOn !== null && each.effectiveOn > each.longestOn)
      return `Beyond ${each.longestOn}: ${shown(each)}`;
  }
  return null;
}

/** Every open day follows from an event that holds, starts its rule and was known. */
function isExplained({ docket, holding: held }: Look): Problem {
  for (const each of docket.deadlines.filter(({ state }) => state === 'open')) {
    const event = held.find(({ id }) => id === each.eventId);
    if (!event || !ruleOf(each)?.triggers.includes(event.kind))
      return `Unexplained: ${shown(each)}`;
  }
  return null;
}

function endsWithTheMatter({ docket, holding: held }: Look): Problem {
  const ended = held.find(({ kind }) => eventKind[kind].endsMatter);
  const open = ended && docket.deadlines.find(isLive);
  return open ? `Open on an ended matter: ${shown(open)}` : null;
}

function isOpenOnce({ docket }: Look): Problem {
  const seen = new Set<string>();
  for (const each of docket.deadlines.filter(({ state }) => state === 'open')) {
    const classes = each.classes.length ? each.classes : ['all'];
    for (const number of classes) {
      const key = `${each.rule} ${each.nominalOn} ${number}`;
      if (seen.has(key)) return `Open twice: ${shown(each)}`;
      seen.add(key);
    }
  }
  return null;
}

/** What was done in time wasn't missed. Only told where the act can belong to no other deadline of the rule. */
function isFair({ docket, holding: held }: Look): Problem {
  for (const each of docket.deadlines.filter(({ state }) => state === 'missed')) {
    const start = held.find(({ id }) => id === each.eventId);
    const alike = docket.deadlines.filter(({ rule }) => rule === each.rule);
    const acts = laws[each.rule]?.acts ?? [];
    const done = held.find(
      ({ kind, datedOn }) =>
        acts.includes(kind) && datedOn > (start?.datedOn ?? '') && datedOn <= each.effectiveOn,
    );
    if (alike.length === 1 && done) return `Missed, though done on ${done.datedOn}: ${shown(each)}`;
  }
  return null;
}

/** The same events entered in another order, a correction after what it corrects. */
function isTheSameInAnyOrder({ life, known, today, docket }: Look, dice: Dice): Problem {
  const places = new Map(known.map((event) => [event.id, dice.next()]));
  for (const { id, correctsId } of known)
    if (correctsId !== null) places.set(id, (places.get(correctsId) ?? 0) + 1);
  const order = known.toSorted(
    (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
  );
  const ids = new Map(order.map(({ id }, index) => [id, index + 1]));
  const renumbered = order.map((event) => ({
    ...event,
    id: ids.get(event.id) ?? 0,
    correctsId: event.correctsId === null ? null : (ids.get(event.correctsId) ?? null),
  }));
  const days = ({ deadlines }: Docket) => deadlines.map(shown).toSorted().join('\n');
  const other = days(derived(life, renumbered, today));
  return other === days(docket) ? null : `By order of entry:\n${days(docket)}\n-- or --\n${other}`;
}

/** Another closed day makes nothing open earlier, and moves what would end on it. */
function isNeverEarlier({ life, known, today, docket }: Look, dice: Dice): Problem {
  const open = docket.deadlines.filter(({ state }) => state === 'open');
  if (!open.length) return null;
  const { effectiveOn: day } = dice.one(open);
  const after = derived(life, known, today, [{ day, reason: 'Closed', source: 'Notice' }]);
  for (const each of open) {
    const then = after.deadlines.find(({ key }) => key === each.key);
    const moves = ruleOf(each)?.rolls === 'yes' && each.effectiveOn === day;
    if (!then || then.effectiveOn < each.effectiveOn || (moves && then.effectiveOn === day))
      return `With ${day} closed, ${shown(each)} becomes ${then && shown(then)}`;
  }
  return null;
}

type Row = StoredDeadline;

/** Stores what follows, and says if a second run would change it or a wrong event's day were lost. */
function stored(rows: Map<string, Row>, { docket, known }: Look): Problem {
  const run = reconcile([...rows.values()], docket.deadlines, docket.endedBy);
  for (const each of run.insert)
    rows.set(each.key, { ...each, id: rows.size + 1, isSetByHand: false });
  for (const { was, is } of run.update) rows.set(was.key, { ...was, ...is });
  const again = reconcile([...rows.values()], docket.deadlines, docket.endedBy);
  if (again.insert.length || again.update.length)
    return `A second run changes ${again.update[0]?.was.key ?? again.insert[0]?.key}`;
  const wrong = new Set(known.map(({ correctsId }) => correctsId));
  const left = [...rows.values()].find(
    ({ eventId, state }) => wrong.has(eventId) && state !== 'superseded',
  );
  return left ? `Not superseded by the correction: ${left.key}, ${left.state}` : null;
}

const told = ({ life, known, today }: Look) =>
  [
    `seed ${life.seed}: ${life.name}, classes ${life.classes.join() || 'none'}, read on ${write(today)}`,
    ...known.map(({ id, kind, datedOn, receivedOn, classes, facts, correctsId, enteredOn }) =>
      [
        `  ${id} ${datedOn} ${kind}`,
        receivedOn && `received ${receivedOn}`,
        classes.length && `classes ${classes.join()}`,
        Object.keys(facts).length && JSON.stringify(facts),
        correctsId && `corrects ${correctsId}`,
        `entered ${write(enteredOn)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ].join('\n');

export interface Walked {
  looked: number;
  compared: number;
  /** The rules whose days were compared. */
  rules: Set<string>;
  /** What is wrong on the first day on which something is, with all that led to it. */
  problems: string;
}

export function walk(life: Life): Walked {
  const dice = new Dice(life.seed + 1);
  const rows = new Map<string, Row>();
  const walked: Walked = { looked: 0, compared: 0, rules: new Set(), problems: '' };
  for (const today of daysToLook(life, dice)) {
    const at = look(life, today);
    if (!at.known.length) continue;
    walked.looked += 1;
    walked.compared += at.counted.length;
    for (const { rule } of at.counted) walked.rules.add(rule);
    const problems = [
      compare(at.counted, at.docket),
      movesRightly(at),
      isExplained(at),
      endsWithTheMatter(at),
      isOpenOnce(at),
      isFair(at),
      stored(rows, at),
      dice.chance(0.3) ? isTheSameInAnyOrder(at, dice) : null,
      dice.chance(0.3) ? isNeverEarlier(at, dice) : null,
    ].filter((problem) => problem !== null);
    if (problems.length) return { ...walked, problems: [...problems, told(at)].join('\n') };
  }
  return walked;
}

/** The lives of the first seeds, until one of them has a problem. */
export function walkAll(count: number): Walked {
  const all: Walked = { looked: 0, compared: 0, rules: new Set(), problems: '' };
  for (let seed = 0; seed < count && all.problems === ''; seed += 1) {
    const { looked, compared, rules: found, problems } = walk(lifeOf(seed));
    all.looked += looked;
    all.compared += compared;
    all.problems = problems;
    for (const rule of found) all.rules.add(rule);
  }
  return all;
}
