import type { EnquiryState } from '../../shared/enquiry-states';
import { type SealState, StateSeal } from '../../ui/state-seal';

const seals: Record<EnquiryState, { kind: SealState; word: string }> = {
  new: { kind: 'pending', word: 'New' },
  'in progress': { kind: 'expired', word: 'In progress' },
  done: { kind: 'registered', word: 'Done' },
};

export const EnquirySeal = ({ state }: { state: EnquiryState }) => <StateSeal {...seals[state]} />;
