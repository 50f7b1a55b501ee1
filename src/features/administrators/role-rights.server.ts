import type { Endpoint } from '../../platform/http/endpoint';
import { mayActAs, type Role, roles } from '../../shared/roles';
import type { Right, RoleRight } from './contract';

/** What the parts of `/api/admin/…` are about; a part without words has its own name. */
const subjects: Record<string, string> = {
  administrators: 'Administrators and roles',
  invitations: 'Administrators and roles',
  roles: 'Administrators and roles',
  'service-orders': 'Orders and payments',
  'unmatched-payment-events': 'Orders and payments',
  'payment-events': 'Orders and payments',
  'contact-submissions': 'Enquiries and checks',
  contacts: 'Enquiries and checks',
  'trademark-checks': 'Enquiries and checks',
  'consultation-requests': 'Enquiries and checks',
  'consultation-hours': 'Bookings',
  services: 'Services and categories',
  categories: 'Services and categories',
  blog: 'Blog and pictures',
  pictures: 'Blog and pictures',
  'audit-trail': 'Audit trail',
  'matter-time': 'Matters',
  renewals: 'Matters',
  'register-differences': 'Matters',
  deposits: 'Invoices',
  'gst-registrations': 'Invoices',
  'official-fees': 'Invoices',
  holidays: 'Matters',
  rules: 'Matters',
  'rule-changes': 'Matters',
  account: 'Own account and saved views',
  views: 'Own account and saved views',
};

/** The frame's own calls. */
const unnamed = ['auth', 'dashboard', 'find', 'colleagues', 'site-state', 'related'];

/** What each role may do, read off the endpoints themselves; most roles first. */
export function rightsOf(endpoints: Endpoint[]): RoleRight[] {
  const about = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const part = /^\/api\/admin\/([^/]+)/.exec(endpoint.path)?.[1];
    if (endpoint.access !== 'administrator' || !part || unnamed.includes(part)) continue;
    const subject = subjects[part] ?? part[0]?.toUpperCase() + part.slice(1).replaceAll('-', ' ');
    about.set(subject, [...(about.get(subject) ?? []), endpoint]);
  }
  const rights = [...about].map(([subject, calls]) => ({
    subject,
    ...(Object.fromEntries(roles.map((role) => [role, rightOf(role, calls)])) as Record<
      Role,
      Right
    >),
  }));
  const breadth = (right: RoleRight) => roles.filter((role) => right[role] === 'all').length;
  return rights.toSorted(
    (one, other) => breadth(other) - breadth(one) || one.subject.localeCompare(other.subject),
  );
}

function rightOf(role: Role, calls: Endpoint[]): Right {
  const allowed = calls.filter((call) => mayActAs(role, call.role ?? 'owner'));
  if (allowed.length === calls.length) return 'all';
  if (allowed.length === 0) return 'none';
  return allowed.every((call) => call.role === 'reader') ? 'reads' : 'most';
}
