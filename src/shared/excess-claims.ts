import { type FeeKey, feeOn } from './official-fees';

/** The request for examination, the answer to a written opinion (PF13A), and the formalities of the grant (PF14). */
export type ClaimsStep = 'request' | 'answer' | 'grant';
/** PF12A has no fee, and is no step that claims are paid with. */
export type ExaminationRequest = 'PF11' | 'PF12' | 'PF12A';

interface Scheme {
  /** The first day of a request that falls under it. */
  requestedFrom: string;
  free: number;
  fee: FeeKey;
  /** With which steps claims are paid, from and until which days of the step. */
  paidWith: Partial<Record<ClaimsStep, { from?: string; until?: string }>>;
}

/** The scheme follows the day of the request, and what is paid with a step follows the day of the step. */
const schemes: Scheme[] = [
  {
    requestedFrom: '',
    free: 20,
    fee: 'patent-excess-claim-before',
    paidWith: { request: {}, grant: {} },
  },
  {
    requestedFrom: '2025-09-01',
    free: 15,
    fee: 'patent-excess-claim',
    paidWith: { request: {}, answer: { from: '2026-04-01' }, grant: { until: '2026-03-31' } },
  },
];

export interface ClaimsPaid {
  request: ExaminationRequest;
  requestedOn: string;
  step: ClaimsStep;
  /** The day on which the step is filed; of a request the same day. */
  filedOn: string;
  /** The claims that stand then, and how many were paid for before. */
  claims: number;
  paidFor?: number;
}

/** What claims above the free ones cost at a step; undefined if nothing is paid for claims with it, or not known. */
export function excessClaims({
  request,
  requestedOn,
  step,
  filedOn,
  claims,
  paidFor = 0,
}: ClaimsPaid):
  | { fee: FeeKey; above: number; claims: number; cents: number | undefined }
  | undefined {
  const scheme = schemes.findLast(({ requestedFrom }) => requestedFrom <= requestedOn);
  const span = scheme?.paidWith[step];
  if (!scheme || !span || (request === 'PF12A' && step === 'request')) return undefined;
  if ((span.from && filedOn < span.from) || (span.until && filedOn > span.until)) return undefined;
  const above = Math.max(scheme.free, paidFor);
  const excess = Math.max(0, claims - above);
  const each = feeOn(scheme.fee, filedOn);
  return { fee: scheme.fee, above, claims: excess, cents: each && excess * each };
}
