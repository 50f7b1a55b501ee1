import type { EventFacts, EventKind, Right, Route } from '../deadlines/event-kinds';

export interface EventToRecord {
  kind: EventKind;
  datedOn: string;
  classes?: string[];
  facts: EventFacts;
  note?: string | null;
}

/** A day that the former docket has, and no rule counts. */
export interface FormerDeadline {
  title: string;
  on: string;
}

/** What a row becomes, as it was rehearsed. */
export interface MatterToOpen {
  title: string;
  right: Right;
  route: Route;
  clientName: string;
  clientEmail: string;
  companyName: string | null;
  responsibleId: number | null;
  deputyId: number | null;
  applicationNumber: string | null;
  trademarkId: number | null;
  classes: { number: string; goods: string }[];
  parties: { role: 'owner'; name: string; uen: string | null; country: string | null }[];
  events: EventToRecord[];
  deadlines: FormerDeadline[];
  /** By what other rows name this one: its former reference and id, and its number. */
  keys: string[];
  /** What the file says it comes from. */
  parent: string | null;
  isDivisional: boolean;
  /** For the list of the rehearsal alone. */
  status: string | null;
  agent: string | null;
  expiresOn: string | null;
}
