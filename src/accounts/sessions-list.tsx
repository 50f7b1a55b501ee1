import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Moment } from '../ui/moment';
import { toast } from '../ui/toast-store';
import type { CustomerSession } from './contract';
import { endOtherSessionsForm, endSessionForm } from './forms';
import { sessionsQuery } from './queries';
import { useOwnForm } from './use-own-form';

export function SessionsList() {
  const { data: sessions = [] } = useQuery(sessionsQuery);
  return (
    <div className="stack">
      <ul className="sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </div>
  );
}

function Session({ session }: { session: CustomerSession }) {
  const client = useQueryClient();
  const form = useOwnForm(endSessionForm, {
    problemsOf: () => ({}),
    onSent() {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id }) => id !== session.id),
      );
      toast({ title: 'Signed out', text: `${session.device} is signed out.` });
    },
  });
  const { device, address, isCurrent, lastSeenAt, signedInAt } = session;
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <span className="tag">This device</span>}
        <p className="small soft">
          Last used <Moment at={lastSeenAt} />, signed in <Moment at={signedInAt} />
          {address && (
            <>
              {' '}
              from <span className="num">{address}</span>
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <form {...form.props}>
          {form.mark}
          <input type="hidden" name="id" value={session.id} />
          <button type="submit" className="btn tiny" disabled={form.isBusy}>
            Sign out<span className="sr"> {device}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function EndOthers() {
  const client = useQueryClient();
  const form = useOwnForm(endOtherSessionsForm, {
    problemsOf: () => ({}),
    onSent({ count }) {
      toast({
        title: 'Signed out',
        text: count === 1 ? 'One other device is signed out.' : `${count} devices are signed out.`,
      });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <form {...form.props}>
      {form.mark}
      <button type="submit" className="btn" disabled={form.isBusy}>
        Sign out all other devices
      </button>
    </form>
  );
}
