import { Link } from '../ui/navigation';

/** Leads to the page of whoever has this e-mail address. */
export const ClientLink = ({ email }: { email: string }) => (
  <Link className="btn tiny" to={`/admin/clients?${new URLSearchParams({ of: email })}`}>
    Show client
  </Link>
);
