import { useQuery } from '@tanstack/react-query';
import { classNumbers } from '../../../shared/count-text';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { Empty } from '../../../ui/empty';
import { FiledForm } from '../../../ui/illustrations/filed-form';
import { Link } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { UnconfirmedNote } from '../../customers/unconfirmed-note';
import { useAccount } from '../../customers/use-account';
import { ownMatterPath } from '../renewals/queries';
import type { OwnMatter } from './contract';
import * as styles from './portal.module.css';
import { ownMattersQuery } from './queries';
import { StageRing } from './stage-ring';
import { isInForce, stagesDone, standingOf, whoByWhen } from './standing';

export default function OwnMattersPage() {
  const account = useAccount();
  const matters = useQuery({ ...ownMattersQuery, enabled: Boolean(account) });
  return (
    <>
      <PageMeta
        title="My Matters"
        description="Your matters: where each stands, what comes next and by when."
        path="/my-matters"
        noindex
      />
      <div className={`wrap page-end ${styles.list}`}>
        <Breadcrumb items={[{ label: 'My Matters' }]} />
        <h1>My Matters</h1>
        {account && <UnconfirmedNote account={account} />}
        {matters.data ? (
          <List matters={matters.data} />
        ) : matters.isError ? (
          <NotLoaded
            title="Error loading matters"
            text="We could not load your matters. Please try again."
            retryLabel="Try again"
            onRetry={matters.refetch}
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

function List({ matters }: { matters: OwnMatter[] }) {
  if (matters.length === 0)
    return (
      <Empty
        art={<FiledForm />}
        title="No matters yet"
        text="Once we work on your order, you see here where it stands, what comes next and by when."
        link={{ to: '/orders', label: 'My Orders' }}
      />
    );
  const inForce = matters.filter(isInForce);
  const others = matters.filter((matter) => !isInForce(matter));
  const open = others.filter(({ isOpen }) => isOpen);
  const ended = others.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <Group title="Open" matters={open} />
      <Group title="In force" matters={inForce} />
      <Group title="Ended" matters={ended} />
    </>
  );
}

function Group({ title, matters }: { title: string; matters: OwnMatter[] }) {
  if (matters.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="running">
        <b>{title}</b>
        <span className="num">
          {matters.length === 1 ? '1 matter' : `${matters.length} matters`}
        </span>
      </p>
      <ul>
        {matters.map((matter) => (
          <Row key={matter.number} matter={matter} />
        ))}
      </ul>
    </section>
  );
}

function Row({ matter }: { matter: OwnMatter }) {
  const { number, title, applicationNumber, classes, next, unread } = matter;
  return (
    <li className={styles.matter}>
      <StageRing done={stagesDone(matter)} isInForce={isInForce(matter)} />
      <div>
        <h2>
          <Link to={ownMatterPath(number)}>{title}</Link>
        </h2>
        <p className="small soft num">
          {[applicationNumber ?? number, classes.length > 0 && classNumbers(classes)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {unread > 0 && (
          <p className="small">
            <b>{unread === 1 ? '1 new message' : `${unread} new messages`}</b>
          </p>
        )}
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
