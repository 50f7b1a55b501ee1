import { administrators } from '../features/administrators/feature.server';
import { audit } from '../features/audit/feature.server';
import { backup } from '../features/backup/feature.server';
import { bank } from '../features/bank/feature.server';
import { billing } from '../features/billing/feature.server';
import { blog } from '../features/blog/feature.server';
import { bookings } from '../features/bookings/feature.server';
import { catalogue } from '../features/catalogue/feature.server';
import { clearance } from '../features/clearance/feature.server';
import { clients } from '../features/clients/feature.server';
import { customers } from '../features/customers/feature.server';
import { dashboard } from '../features/dashboard/feature.server';
import { enquiries } from '../features/enquiries/feature.server';
import { fees } from '../features/fees/feature.server';
import { firm } from '../features/firm/feature.server';
import { guides } from '../features/guides/feature.server';
import { jobs } from '../features/jobs/feature.server';
import { letters } from '../features/letters/feature.server';
import { mailbox } from '../features/mailbox/feature.server';
import { matters } from '../features/matters/feature.server';
import { media } from '../features/media/feature.server';
import { orders } from '../features/orders/feature.server';
import { pages } from '../features/pages/feature.server';
import { privacy } from '../features/privacy/feature.server';
import { trademarks } from '../features/trademarks/feature.server';
import { undo } from '../features/undo/feature.server';
import { watches } from '../features/watches/feature.server';
import type { Feature } from '../platform/context';

/** Every feature, in the order in which they are called. */
export const features: Feature[] = [
  media,
  firm,
  catalogue,
  fees,
  // Before those that hold records, so that notes are erased while their client is there.
  clients,
  customers,
  administrators,
  blog,
  guides,
  trademarks,
  clearance,
  watches,
  enquiries,
  orders,
  billing,
  bank,
  matters,
  bookings,
  letters,
  dashboard,
  audit,
  undo,
  mailbox,
  jobs,
  backup,
  privacy,
  pages,
];
