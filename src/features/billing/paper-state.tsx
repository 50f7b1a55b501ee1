import { type SealState, StateSeal } from '../../ui/state-seal';
import type { ListedPaper, PaperState } from './contract';
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

type Shown = Pick<ListedPaper, 'kind' | 'state' | 'isTest'>;

/** Nothing is waited for once a credit note is issued. */
const sealOf = ({ kind, state }: Shown) => (kind === 'credit note' ? 'other' : seals[state]);

export const PaperStateSeal = ({ paper }: { paper: Shown }) => (
  <>
    <StateSeal kind={sealOf(paper)} word={stateWords[paper.state]} />
    {paper.isTest && <StateSeal kind="other" word="Test" />}
  </>
);
