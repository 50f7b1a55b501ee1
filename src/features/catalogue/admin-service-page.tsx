import '../../admin-ui/service-screens.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lastListAddress } from '../../admin-ui/list-memory';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { adminServiceQuery } from './admin-queries';
import { serviceListPath } from './admin-service-list';
import { ServiceEditor } from './service-editor';

export default function AdminServicePage({ params: { id } }: { params: PageParams }) {
  if (id !== undefined) return <EditService id={id} />;
  return (
    <Frame title="New service" path={`${serviceListPath}/new`}>
      <ServiceEditor />
    </Frame>
  );
}

function EditService({ id }: { id: string }) {
  const { data: service, error, refetch } = useQuery(adminServiceQuery(id));
  useEndedSession(error);
  const path = `${serviceListPath}/${encodeURIComponent(id)}/edit`;
  if (service)
    return (
      <Frame
        title={`Edit ${service.title}`}
        path={path}
        actions={
          <a
            className="btn tiny"
            href={`${serviceListPath}/${service.id}/preview`}
            target="_blank"
            rel="noreferrer"
          >
            Preview<span className="sr"> the saved version, in a new tab</span>
          </a>
        }
      >
        <ServiceEditor key={service.id} service={service} />
      </Frame>
    );
  if (!error)
    return (
      <Frame title="Edit service" path={path}>
        <div className="panel" role="status">
          <span className="sr">Loading the service</span>
          <div className="skeleton form-skeleton" />
        </div>
      </Frame>
    );
  const isGone = [400, 404].includes((error as HttpError).status);
  return (
    <Frame title="Edit service" path={path}>
      <Empty
        alert
        art={<BrokenRing />}
        title={isGone ? 'Service not found' : 'Could not load the service'}
        text={
          isGone
            ? 'It may have been deleted. Check the audit trail.'
            : 'Nothing was lost. Please try again.'
        }
        action={
          isGone ? (
            <BackToServices className="btn" />
          ) : (
            <button type="button" className="btn" onClick={() => void refetch()}>
              Retry
            </button>
          )
        }
      />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  path: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ title, path, actions, children }: FrameProps) {
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description="Create or edit a service."
        path={path}
        noindex
      />
      <div className="desk-head">
        <h1>{title}</h1>
        <div className="row">
          <BackToServices />
          {actions}
        </div>
      </div>
      {children}
    </>
  );
}

const BackToServices = ({ className = 'btn tiny' }: { className?: string }) => (
  <Link className={className} to={lastListAddress(serviceListPath)}>
    Back to Services
  </Link>
);
