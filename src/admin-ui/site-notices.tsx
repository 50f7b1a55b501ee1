import { useQuery } from '@tanstack/react-query';
import { Link } from '../ui/navigation';
import { useMay } from './may';
import { siteStateQuery } from './site-state';

/** On every page: that payments or mails aren't real, and a disk with less than its reserve. */
export function SiteNotices() {
  const { data } = useQuery(siteStateQuery);
  const isOwner = useMay('owner');
  if (!data || (data.hasRealPayments && data.hasRealMail && data.lowDisks.length === 0))
    return null;
  return (
    <aside className="banners no-print" aria-label="State of the site">
      {data.lowDisks.map(({ variable, text }) => (
        <p key={variable} className="note amber">
          <b>The disk of {variable} is almost full.</b>{' '}
          {variable === 'DATA_DIR' ? 'Uploads, imports and backups' : 'Backups'} are refused.
          <span className="rest"> {text}</span>
        </p>
      ))}
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
