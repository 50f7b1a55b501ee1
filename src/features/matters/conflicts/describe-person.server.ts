import { enquiryPath } from '../../enquiries/kinds';
import { partyText } from '../deadlines/event-words';
import type { KnownPerson } from './known-people.server';

type Place = { where: string; path: string | null };

const clientPath = (email: string | null) =>
  email && `/admin/clients?${new URLSearchParams({ of: email })}`;

const parties: Partial<Record<KnownPerson['role'], string>> = {
  ...partyText,
  client: 'Client',
  payer: 'Payer',
};

/** As what a record names somebody, and where it is. */
export function describePerson({ kind, id, role, email, about }: KnownPerson): Place {
  const as = parties[role] ?? '';
  const places: Record<KnownPerson['kind'], () => Place> = {
    account: () => ({ where: `Has an account: ${email}`, path: clientPath(email) }),
    order: () => ({
      where: `${as || 'Customer'} of order ${id}`,
      path: `/admin/orders/${encodeURIComponent(id)}`,
    }),
    consultation: () => ({
      where: `Asked for a consultation${about ? `: ${about}` : ''}`,
      path: `${enquiryPath('consultation')}/${id}`,
    }),
    contact: () => ({
      where: `Wrote to us${about ? ` about ${about}` : ''}`,
      path: `${enquiryPath('contact')}/${id}`,
    }),
    check: () => ({
      where: `Asked for a check of ${about}`,
      path: `${enquiryPath('check')}/${id}`,
    }),
    matter: () => ({ where: `${as} in ${about}`, path: `/admin/matters/${id}` }),
    invoice: () => ({ where: `Recipient of ${about}`, path: `/admin/invoices/${id}` }),
    watch: () => ({
      where: role === 'watcher' ? `Watches ${about}` : `Owner of ${about}`,
      path: clientPath(email) ?? '/admin/watches',
    }),
    'conflict check': () => ({
      where: `Searched on ${about}${role === 'searched' ? '' : ' as another side'}`,
      path: id === '' ? null : `/admin/matters/${id}`,
    }),
  };
  return places[kind]();
}
