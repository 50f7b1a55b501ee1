import { checkList } from './enquiry-lists';
import { WorkedList } from './worked-list';

export default function AdminTrademarkChecksPage() {
  return <WorkedList kind="check" list={checkList} />;
}
