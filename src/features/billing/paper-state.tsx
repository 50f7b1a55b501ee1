import { type SealState, StateSeal } from '../../ui/state-seal';
import type { PaperState } from './contract';
import { stateWords } from './words';

const seals: Record<PaperState, SealState> = {
  draft: 'other',
  issued: 'pending',
  overdue: 'failed',
  'part paid': 'pending',
  paid: 'registered',
  credited: 'expired',
  accepted: 'registered',
};

export const PaperStateSeal = ({ paper }: { paper: { state: PaperState; isTest: boolean } }) => (
  <>
    <StateSeal kind={seals[paper.state]} word={stateWords[paper.state]} />
    {paper.isTest && <StateSeal kind="other" word="Test" />}
  </>
);
