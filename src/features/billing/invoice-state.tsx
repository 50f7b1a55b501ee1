import { t } from '../../shared/texts';
import { type SealState, StateSeal } from '../../ui/state-seal';
import type { InvoiceState, ListedInvoice } from './contract';
import { stateWords } from './words';

const seals: Record<InvoiceState, SealState> = {
  draft: 'other',
  issued: 'pending',
  overdue: 'failed',
  'part paid': 'pending',
  paid: 'registered',
  credited: 'expired',
  accepted: 'registered',
};

type Shown = Pick<ListedInvoice, 'kind' | 'state' | 'isTest'>;

/** Nothing is waited for once a credit note is issued. */
const sealOf = ({ kind, state }: Shown) => (kind === 'credit note' ? 'other' : seals[state]);

/** Of a test nothing was paid, whatever its state. */
export const InvoiceStateSeal = ({ invoice }: { invoice: Shown }) =>
  invoice.isTest ? (
    <StateSeal kind="other" word={t('Test')} />
  ) : (
    <StateSeal kind={sealOf(invoice)} word={t(stateWords[invoice.state])} />
  );
