import { fetchJson } from '../browser/fetch';

export interface CheckFields {
  name: string;
  email: string;
  category?: string;
  phone?: string;
}

export const submitCheck = ({ name, email, category, phone }: CheckFields) =>
  fetchJson<unknown>('/api/trademark-check', {
    method: 'POST',
    body: { name, category: category || 'general', email, ...(phone && { phone }) },
  });
