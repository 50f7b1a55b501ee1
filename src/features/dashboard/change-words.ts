import type { RecentChange } from './contract';

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  import: 'imported',
  refund: 'refunded',
  reply: 'answered',
  send: 'sent a mail for',
  order: 'made an order of',
  publish: 'published',
  unpublish: 'unpublished',
  restore: 'restored',
  invite: 'invited',
  answer: 'answered',
  end: 'ended',
  backup: 'made a backup of',
  'publish-all': 'published all of',
  'delete-all': 'deleted all of',
  undo: 'took back a change of',
  retry: 'sent again',
};

/** What somebody did, for people. An action that is not known here stands for itself. */
export function changeWords({ action, entity, entityId }: RecentChange): string {
  if (action === 'sign-in') return 'signed in';
  if (action === 'sign-out') return 'signed out';
  if (action === 'failed-sign-in') return 'failed to sign in';
  const thing = action === 'export' ? `${entity}s` : [entity, entityId].filter(Boolean).join(' ');
  return `${verbs[action] ?? action.replaceAll('-', ' ')} ${thing}`;
}

const places: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  'contact submission': (id) => `/admin/contact-submissions/${id}`,
  'trademark check': (id) => `/admin/trademark-checks/${id}`,
  'consultation request': (id) => `/admin/consultation-requests/${id}`,
  service: (id) => `/admin/services/${id}/edit`,
  post: (id) => `/admin/blog/${id}/edit`,
  trademark: (id) => `/admin/trademarks/${id}/edit`,
};

/** Where it can be looked at, if it is still there. */
export const changeAddress = ({ action, entity, entityId }: RecentChange): string | undefined =>
  action !== 'delete' && entityId ? places[entity]?.(encodeURIComponent(entityId)) : undefined;
