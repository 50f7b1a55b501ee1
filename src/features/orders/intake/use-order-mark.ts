import { useQuery } from '@tanstack/react-query';
import { t } from '../../../shared/texts';
import type { Order } from '../contract';
import { intakeQuery } from '../queries';
import type { Intake } from './contract';

/** What an order asks about its mark; undefined if it asks for none. */
export function useOrderMark(
  order: Pick<Order, 'id'> & Partial<Pick<Order, 'intakeState'>>,
): Intake | undefined {
  const { data } = useQuery({ ...intakeQuery(order.id), enabled: Boolean(order.intakeState) });
  return data?.asksMark ? data : undefined;
}

/** Lines of a ledger. */
export const markRows = (intake: Intake | undefined) => [
  { term: t('Mark'), detail: intake?.rows.find(({ term }) => term === t('Mark'))?.detail },
  { term: t('Classes'), detail: intake?.answers.classes.join(', ') },
];
