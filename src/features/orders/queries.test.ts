import { expect, test } from 'vitest';
import { orderQuery } from './queries';

test('an order id is escaped in the address', () => {
  expect(orderQuery('../admin?x=1').queryKey).toEqual(['/api/orders/..%2Fadmin%3Fx%3D1']);
});
