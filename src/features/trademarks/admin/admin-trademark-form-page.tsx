import './admin-trademarks.css';
import { useQuery } from '@tanstack/react-query';
import { lastListAddress } from '../../../admin-ui/list-memory';
import { useEndedSession } from '../../../admin-ui/use-ended-session';
import type { PageParams } from '../../../client/route';
import { Empty } from '../../../ui/empty';
import { BrokenRing } from '../../../ui/illustrations';
import { Link } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { adminTrademarkQuery } from './admin-queries';
import { trademarkListPath } from './admin-trademark-list';
import { TrademarkForm } from './trademark-form';

/** Adds a mark where the address names none, else edits that one. */
export default function AdminTrademarkFormPage({ params: { id } }: { params: PageParams }) {
  return id === undefined ? <Add /> : <Edit id={id} />;
}

function Add() {
  return (
    <>
      <Head title="Add Trademark" path={`${trademarkListPath}/new`} />
      <TrademarkForm />
    </>
  );
}

function Edit({ id }: { id: string }) {
  const { data: mark, error } = useQuery({
    ...adminTrademarkQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  useEndedSession(error);
  const path = `${trademarkListPath}/${encodeURIComponent(id)}/edit`;
  if (mark)
    return (
      <>
        <Head title={`Edit ${mark.name}`} path={path} />
        <TrademarkForm key={mark.id} mark={mark} />
      </>
    );
  if (error)
    return (
      <>
        <PageMeta title="Edit Trademark | Back office" description="" path={path} noindex />
        <Empty
          art={<BrokenRing />}
          heading="h1"
          title="Error loading trademark"
          text="Could not load the trademark data. Please try again."
          action={
            <Link className="btn" to={lastListAddress(trademarkListPath)}>
              Back to Trademarks
            </Link>
          }
          alert
        />
      </>
    );
  return (
    <>
      <Head title="Edit Trademark" path={path} />
      <div className="panel skeleton form-skeleton" role="status">
        <span className="sr">Loading the trademark</span>
      </div>
    </>
  );
}

function Head({ title, path }: { title: string; path: string }) {
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description="Add or edit a trademark."
        path={path}
        noindex
      />
      <div className="desk-head">
        <h1>{title}</h1>
        <Link className="btn tiny" to={lastListAddress(trademarkListPath)}>
          Back to Trademarks
        </Link>
      </div>
    </>
  );
}
