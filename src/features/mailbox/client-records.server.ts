import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { presentAddress } from '../../platform/mail/data';
import { messages } from '../../platform/mail/schema';
import { openSubject } from '../../platform/mail/sealed-texts';
import type { MailState } from '../../shared/mail-states';

const stateWords: Record<MailState, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept as a file',
  failed: 'Failed',
  bounced: 'Came back',
};

/** The mails to clients, not those to the firm about them. */
export const mailRecords: ClientRecords = {
  kind: 'mail',
  title: 'Mails',
  select: (addresses) => sql`
    select ${messages.id}::text as id, ${presentAddress} as address,
      ${messages.createdAt} as at,
      jsonb_build_object('eventKey', ${messages.eventKey}, 'subject', ${messages.subject},
        'isSubjectSealed', ${messages.isSubjectSealed}, 'to', ${messages.toAddress},
        'status', ${messages.status}, 'isOpen', ${messages.status} in ('queued', 'failed', 'bounced'),
        'partOf', ${messages.attachment},
        'reason', case when ${messages.status} in ('failed', 'bounced') then ${messages.lastError} end) as about
    from ${messages} where ${presentAddress} in ${addresses}`,
  entry: ({ to, status, reason, ...sealed }, id, { config }) => ({
    title: openSubject(config.vault, sealed as Parameters<typeof openSubject>[1]),
    text: `${stateWords[status as MailState]}, to ${to}${reason ? `: ${reason}` : ''}`,
    path: `/admin/settings/mail/${id}`,
  }),
};
