import { firm } from '../../shared/firm';

/** What becomes of a check that is asked for. `readsChecks`: whether a person of the firm reads each. */
export const checkPromise = (readsChecks: boolean): string =>
  readsChecks
    ? `${automatic} A person at the firm reads it and writes to you within ${firm.answersWithin}.`
    : automatic;

const automatic = 'The comparison is automatic, and comes at once.';
