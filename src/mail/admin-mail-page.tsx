import { useQueryClient } from '@tanstack/react-query';
import { useListSearch } from '../admin/list-search';
import { Choice, ListCount, Listed } from '../admin/listed';
import { SettingsFrame } from '../administrators/settings-frame';
import { useAdminAction } from '../administrators/use-admin-form';
import { Moment } from '../ui/moment';
import { Link } from '../ui/navigation';
import { SearchField } from '../ui/search-field';
import { toast } from '../ui/toast-store';
import type { QueuedMail } from './contract';
import { MailState } from './mail-state';
import { mailList, retryFailedMail, retryMail } from './queries';

const statuses = [
  { value: '', label: 'All messages' },
  { value: 'queued', label: 'Queued' },
  { value: 'failed', label: 'Given up' },
  { value: 'sent', label: 'Sent' },
];

export default function MailPage() {
  return (
    <SettingsFrame title="Mail" aside={<ListCount list={mailList} noun="messages" />}>
      <Filters />
      <Listed<QueuedMail>
        list={mailList}
        noun="Messages"
        columns={['Subject', 'To', 'State', 'Reason', 'Queued', 'Actions']}
        nothing={{ title: 'No messages yet', text: 'What the site writes appears here.' }}
        row={(mail) => <MailRow key={mail.id} mail={mail} />}
      />
    </SettingsFrame>
  );
}

export function useRefreshMail() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(mailList.call),
    });
}

function Filters() {
  const { value, change } = useListSearch(mailList);
  const refresh = useRefreshMail();
  const retrying = useAdminAction(retryFailedMail, ({ count }) => {
    toast({
      title: count === 0 ? 'Nothing has failed' : 'Trying again',
      text: count === 1 ? 'One message is due now.' : `${count} messages are due now.`,
    });
    return refresh();
  });
  return (
    <search className="tools">
      <SearchField
        label="Search messages"
        placeholder="Address or subject"
        value={value('q')}
        onSearch={(q) => change('q', q)}
      />
      <Choice
        label="State"
        value={value('status')}
        choices={statuses}
        onChoose={(status) => change('status', status)}
      />
      <button
        type="button"
        className="btn"
        aria-busy={retrying.isPending}
        onClick={() => retrying.mutate()}
      >
        Retry all given up
      </button>
    </search>
  );
}

function MailRow({ mail }: { mail: QueuedMail }) {
  const refresh = useRefreshMail();
  const retrying = useAdminAction(
    () => retryMail(mail.id),
    () => {
      toast({ title: 'Trying again', text: mail.subject });
      return refresh();
    },
  );
  return (
    <tr>
      <th scope="row" className="wide">
        <Link to={`${mailList.path}/${mail.id}`}>{mail.subject}</Link>
      </th>
      <td>{mail.to}</td>
      <td>
        <MailState mail={mail} />
      </td>
      <td className="wide small">{mail.status !== 'sent' && mail.lastError}</td>
      <td>
        <Moment at={mail.queuedAt} />
      </td>
      <td>
        {mail.status !== 'sent' && (
          <span className="acts">
            <button type="button" disabled={retrying.isPending} onClick={() => retrying.mutate()}>
              Retry<span className="sr"> {mail.subject}</span>
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}
