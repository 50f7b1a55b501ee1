import { sql } from 'drizzle-orm';
import { customers } from '../../platform/auth/schema';
import type { ClientRecords } from '../../platform/context';

export const accountRecords: ClientRecords = {
  kind: 'account',
  title: 'Account',
  select: (addresses) => sql`
    select ${customers.id}::text as id, lower(${customers.email}) as address,
      ${customers.createdAt} as at,
      jsonb_build_object('isVerified', ${customers.isVerified}) as about
    from ${customers} where lower(${customers.email}) in ${addresses}`,
  entry: ({ isVerified }) => ({
    title: 'Account created',
    text: isVerified ? 'The address is confirmed.' : 'The address is not confirmed.',
    path: null,
  }),
};
