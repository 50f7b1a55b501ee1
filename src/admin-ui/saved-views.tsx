import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { apiClient } from '../client/api';
import { longestViewName } from '../shared/lengths';
import { Link } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import { Menu } from './menu';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();
const viewsQuery = (list: string) => api.query('/api/admin/views', { query: { list } });

/** An administrator's saved searches of a list, stored with their account. */
export function SavedViews({ list, path, search }: { list: string; path: string; search: string }) {
  const client = useQueryClient();
  const { data: views = [] } = useQuery(viewsQuery(list));
  const [name, setName] = useState('');
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
    onError: (error) => toast({ title: 'Error', text: error.message, tone: 'bad' }),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || change.isPending) return;
    change.mutate(() => api.call('POST /api/admin/views', { body: { list, name, search } }), {
      onSuccess: () => setName(''),
    });
  }
  return (
    <Menu label={views.length > 0 ? `Views (${views.length})` : 'Views'}>
      {views.length > 0 && (
        <ul className="views">
          {views.map((view) => (
            <li className="row between" key={view.id}>
              <Link
                to={path + view.search}
                aria-current={view.search === search ? 'page' : undefined}
              >
                {view.name}
              </Link>
              <button
                type="button"
                className="del"
                onClick={() =>
                  change.mutate(() =>
                    api.call('DELETE /api/admin/views/{id}', { params: { id: view.id } }),
                  )
                }
              >
                Delete<span className="sr"> the view {view.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="row" onSubmit={save}>
        <label>
          <span className="sr">View name</span>
          <input
            value={name}
            placeholder="View name"
            maxLength={longestViewName}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="btn tiny" aria-busy={change.isPending}>
          Save view
        </button>
      </form>
    </Menu>
  );
}
