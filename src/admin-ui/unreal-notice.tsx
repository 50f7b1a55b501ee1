import { useQuery } from '@tanstack/react-query';
import { Link } from '../ui/navigation';
import { useMay } from './may';
import { siteStateQuery } from './site-state';

/** On every page, while payments or mails aren't real. */
export function UnrealNotice() {
  const { data } = useQuery(siteStateQuery);
  const isOwner = useMay('owner');
  if (!data || (data.hasRealPayments && data.hasRealMail)) return null;
  return (
    <aside className="banners no-print" aria-label="Test mode">
      {!data.hasRealPayments && (
        <p className="note amber">
          <b>Test payments are on.</b>
          <span className="rest">
            {' '}
            No card is charged: a paid order is only a test.
            {isOwner && ' To take real payments, set the Stripe keys.'}
          </span>
        </p>
      )}
      {!data.hasRealMail && (
        <p className="note amber">
          <b>Mail is kept as files.</b>
          <span className="rest"> Nothing is sent.{isOwner && ' To send mail, set MAIL_URL.'}</span>{' '}
          <Link to="/admin/settings/mail">Show the mails</Link>
        </p>
      )}
    </aside>
  );
}
