import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readStored, store } from '../client/browser-storage';
import { dayInSingapore } from '../shared/calendar-date';
import { Link } from '../ui/navigation';
import { useMay } from './may';
import { siteStateQuery } from './site-state';

const putAwayKey = 'test_mode_put_away_on';

/** On every page: a disk with less than its reserve, and in one line what isn't real on this site. */
export function SiteNotices() {
  const { data } = useQuery(siteStateQuery);
  const [isPutAway, setPutAway] = useState(false);
  useEffect(
    () => setPutAway(readStored<string>('localStorage', putAwayKey) === dayInSingapore()),
    [],
  );
  if (!data) return null;
  const isTested = !isPutAway && !(data.hasRealPayments && data.hasRealMail);
  if (!isTested && data.lowDisks.length === 0) return null;
  return (
    <aside className="banners no-print" aria-label="State of the site">
      {data.lowDisks.map(({ variable, text }) => (
        <p key={variable} className="note amber">
          <b>The disk of {variable} is almost full.</b>{' '}
          {variable === 'DATA_DIR' ? 'Uploads, imports and backups' : 'Backups'} are refused.
          <span className="rest"> {text}</span>
        </p>
      ))}
      {isTested && (
        <p className="note amber">
          <TestMode {...data} />{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              store('localStorage', putAwayKey, dayInSingapore());
              setPutAway(true);
            }}
          >
            Hide for today
          </button>
        </p>
      )}
    </aside>
  );
}

interface TestModeProps {
  hasRealPayments: boolean;
  hasRealMail: boolean;
}

function TestMode({ hasRealPayments, hasRealMail }: TestModeProps) {
  const isOwner = useMay('owner');
  return (
    <>
      {!hasRealPayments && (
        <>
          <b>Test payments are on.</b>
          <span className="rest">
            {' '}
            No card is charged{isOwner && ' until the Stripe keys are set'}.
          </span>{' '}
        </>
      )}
      {!hasRealMail && (
        <>
          <b>Mail is kept as files.</b>
          <span className="rest"> Nothing is sent{isOwner && ' until MAIL_URL is set'}.</span>{' '}
          <Link to="/admin/settings/mail">Show the mails</Link>
        </>
      )}
    </>
  );
}
