import type { MailState } from '../shared/mail-states';
import { type SealState, StateSeal } from '../ui/state-seal';

const seals: Record<MailState, { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'Queued' },
  sent: { kind: 'registered', word: 'Sent' },
  kept: { kind: 'pending', word: 'Kept as a file' },
  failed: { kind: 'failed', word: 'Failed' },
};

export const MailSeal = ({ state }: { state: MailState }) => <StateSeal {...seals[state]} />;
