import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { adminTrademarkQuery } from './admin-queries';
import { trademarkListPath } from './admin-trademark-list';
import { TrademarkForm } from './trademark-form';

const back = { to: trademarkListPath, label: 'Back to Trademarks' };

/** Adds a mark where the address names none, else edits that one. */
export default function AdminTrademarkFormPage({ params: { id } }: { params: PageParams }) {
  if (id === undefined)
    return (
      <AdminPage title="Add Trademark" actions={<BackLink {...back} />}>
        <TrademarkForm />
      </AdminPage>
    );
  return (
    <RecordPage
      query={{ ...adminTrademarkQuery(id), staleTime: 0, refetchOnMount: 'always' }}
      one="trademark"
      titleOf={(mark) => `Edit ${mark?.name ?? 'Trademark'}`}
      back={back}
      failureOf={() => ({
        title: 'Error loading trademark',
        text: 'Could not load the trademark data. Please try again.',
        isAlone: true,
      })}
    >
      {(mark) => <TrademarkForm key={mark.id} mark={mark} />}
    </RecordPage>
  );
}
