import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { defineList, fixedList } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { refetchFrom } from '../../admin-ui/list-query';
import { SettingsPage } from '../../admin-ui/settings-page';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { countText } from '../../shared/count-text';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import type { QueuedMail } from './contract';
import { isUnsent, MailState } from './mail-state';
import { mailListPath, mailRows, retryFailedMail, retryMail } from './queries';

const mailList = defineList<QueuedMail>({
  ...fixedList,
  ...mailRows,
  name: 'mail',
  path: mailListPath,
  title: 'Mail',
  one: 'message',
  many: 'messages',
  searchPlaceholder: 'Address or order number',
  nameOf: ({ subject }) => subject,
  nothingYet: { title: 'No messages yet', text: 'E-mails from the site appear here.' },
  nothingFound: {
    title: 'No messages found',
    text: 'Try fewer words or another filter.',
  },
  columns: [
    {
      id: 'subject',
      label: 'Subject',
      isHead: true,
      className: 'wide-cell',
      cell: ({ id, subject }) => (
        <Link className="clamp two-lines" to={`${mailListPath}/${id}`}>
          {subject}
        </Link>
      ),
    },
    { id: 'to', label: 'To', className: 'clip' },
    { id: 'state', label: 'State', cell: (mail) => <MailState mail={mail} /> },
    {
      id: 'reason',
      label: 'Reason',
      className: 'wide-cell small',
      cell: (mail) => mail.lastError && <span className="clamp two-lines">{mail.lastError}</span>,
    },
    { id: 'queued', label: 'Queued', cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
    {
      id: 'actions',
      label: 'Actions',
      cell: (mail) => isUnsent(mail) && <Retry mail={mail} />,
    },
  ],
});

export default function MailPage() {
  return <ListPage list={mailList} tools={<RetryAll />} Page={SettingsPage} />;
}

function useRefreshMail() {
  const client = useQueryClient();
  return () => refetchFrom(client, mailRows.endpoint);
}

function RetryAll() {
  const refresh = useRefreshMail();
  const retrying = useAdminAction(retryFailedMail, ({ count }) => {
    toast({
      title: count === 0 ? 'No failed messages' : 'Trying again',
      text: `${countText(count, 'message')} ${count === 1 ? 'is' : 'are'} queued.`,
    });
    return refresh();
  });
  return <ActionButton action={retrying} label="Retry all failed" />;
}

function Retry({ mail }: { mail: QueuedMail }) {
  const refresh = useRefreshMail();
  const retrying = useAdminAction(
    () => retryMail(mail.id),
    () => {
      toast({ title: 'Trying again', text: mail.subject });
      return refresh();
    },
  );
  return (
    <span className="acts">
      <ActionButton className="" action={retrying} label="Retry" spoken={` ${mail.subject}`} />
    </span>
  );
}
