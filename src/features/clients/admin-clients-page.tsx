import { defineList } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import * as styles from './admin-clients-page.module.css';
import type { ListedClient } from './contract';
import type { listedKinds } from './listed-kinds';
import { clientListPath, clientRows } from './queries';

const countColumn = (kind: (typeof listedKinds)[number], label: string) => ({
  id: kind,
  label,
  className: `num ${styles.count}`,
  cell: ({ counts }: ListedClient) => counts[kind],
});

const clientList = defineList<ListedClient>({
  ...clientRows,
  name: 'clients',
  className: styles.clients,
  path: clientListPath,
  title: 'Clients',
  one: 'client',
  many: 'clients',
  searchPlaceholder: 'Name, company, e-mail, phone',
  sort: 'date',
  isLabelled: true,
  nameOf: ({ name, email }) => name ?? email,
  nothingYet: {
    title: 'No clients yet',
    text: 'Whoever orders, writes, asks for a check or signs up appears here.',
  },
  nothingFound: { text: 'Try fewer words, or a part of the address.' },
  columns: [
    {
      id: 'name',
      label: 'Name',
      isHead: true,
      sort: 'ascending',
      className: styles.name,
      cell: ({ id, name, email, givenName }) => (
        <>
          <Link className="clamp two-lines" to={`${clientListPath}/${id}`}>
            {name ?? email}
          </Link>
          {givenName && (
            <span className="small soft under">
              given: <bdi>{givenName}</bdi>
            </span>
          )}
        </>
      ),
    },
    { id: 'companyName', label: 'Company', className: styles.company },
    { id: 'email', label: 'E-mail', className: `${styles.email} cut` },
    { id: 'phone', label: 'Phone', className: `num ${styles.phone} cut` },
    countColumn('order', 'Orders'),
    countColumn('enquiry', 'Enquiries'),
    countColumn('check', 'Checks'),
    {
      id: 'date',
      label: 'Last contact',
      sort: 'descending',
      className: 'date',
      cell: ({ lastAt }) => <Moment at={lastAt} />,
    },
  ],
});

export default function AdminClientsPage() {
  return <ListPage list={clientList} />;
}
