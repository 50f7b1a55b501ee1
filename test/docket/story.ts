import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import type {
  EventFacts,
  EventKind,
  Right,
  Route,
} from '../../src/features/matters/deadlines/event-kinds';
import { addMonths, type Day, openDayFrom, write } from './days';

// One matter's life, told day by day: what happened, when it was entered, what was mistyped and put right later.

/** An event with the day on which it was entered, before which nobody could know of it. */
export interface Told extends DocketEvent {
  enteredOn: Day;
}

export interface Life {
  seed: number;
  name: string;
  right: Right;
  route: Route;
  classes: string[];
  events: Told[];
}

/** Mulberry32: the same numbers for the same seed. */
export class Dice {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between = (least: number, most: number) => least + Math.floor(this.next() * (most - least + 1));
  chance = (share: number) => this.next() < share;
  one<T>(list: readonly T[]): T {
    const found = list[this.between(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to choose from');
    return found;
  }
}

interface Draft {
  kind: EventKind;
  on: Day;
  facts: EventFacts;
  receivedOn: Day | null;
  classes: string[];
}

export class Story {
  private readonly drafts: Draft[] = [];
  readonly openedOn: Day;

  constructor(
    readonly dice: Dice,
    readonly right: Right,
    readonly route: Route,
    readonly classes: string[],
    openedOn: Day,
  ) {
    this.openedOn = openedOn;
    this.tell('opened', openedOn);
  }

  tell(
    kind: EventKind,
    on: Day,
    facts: EventFacts = {},
    { receivedOn = null as Day | null, classes = [] as string[] } = {},
  ): Day {
    this.drafts.push({ kind, on, facts, receivedOn, classes });
    return on;
  }

  /** When the act was done that may be done until `last`: early, on the last day, on the nominal one; or null: missed. */
  actedBy(from: Day, nominal: Day, missed = 0.12): Day | null {
    const last = openDayFrom(nominal);
    if (this.dice.chance(missed)) return null;
    if (this.dice.chance(0.3)) return last;
    if (this.dice.chance(0.1)) return nominal;
    return this.dice.between(Math.min(from + 1, last), last);
  }

  /** Asks for more time in time, mostly granted; the last day that there is then. */
  maybeExtended(rule: string, from: Day, nominal: Day, most: Day, share = 0.25): Day {
    const { dice } = this;
    if (!dice.chance(share)) return nominal;
    const asked = this.tell('extension-asked', dice.between(from + 1, nominal), {
      rule,
      untilOn: write(most),
    });
    const answered = asked + dice.between(1, 14);
    if (dice.chance(0.15)) {
      this.tell('extension-refused', answered, { rule });
      return nominal;
    }
    const until = dice.chance(0.5) ? most : Math.min(most, addMonths(nominal, 1));
    this.tell('extension-granted', answered, { rule, untilOn: write(until) });
    return until;
  }

  /** With delays, mistakes and their corrections, numbered in the order of entry. */
  told(): Told[] {
    const { dice } = this;
    const ended = this.drafts.filter(({ kind }) => kind === 'closed' || kind === 'handed-over');
    const end = Math.min(...ended.map(({ on }) => on));
    const entries = this.drafts
      .filter(({ on }) => on <= end)
      .toSorted((one, other) => one.on - other.on)
      .flatMap((draft) => this.entered(draft, dice));
    entries.sort((one, other) => one.enteredOn - other.enteredOn);
    const ids = new Map(entries.map((entry, index) => [entry, index + 1]));
    return entries.map((entry) => ({
      id: ids.get(entry) ?? 0,
      kind: entry.kind,
      datedOn: write(entry.on),
      receivedOn: entry.receivedOn === null ? null : write(entry.receivedOn),
      classes: entry.classes,
      facts: entry.facts,
      correctsId: (entry.corrects && ids.get(entry.corrects)) ?? null,
      enteredOn: entry.enteredOn,
    }));
  }

  private entered(draft: Draft, dice: Dice): Entry[] {
    const delay = dice.chance(0.05) ? dice.between(20, 60) : dice.between(0, 3);
    const enteredOn = Math.max(this.openedOn, draft.on, draft.receivedOn ?? 0) + delay;
    const right: Entry = { ...draft, enteredOn, corrects: null };
    const later = dice.between(1, 40);
    if (draft.kind === 'opened') return [{ ...right, enteredOn: this.openedOn }];
    if (dice.chance(0.05)) {
      const wrong: Entry = { ...right, on: draft.on - dice.between(1, 9) };
      return [wrong, { ...right, enteredOn: enteredOn + later, corrects: wrong }];
    }
    if (dice.chance(0.02)) {
      const stray: Entry = { ...right, kind: 'letter', facts: {}, classes: [], receivedOn: null };
      const backOn = enteredOn + later;
      return [
        right,
        stray,
        { ...stray, kind: 'entered-in-error', on: backOn, enteredOn: backOn, corrects: stray },
      ];
    }
    return [right];
  }
}

interface Entry extends Draft {
  enteredOn: Day;
  corrects: Entry | null;
}
