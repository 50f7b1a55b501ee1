import { useQuery } from '@tanstack/react-query';
import { classNumbers, countText } from '../../../shared/count-text';
import { moneyText } from '../../../shared/currency';
import { setApart } from '../../../shared/set-apart';
import { t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Empty } from '../../../ui/empty';
import { FiledForm } from '../../../ui/illustrations/filed-form';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { Pagination } from '../../../ui/pagination';
import { richText } from '../../../ui/rich-text';
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
        title={t('My Matters')}
        description={t('Your rights: where each stands, what comes next and by when.')}
        path="/my-matters"
        noindex
      />
      <div className={`wrap page-end ${styles.list}`}>
        <Breadcrumb items={[{ label: t('My Matters') }]} />
        <h1>{t('My Matters')}</h1>
        {account && <UnconfirmedNote account={account} />}
        {portfolio.data ? (
          <List portfolio={portfolio.data} />
        ) : portfolio.isError ? (
          <NotLoaded
            title={t('Error loading matters')}
            text={t('We could not load your matters. Please try again.')}
            retryLabel={t('Try again')}
            onRetry={portfolio.refetch}
          />
        ) : (
          <div className="skeleton" role="status">
            <span className="sr">{t('Loading your matters')}</span>
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
        title={t('No matters yet')}
        text={t(
          'Once we work on your order, you see here where it stands, what comes next and by when.',
        )}
        link={{ to: '/orders', label: t('My Orders') }}
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
          {pageCount > 1 && t(', page {page} of {pageCount}', { page, pageCount })}
        </span>
        <a href={portfolioFileAddress(search)} download>
          {t('Save as CSV')}
        </a>
        <Link to="/invoices">{t('My Invoices')}</Link>
      </p>
      {companies.length > 1 && <Companies companies={companies} chosen={chosen} />}
      {rows.length === 0 && (
        <p>
          {richText('Nothing is here. {link}', {
            link: <Link to="/my-matters">{t('All matters')}</Link>,
          })}
        </p>
      )}
      <Group title={t('Open')} matters={open} />
      <Group title={t('In force')} matters={inForce} />
      <Group title={t('Ended')} matters={ended} />
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
  <nav className="tabs" aria-label={t('Company')}>
    <Link to={addressOf(null)} aria-current={chosen === null ? 'page' : undefined}>
      {t('All')}
    </Link>
    {companies.map(({ name, count }) => (
      <Link key={name} to={addressOf(name)} aria-current={chosen === name ? 'page' : undefined}>
        {name || t('Without a company')} <span className="num">{count}</span>
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
          {[
            applicationNumber ?? number,
            classes.length > 0 && classNumbers(classes),
            companyName && setApart(companyName),
          ]
            .filter(Boolean)
            .join(t(', '))}
        </p>
        {unread > 0 && (
          <p className="small">
            <b>{unread === 1 ? t('1 new message') : t('{unread} new messages', { unread })}</b>
          </p>
        )}
        <Hanging matter={matter} />
      </div>
      <dl>
        <div>
          <dt>{t('Where it stands')}</dt>
          <dd>{standingOf(matter)}</dd>
        </div>
        <div>
          <dt>{t('Next step')}</dt>
          <dd>{next.title}</dd>
        </div>
        <div>
          <dt>{t('Who, by when')}</dt>
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
      {canRenew && <Link to={renewalPath(number)}>{t('Renew it')}</Link>}
      {toPay.map(({ cents, currency }) => (
        <Link key={currency} to="/invoices">
          {t('{amount} to pay', { amount: moneyText(cents, currency) })}
        </Link>
      ))}
      {documents > 0 && <Link to={ownMatterPath(number)}>{countText(documents, 'document')}</Link>}
    </p>
  );
}
