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
          <b>Test payments are on.</b> No card is charged, and an order “paid” here is not paid.
          {isOwner && ' Live keys of Stripe in the configuration end this.'}
        </p>
      )}
      {!data.hasRealMail && (
        <p className="note amber">
          <b>Mail is kept as files.</b> No mail leaves this site.
          {isOwner && ' A MAIL_URL in the configuration ends this.'}{' '}
          <Link to="/admin/settings/mail">Show the mails</Link>
        </p>
      )}
    </aside>
  );
}
