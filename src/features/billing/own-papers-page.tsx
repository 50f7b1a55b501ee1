import { useQuery } from '@tanstack/react-query';
import type { PageParams } from '../../client/route';
import { centsToText } from '../../shared/price';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { Link } from '../../ui/navigation';
import { NotFound } from '../../ui/not-found';
import { PageMeta } from '../../ui/page-meta';
import { accountQuery } from '../customers/queries';
import type { ListedPaper } from './contract';
import { dayText } from './day-text';
import { PaperSheet } from './paper-sheet';
import * as styles from './paper-sheet.module.css';
import { PaperStateSeal } from './paper-state';
import { pdfAddress } from './pdf-address';
import { ownPapersQuery, paperQuery } from './queries';
import { kindWord, paperTitle } from './words';

/** A client's papers, or one of them: one screen, since each public page is named in the script of all. */
export default function OwnPapersPage({ params: { id } }: { params: PageParams }) {
  return id ? <OwnPaper id={id} /> : <OwnPapers />;
}

function OwnPapers() {
  const { data: papers } = useQuery(ownPapersQuery);
  return (
    <>
      <PageMeta
        title="My Invoices"
        description="Your quotes, invoices and credit notes."
        path="/invoices"
        noindex
      />
      <div className="wrap page-end stack gap-5">
        <Breadcrumb items={[{ label: 'My Invoices' }]} />
        <h1>My Invoices</h1>
        {papers?.length === 0 && (
          <Empty
            art={<EmptyLattice />}
            title="No invoices yet"
            text="They appear here once your e-mail address is confirmed and you have paid an order."
            link={{ to: '/orders', label: 'My Orders' }}
          />
        )}
        <ul className={styles.list}>
          {papers?.map((paper) => (
            <li key={paper.id}>
              <span>
                <Link to={`/invoices/${paper.id}`}>
                  {kindWord(paper.kind)} <span className="num">{paper.number}</span>
                </Link>
                <span className={`small soft num ${styles.about}`}>{aboutText(paper)}</span>
              </span>
              <span className="num soft">{paper.issueDay && dayText(paper.issueDay)}</span>
              <span className="num">{centsToText(paper.totalCents)}</span>
              <span className="row">
                <PaperStateSeal paper={paper} />
              </span>
              <a href={pdfAddress(paper.id)} download>
                PDF<span className="sr"> of {paper.number}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const aboutText = ({ kind, mark, isTest, dueDay, outstandingCents }: ListedPaper) =>
  [
    mark,
    kind === 'invoice' &&
      !isTest &&
      outstandingCents > 0 &&
      `${centsToText(outstandingCents)} to pay${dueDay ? ` by ${dayText(dueDay)}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');

function OwnPaper({ id }: { id: string }) {
  const { data: paper } = useQuery({ ...paperQuery(id), refetchOnMount: true });
  const { data: account } = useQuery(accountQuery);
  if (!paper) return <NotFound />;
  const title = `${paperTitle(paper)} ${paper.number ?? ''}`.trim();
  const isOpen = paper.kind === 'invoice' && paper.outstandingCents > 0 && !paper.isTest;
  return (
    <>
      <PageMeta
        title={title}
        description="Your invoice, to read and to download."
        path={`/invoices/${paper.id}`}
        noindex
      />
      <div className="wrap page-end stack gap-5">
        <Breadcrumb
          items={[
            ...(account ? [{ label: 'My Invoices', to: '/invoices' }] : []),
            { label: paper.number ?? 'Draft' },
          ]}
        />
        <h1>
          {paperTitle(paper)} <span className="nowrap">{paper.number}</span>
        </h1>
        {isOpen && (
          <p className="lead">
            {centsToText(paper.outstandingCents)} to pay
            {paper.dueDay && ` by ${dayText(paper.dueDay)}`}. Please give {paper.number} as the
            reference.
          </p>
        )}
        <div className="row">
          <a className="btn primary" href={pdfAddress(paper.id)} download>
            Download PDF
          </a>
          <Link to={`/contact?${new URLSearchParams({ order: paper.number ?? '' })}#message`}>
            Ask about it
          </Link>
        </div>
        <PaperSheet paper={paper} label={title} />
      </div>
    </>
  );
}
