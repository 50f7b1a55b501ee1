import { queryOptions } from '@tanstack/react-query';
import { fetchJson, readAnswer } from '../../client/fetch';
import type { AdminPost, PostSelection, RenderedBody } from './admin-contract';
import type { Post } from './contract';

const endpoint = '/api/admin/blog';
const postPath = (id: string | number) => `${endpoint}/${encodeURIComponent(id)}`;

/** The list of posts as its address and its call know it. */
export const adminPostRows = {
  endpoint,
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: '', label: 'All statuses' },
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
        { value: 'scheduled', label: 'Scheduled' },
      ],
    },
    { name: 'category', label: 'Category', choices: [{ value: '', label: 'All categories' }] },
  ],
};

export const allCategoriesQuery = queryOptions<string[]>({ queryKey: [`${endpoint}/categories`] });

export const adminPostQuery = (id: string) => queryOptions<AdminPost>({ queryKey: [postPath(id)] });

export const postPreviewQuery = (id: string) =>
  queryOptions<Post>({ queryKey: [`${postPath(id)}/preview`] });

export const createPost = (post: unknown) =>
  fetchJson<AdminPost>(endpoint, { method: 'POST', body: post });

export const changePost = (id: number, change: object) =>
  fetchJson<AdminPost>(postPath(id), { method: 'PATCH', body: change });

export const deletePost = (id: number) =>
  fetchJson<{ id: number }>(postPath(id), { method: 'DELETE' });

export const changeSelection = (selection: PostSelection) =>
  fetchJson<{ count: number }>(`${endpoint}/selection`, { method: 'POST', body: selection });

/** Markdown as the site will show it. */
export const renderContent = async (content: string, signal: AbortSignal): Promise<RenderedBody> =>
  readAnswer(
    await fetch(`${endpoint}/preview`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
      signal,
    }),
  );
