import { CheckReport } from '../availability/check-report';
import type { PageParams } from '../pages';
import type { TrademarkCheckDetail } from './admin-contract';
import { checkCategories } from './check-categories';
import { EnquiryScreen } from './enquiry-screen';

export default function AdminTrademarkCheckPage({ params }: { params: PageParams }) {
  return (
    <EnquiryScreen<TrademarkCheckDetail>
      kind="check"
      id={params.id ?? ''}
      titleOf={({ name }) => `Check of “${name}”`}
      subjectOf={({ name }) => `Your trademark check: ${name}`}
      askedOf={({ name, category, requestedAt }) => ({
        at: requestedAt,
        rows: [
          { term: 'Name to check', detail: name },
          {
            term: 'Category',
            detail: checkCategories[category as keyof typeof checkCategories] ?? category,
          },
        ],
        texts: [],
      })}
      reportOf={(check) => <CheckReport check={check} />}
    />
  );
}
