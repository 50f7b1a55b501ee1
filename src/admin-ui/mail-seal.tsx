import { useQuery } from '@tanstack/react-query';
import type { MailState } from '../shared/mail-states';
import { type SealState, StateSeal } from '../ui/state-seal';
import { siteStateQuery } from './site-state';

const seals: Record<MailState, { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'Queued' },
  sent: { kind: 'registered', word: 'Sent' },
  kept: { kind: 'pending', word: 'Kept as a file' },
  failed: { kind: 'failed', word: 'Failed' },
  bounced: { kind: 'failed', word: 'Came back' },
};

export const MailSeal = ({ state }: { state: MailState }) => <StateSeal {...seals[state]} />;

/** What becomes of a mail, for a message: `sent`, unless mails are only kept as files. */
export function useMailText() {
  const { data } = useQuery(siteStateQuery);
  return (to: string, sent = `It is sent to ${to}.`) =>
    data?.hasRealMail === false ? `The e-mail to ${to} is kept as a file.` : sent;
}
