import { type SealState, StateSeal } from '../ui/state-seal';

const seals: Record<'queued' | 'sent' | 'failed', { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'Queued' },
  sent: { kind: 'registered', word: 'Sent' },
  failed: { kind: 'failed', word: 'Failed' },
};

export const MailSeal = ({ state }: { state: keyof typeof seals }) => (
  <StateSeal {...seals[state]} />
);
