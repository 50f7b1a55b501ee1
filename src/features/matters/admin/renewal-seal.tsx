import { type SealState, StateSeal } from '../../../ui/state-seal';
import type { AdminRenewal, RenewalState } from '../renewals/contract';
import { renewalStateText } from '../renewals/words';

const seals: Partial<Record<RenewalState, SealState>> = {
  over: 'expired',
  'no-answer': 'failed',
  'not-now': 'expired',
  elsewhere: 'expired',
  filed: 'registered',
};

export const RenewalSeal = ({ renewal: { state } }: { renewal: Pick<AdminRenewal, 'state'> }) => (
  <StateSeal kind={seals[state] ?? 'pending'} word={renewalStateText[state]} />
);
