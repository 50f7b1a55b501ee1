import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { countText, numberText } from '../../../shared/count-text';
import { undoableDays } from '../../../shared/undo';
import { useNavigate, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import type { Portfolio, PortfolioState } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import { PortfolioColumns } from './portfolio-columns';
import { PortfolioFind } from './portfolio-find';
import { portfolioPath, portfolioQuery } from './portfolio-queries';
import { PortfolioRehearsal } from './portfolio-rehearsal';
import { PortfolioResult } from './portfolio-result';
import { matterListPath } from './queries';

/** Another firm’s docket, or an owner’s rights, become matters here: found, rehearsed, opened, and undone as one. */
export default function AdminPortfolioPage() {
  const [search] = useSearch();
  const id = search.get('portfolio');
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = (portfolio: Portfolio) => {
    client.setQueryData(portfolioQuery(portfolio.id).queryKey, portfolio);
    void navigate(`${portfolioPath}?portfolio=${portfolio.id}`);
  };
  return (
    <AdminPage
      title="Take over a portfolio"
      actions={<BackLink to={matterListPath} label="Back to Matters" />}
    >
      <p className="small soft">
        Nothing is opened before you have seen the rehearsal. It can be undone for {undoableDays}{' '}
        days.
      </p>
      {id === null ? (
        <>
          <Steps at={0} />
          <PortfolioFind onFound={show} />
        </>
      ) : (
        <Shown id={id} onChange={show} />
      )}
    </AdminPage>
  );
}

const steps = ['Find the rights', 'Rehearse', 'Result'];

const Steps = ({ at }: { at: number }) => (
  <ol className={styles.steps} aria-label="Steps">
    {steps.map((step, place) => (
      <li key={step} aria-current={place === at ? 'step' : undefined}>
        <i aria-hidden="true">{place + 1}</i>
        {step}
      </li>
    ))}
  </ol>
);

const stepOf: Record<PortfolioState, number> = {
  choosing: 0,
  failed: 0,
  rehearsing: 1,
  rehearsed: 1,
  importing: 2,
  done: 2,
  undoing: 2,
  undone: 2,
};

function Shown({ id, onChange }: { id: string; onChange(portfolio: Portfolio): void }) {
  const { data: portfolio, isError, refetch } = useQuery(portfolioQuery(id));
  if (!portfolio)
    return isError ? (
      <NotLoaded title="Could not load the portfolio" onRetry={refetch} />
    ) : (
      <p className="soft">Loading...</p>
    );
  const { state } = portfolio;
  return (
    <>
      <Steps at={stepOf[state]} />
      {state === 'choosing' && <PortfolioColumns portfolio={portfolio} onChange={onChange} />}
      {state === 'rehearsed' && <PortfolioRehearsal portfolio={portfolio} onChange={onChange} />}
      {(state === 'done' || state === 'undone' || state === 'failed') && (
        <PortfolioResult portfolio={portfolio} />
      )}
      {(state === 'rehearsing' || state === 'importing' || state === 'undoing') && (
        <AtWork portfolio={portfolio} />
      )}
    </>
  );
}

const workTexts = {
  rehearsing: 'Comparing with the register and counting every deadline',
  importing: 'Opening the matters',
  undoing: 'Taking the matters back',
};

const AtWork = ({ portfolio: { state, rowsDone, rowCount, title } }: { portfolio: Portfolio }) => (
  <section className="panel" aria-label="Progress">
    <p role="status">
      <b>{workTexts[state as keyof typeof workTexts]}</b>: {title}
    </p>
    <progress max={rowCount ?? undefined} value={rowCount ? rowsDone : undefined} />
    <p className="small soft num">
      {rowCount
        ? `${numberText(rowsDone)} of ${countText(rowCount, 'row')}`
        : countText(rowsDone, 'row')}
      . You can leave this page: it goes on without you.
    </p>
  </section>
);
