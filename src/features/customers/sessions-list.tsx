import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiQuery } from '../../client/api';
import type { PlainForm } from '../../client/plain-form';
import type { CustomerSession } from '../../shared/accounts';
import { countText } from '../../shared/count-text';
import { t } from '../../shared/texts';
import { LineList } from '../../ui/line-list';
import { Moment } from '../../ui/moment';
import { richText } from '../../ui/rich-text';
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

/** As the server names it: `Chrome on Windows`. */
function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (system) return t('{browser} on {system}', { browser, system });
  return device === 'Unknown device' ? t('Unknown device') : device;
}

function Session({ session, of }: { session: CustomerSession; of: SessionsOf }) {
  const client = useQueryClient();
  const device = deviceText(session.device);
  const form = of.useForm(of.endForm, {
    onSent() {
      client.setQueryData(of.query.queryKey, (sessions) =>
        sessions?.filter(({ id }) => id !== session.id),
      );
      toast({
        title: t('Logged out'),
        text: t('{device} is logged out.', { device }),
      });
    },
  });
  const { address, isCurrent, lastSeenAt, signedInAt } = session;
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent && <span className={`tag ${styles.current}`}>{t('This device')}</span>}
        <p className="small soft">
          {richText(
            address
              ? 'Last used {used}, logged in {signedIn} from {address}'
              : 'Last used {used}, logged in {signedIn}',
            {
              used: <Moment at={lastSeenAt} />,
              signedIn: <Moment at={signedInAt} />,
              address: <span className="num">{address}</span>,
            },
          )}
        </p>
      </div>
      {!isCurrent && (
        <form {...form.props}>
          {form.mark}
          <input type="hidden" name="id" value={session.id} />
          <button type="submit" className="btn tiny" disabled={form.isBusy}>
            {t('Log out')}
            <span className="sr"> {device}</span>
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
        title: t('Logged out'),
        text: t('{count} logged out.', {
          count: countText(count, 'other device is', 'other devices are'),
        }),
      });
      return client.invalidateQueries({ queryKey: of.query.queryKey });
    },
  });
  return (
    <form {...form.props}>
      {form.mark}
      <button type="submit" className="btn" disabled={form.isBusy}>
        {t('Log out all other devices')}
      </button>
    </form>
  );
}
