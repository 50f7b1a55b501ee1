import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiQuery } from '../../client/api';
import type { PlainForm } from '../../client/plain-form';
import type { CustomerSession } from '../../shared/accounts';
import { countText } from '../../shared/count-text';
import { LineList } from '../../ui/line-list';
import { Moment } from '../../ui/moment';
import { toast } from '../../ui/toast-store';
import * as styles from './sessions-list.module.css';
import type { useOwnForm } from './use-account';

/** The calls that list and end the sessions. */
export interface SessionsOf {
  query: ApiQuery<CustomerSession[]>;
  endForm: PlainForm;
  endOthersForm: PlainForm<{ count: number }>;
  useForm: typeof useOwnForm;
}

export function SessionsList({ of }: { of: SessionsOf }) {
  const { data: sessions = [] } = useQuery(of.query);
  return (
    <div className="stack">
      <LineList>
        {sessions.map((session) => (
          <Session key={session.id} session={session} of={of} />
        ))}
      </LineList>
      {sessions.length > 1 && <EndOthers of={of} />}
    </div>
  );
}

function Session({ session, of }: { session: CustomerSession; of: SessionsOf }) {
  const client = useQueryClient();
  const form = of.useForm(of.endForm, {
    onSent() {
      client.setQueryData(of.query.queryKey, (sessions) =>
        sessions?.filter(({ id }) => id !== session.id),
      );
      toast({ title: 'Logged out', text: `${session.device} is logged out.` });
    },
  });
  const { device, address, isCurrent, lastSeenAt, signedInAt } = session;
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <span className={`tag ${styles.current}`}>This device</span>}
        <p className="small soft">
          Last used <Moment at={lastSeenAt} />, logged in <Moment at={signedInAt} />
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
            Log out<span className="sr"> {device}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function EndOthers({ of }: { of: SessionsOf }) {
  const client = useQueryClient();
  const form = of.useForm(of.endOthersForm, {
    onSent({ count }) {
      toast({
        title: 'Logged out',
        text: `${countText(count, 'other device is', 'other devices are')} logged out.`,
      });
      return client.invalidateQueries({ queryKey: of.query.queryKey });
    },
  });
  return (
    <form {...form.props}>
      {form.mark}
      <button type="submit" className="btn" disabled={form.isBusy}>
        Log out all other devices
      </button>
    </form>
  );
}
