import { type SealState, StateSeal } from '../../../ui/state-seal';
import type { AdminRenewal, RenewalState } from '../renewals/contract';
import { renewalStanding } from '../renewals/words';

const seals: Partial<Record<RenewalState, SealState>> = {
  over: 'expired',
  'no-answer': 'failed',
  'not-now': 'expired',
  elsewhere: 'expired',
  filed: 'registered',
};

export const RenewalSeal = ({ renewal }: { renewal: Pick<AdminRenewal, 'state' | 'answer'> }) => (
  <StateSeal kind={seals[renewal.state] ?? 'pending'} word={renewalStanding(renewal)} />
);
