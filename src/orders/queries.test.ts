import { expect, test } from 'vitest';
import { adminOrdersQuery, orderQuery } from './queries';

test('an order is asked for by an id that cannot leave its place in the address', () => {
  expect(orderQuery('../admin?x=1').queryKey).toEqual(['/api/orders/..%2Fadmin%3Fx%3D1']);
});

test('the list of orders asks only for what is wanted, fifty at a time', () => {
  const wanted = new URLSearchParams('status=pending&q=&page=2&other=1');
  expect(adminOrdersQuery(wanted).queryKey).toEqual([
    '/api/admin/service-orders?page=2&status=pending&pageSize=50',
  ]);
});
