import type { Order } from '../contract';

export type Asked = Pick<Order, 'intakeState' | 'status'>;

/** Whether it is the client's turn to answer. */
export const isAsked = ({ intakeState, status }: Asked) =>
  status !== 'cancelled' && (intakeState === 'open' || intakeState === 'returned');
