import type { Notice } from '../shared/notice';
import { Link } from '../ui/navigation';

export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.map(({ title, text, path, link }) => (
    <p key={title} className="note amber">
      <b>{title}</b> {text} <Link to={path}>{link}</Link>
    </p>
  ));
