import { ListPage } from '../desk/list-page';
import { orderList } from './admin-order-list';

export default function AdminOrdersPage() {
  return <ListPage list={orderList} />;
}
