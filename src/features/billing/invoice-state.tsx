import { t } from '../../shared/texts';
import { type SealState, StateSeal } from '../../ui/state-seal';
import type { InvoiceState, ListedInvoice } from './contract';
import { stateWord } from './words';

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

/** Nothing is waited for of a test, or once a credit note is issued. */
const sealOf = ({ kind, state, isTest }: Shown) =>
  kind === 'credit note' || isTest ? 'other' : seals[state];

export const InvoiceStateSeal = ({ invoice }: { invoice: Shown }) => (
  <StateSeal kind={sealOf(invoice)} word={t(stateWord(invoice))} />
);
