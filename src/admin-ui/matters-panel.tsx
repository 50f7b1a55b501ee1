import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../client/api';
import { Link } from '../ui/navigation';
import { May } from './may';
import { Panel } from './panel';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();

export const relatedQuery = (entity: string, id: string | number) =>
  api.query('/api/admin/related/{entity}/{id}', {
    params: { entity, id: String(id) },
    staleTime: 0,
  });

export const openMatterPath = (kind: string, id: string | number) =>
  `/admin/matters/new?${new URLSearchParams({ kind, id: String(id) })}`;

/** The matters that began with a record, and the way to open one. */
export function MattersPanel({ kind, id }: { kind: string; id: string | number }) {
  const { data, isError } = useQuery(relatedQuery(kind, id));
  return (
    <Panel
      title="Matters"
      actions={
        <May>
          <Link className="btn tiny" to={openMatterPath(kind, id)}>
            Open a matter
          </Link>
        </May>
      }
    >
      {data && data.length > 0 ? (
        <ul className="stack">
          {data.map(({ title, text, path }) => (
            <li key={path}>
              <Link to={path}>{title}</Link> <span className="small soft num">{text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft" role="status">
          {isError ? 'The matters could not be loaded.' : data && 'None was opened from here.'}
        </p>
      )}
    </Panel>
  );
}
