import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../admin-ui/confirm-button';
import { useMay } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import { countText } from '../../../shared/count-text';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import { feedsQuery, revokeFeed } from '../feeds/queries';
import { NewFeed } from './new-feed';

/** Deadlines as calendars that Outlook, Google, Apple and others read by an address. */
export default function AdminCalendarsPage() {
  const { data: feeds, isError } = useQuery(feedsQuery);
  const client = useQueryClient();
  const mayChange = useMay();
  const [made, setMade] = useState<string>();
  const refetch = () => client.invalidateQueries({ queryKey: feedsQuery.queryKey });
  return (
    <SettingsPage title="Calendars">
      <p className="soft">
        A calendar program reads the deadlines behind an address, and reminds of them. Whoever has
        the address reads it without a password: give it to nobody else, and revoke one that got
        about.
      </p>
      {made && (
        <div className="panel" role="status">
          <p>
            <b>Copy this address now.</b> It is shown this once.
          </p>
          <input
            className="control"
            readOnly
            aria-label="Address of the calendar"
            value={made}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      {mayChange && (
        <NewFeed
          onMade={async (address) => {
            setMade(address);
            await refetch();
          }}
        />
      )}
      <TablePanel
        title="Calendars in use"
        className="entries"
        heads={[
          'Whose',
          'Shows',
          'Reminds',
          'Made by',
          'Last read',
          <span key="acts" className="sr">
            Actions
          </span>,
        ]}
        foot={
          !feeds?.length && (
            <p className="soft">
              {isError ? 'They could not be loaded. Please reload the page.' : 'None yet.'}
            </p>
          )
        }
      >
        {feeds?.map((feed) => (
          <tr key={feed.id}>
            <th scope="row" className="num">
              {kindText[feed.kind]}
              {feed.of}
            </th>
            <td data-label="Shows">{feed.showsNames ? 'Names too' : 'References alone'}</td>
            <td data-label="Reminds">{remindText(feed.alarmDays)}</td>
            <td data-label="Made by">
              <span>
                <Person actor={feed.createdBy} />, <Moment at={feed.createdAt} />
              </span>
            </td>
            <td data-label="Last read">
              {feed.lastReadAt ? (
                <Moment at={feed.lastReadAt} />
              ) : (
                <span className="soft">Never</span>
              )}
            </td>
            <td>
              {mayChange && (
                <span className="acts">
                  <ConfirmButton
                    className="del"
                    spoken={` the calendar of ${feed.of}`}
                    title={`Revoke the calendar of ${feed.of}?`}
                    label="Revoke"
                    busyLabel="Revoking..."
                    onConfirm={async () => {
                      await revokeFeed(feed.id);
                      toast({ title: 'Revoked' });
                      await refetch();
                    }}
                  >
                    Programs that read it get nothing any more. Its address can’t be brought back.
                  </ConfirmButton>
                </span>
              )}
            </td>
          </tr>
        ))}
      </TablePanel>
    </SettingsPage>
  );
}

const kindText = { person: '', matter: 'Matter ', client: 'Client ' };

const remindText = (days: number[]) =>
  days.length === 0
    ? 'Never'
    : `${days.map((day) => (day === 0 ? 'on the day' : countText(day, 'day'))).join(', ')}${
        days.some((day) => day > 0) ? ' before' : ''
      }`;
