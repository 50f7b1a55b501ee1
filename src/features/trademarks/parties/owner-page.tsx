import type { PageParams } from '../../../client/route';
import { PartyPage } from './party-page';

export default function OwnerPage({ params: { ref = '' } }: { params: PageParams }) {
  return <PartyPage kind="owners" address={ref} />;
}
