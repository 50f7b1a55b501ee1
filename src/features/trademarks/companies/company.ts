/** What is kept of a company. */
export interface Company {
  uen: string;
  name: string;
  kind: string | null;
  status: string;
  isLive: boolean;
  registeredOn: string | null;
}

/** A row that was read, or why it was not. `leftOut` names parts of a taken row that can't be read. */
export type ReadCompany =
  | { company: Company & { keys: string[] }; leftOut: string[] }
  | { number: string | null; reasons: string[] };
