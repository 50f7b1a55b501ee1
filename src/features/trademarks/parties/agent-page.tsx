import type { PageParams } from '../../../client/route';
import { PartyPage } from './party-page';

export default function AgentPage({ params: { ref = '' } }: { params: PageParams }) {
  return <PartyPage kind="agents" address={ref} />;
}
