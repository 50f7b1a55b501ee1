import { useQuery } from '@tanstack/react-query';
import { classNumbers, countText } from '../../../shared/count-text';
import { moneyText } from '../../../shared/currency';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Empty } from '../../../ui/empty';
import { FiledForm } from '../../../ui/illustrations/filed-form';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { Pagination } from '../../../ui/pagination';
import { UnconfirmedNote } from '../../customers/unconfirmed-note';
import { useAccount } from '../../customers/use-account';
import { ownMatterPath, renewalPath } from '../renewals/queries';
import { portfolioFileAddress } from './calls';
import * as styles from './portal.module.css';
import type { Portfolio, PortfolioRow } from './portfolio-contract';
import { portfolioQuery } from './queries';
import { StageRing } from './stage-ring';
import { isInForce, stagesDone, standingOf, whoByWhen } from './standing';

export default function OwnMattersPage() {
  const account = useAccount();
  const [search] = useSearch();
  const portfolio = useQuery({ ...portfolioQuery(search), enabled: Boolean(account) });
  return (
    <>
      <PageMeta
        title="My Matters"
        description="Your rights: where each stands, what comes next and by when."
        path="/my-matters"
        noindex
      />
      <div className={`wrap page-end ${styles.list}`}>
        <Breadcrumb items={[{ label: 'My Matters' }]} />
        <h1>My Matters</h1>
        {account && <UnconfirmedNote account={account} />}
        {portfolio.data ? (
          <List portfolio={portfolio.data} />
        ) : portfolio.isError ? (
          <NotLoaded
            title="Error loading matters"
            text="We could not load your matters. Please try again."
            retryLabel="Try again"
            onRetry={portfolio.refetch}
          />
        ) : (
          <div className="skeleton" role="status">
            <span className="sr">Loading your matters</span>
          </div>
        )}
      </div>
    </>
  );
}

function List({
  portfolio: { companies, rows, page, pageCount, total },
}: {
  portfolio: Portfolio;
}) {
  const [search] = useSearch();
  if (companies.length === 0)
    return (
      <Empty
        art={<FiledForm />}
        title="No matters yet"
        text="Once we work on your order, you see here where it stands, what comes next and by when."
        link={{ to: '/orders', label: 'My Orders' }}
      />
    );
  const inForce = rows.filter(isInForce);
  const others = rows.filter((matter) => !isInForce(matter));
  const open = others.filter(({ isOpen }) => isOpen);
  const ended = others.filter(({ isOpen }) => !isOpen);
  const chosen = search.get('company');
  return (
    <>
      <p className="row small">
        <span className="num">
          {countText(total, 'matter')}
          {pageCount > 1 && `, page ${page} of ${pageCount}`}
        </span>
        <a href={portfolioFileAddress(search)} download>
          Save as CSV
        </a>
        <Link to="/invoices">My Invoices</Link>
      </p>
      {companies.length > 1 && <Companies companies={companies} chosen={chosen} />}
      {rows.length === 0 && (
        <p>
          Nothing is here. <Link to="/my-matters">All matters</Link>
        </p>
      )}
      <Group title="Open" matters={open} />
      <Group title="In force" matters={inForce} />
      <Group title="Ended" matters={ended} />
      <Pagination page={page} pageCount={pageCount} hrefOf={(each) => addressOf(chosen, each)} />
    </>
  );
}

function addressOf(company: string | null, page = 1): string {
  const search = new URLSearchParams({
    ...(company !== null && { company }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `/my-matters?${search}` : '/my-matters';
}

interface CompaniesProps {
  companies: Portfolio['companies'];
  chosen: string | null;
}

/** One person may act for several companies. */
const Companies = ({ companies, chosen }: CompaniesProps) => (
  <nav className="tabs" aria-label="Company">
    <Link to={addressOf(null)} aria-current={chosen === null ? 'page' : undefined}>
      All
    </Link>
    {companies.map(({ name, count }) => (
      <Link key={name} to={addressOf(name)} aria-current={chosen === name ? 'page' : undefined}>
        {name || 'Without a company'} <span className="num">{count}</span>
      </Link>
    ))}
  </nav>
);

function Group({ title, matters }: { title: string; matters: PortfolioRow[] }) {
  if (matters.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="running">
        <b>{title}</b>
        <span className="num">{countText(matters.length, 'matter')}</span>
      </p>
      <ul>
        {matters.map((matter) => (
          <Row key={matter.number} matter={matter} />
        ))}
      </ul>
    </section>
  );
}

function Row({ matter }: { matter: PortfolioRow }) {
  const { number, title, applicationNumber, classes, next, unread, companyName } = matter;
  return (
    <li className={styles.matter}>
      <StageRing done={stagesDone(matter)} isInForce={isInForce(matter)} />
      <div>
        <h2>
          <Link to={ownMatterPath(number)}>{title}</Link>
        </h2>
        <p className="small soft num">
          {[applicationNumber ?? number, classes.length > 0 && classNumbers(classes), companyName]
            .filter(Boolean)
            .join(', ')}
        </p>
        {unread > 0 && (
          <p className="small">
            <b>{unread === 1 ? '1 new message' : `${unread} new messages`}</b>
          </p>
        )}
        <Hanging matter={matter} />
      </div>
      <dl>
        <div>
          <dt>Where it stands</dt>
          <dd>{standingOf(matter)}</dd>
        </div>
        <div>
          <dt>Next step</dt>
          <dd>{next.title}</dd>
        </div>
        <div>
          <dt>Who, by when</dt>
          <dd className="num">{whoByWhen(next)}</dd>
        </div>
      </dl>
    </li>
  );
}

/** What hangs on a right besides its dates. */
function Hanging({ matter: { number, canRenew, documents, toPay } }: { matter: PortfolioRow }) {
  if (!canRenew && documents === 0 && toPay.length === 0) return null;
  return (
    <p className={`row small num ${styles.hanging}`}>
      {canRenew && <Link to={renewalPath(number)}>Renew it</Link>}
      {toPay.map(({ cents, currency }) => (
        <Link key={currency} to="/invoices">
          {moneyText(cents, currency)} to pay
        </Link>
      ))}
      {documents > 0 && <Link to={ownMatterPath(number)}>{countText(documents, 'document')}</Link>}
    </p>
  );
}
