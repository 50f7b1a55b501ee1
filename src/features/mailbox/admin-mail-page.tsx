import { useQueryClient } from '@tanstack/react-query';
import type { ListDefinition } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useAdminAction } from '../../admin-ui/use-admin-form';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import type { QueuedMail } from './contract';
import { MailState } from './mail-state';
import { mailListPath, mailRows, retryFailedMail, retryMail } from './queries';

const mailList: ListDefinition<QueuedMail> = {
  ...mailRows,
  name: 'mail',
  path: mailListPath,
  title: 'Mail',
  description: 'E-mails from the site and whether they were sent.',
  one: 'message',
  many: 'messages',
  searchLabel: 'Search messages',
  searchPlaceholder: 'Address or subject',
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  keyOf: ({ id }) => String(id),
  nameOf: ({ subject }) => subject,
  failedTitle: 'Could not load the messages',
  failedText: 'Please try again.',
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
      className: 'wide',
      cell: ({ id, subject }) => (
        <Link className="two-lines" to={`${mailListPath}/${id}`}>
          {subject}
        </Link>
      ),
    },
    { id: 'to', label: 'To', className: 'clip', cell: ({ to }) => to },
    { id: 'state', label: 'State', cell: (mail) => <MailState mail={mail} /> },
    {
      id: 'reason',
      label: 'Reason',
      className: 'wide small',
      cell: ({ status, lastError }) =>
        status !== 'sent' && lastError && <span className="two-lines">{lastError}</span>,
    },
    { id: 'queued', label: 'Queued', cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
    {
      id: 'actions',
      label: 'Actions',
      cell: (mail) => mail.status !== 'sent' && <Retry mail={mail} />,
    },
  ],
};

export default function MailPage() {
  return (
    <ListPage
      list={mailList}
      tools={<RetryAll />}
      frame={(aside, children) => (
        <SettingsFrame title={mailList.title} aside={aside}>
          {children}
        </SettingsFrame>
      )}
    />
  );
}

function useRefreshMail() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(mailRows.endpoint),
    });
}

function RetryAll() {
  const refresh = useRefreshMail();
  const retrying = useAdminAction(retryFailedMail, ({ count }) => {
    toast({
      title: count === 0 ? 'No failed messages' : 'Trying again',
      text: count === 1 ? '1 message is queued.' : `${count} messages are queued.`,
    });
    return refresh();
  });
  return (
    <button
      type="button"
      className="btn tiny"
      aria-busy={retrying.isPending}
      onClick={() => retrying.mutate()}
    >
      Retry all failed
    </button>
  );
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
      <button type="button" disabled={retrying.isPending} onClick={() => retrying.mutate()}>
        Retry<span className="sr"> {mail.subject}</span>
      </button>
    </span>
  );
}
