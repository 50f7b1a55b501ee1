import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { ListPage } from '../../admin-ui/list-page';
import { selectionAction } from '../../admin-ui/selection-action';
import { enquiryStates } from '../../shared/enquiry-states';
import { usePlace } from '../../ui/navigation';
import { useAssigneeChoices } from '../administrators/assignee-panel';
import type { ChangeEnquiries } from './admin-contract';
import { changeEnquiries, refetchEnquiries } from './admin-queries';
import { enquiryLists } from './enquiry-views';
import { type EnquiryKind, enquiryKinds, enquiryPath } from './kinds';

/** A list of enquiries with bulk actions; the address gives the kind. */
export default function AdminEnquiriesPage() {
  const { pathname } = usePlace();
  const kind = enquiryKinds.find((each) => enquiryPath(each) === pathname) ?? 'contact';
  return <EnquiryList key={kind} kind={kind} />;
}

function EnquiryList({ kind }: { kind: EnquiryKind }) {
  const list = enquiryLists[kind];
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const action = (label: string, change: Omit<ChangeEnquiries, 'ids' | 'filters'>) =>
    selectionAction({
      label,
      change: (keys, selection) =>
        changeEnquiries(kind, { ids: keys.map(Number), ...selection, ...change }),
      done: (count) => ({ title: 'Saved', text: `${count} changed.` }),
      failed: `Failed to change the ${list.many}.`,
      refresh: () => refetchEnquiries(client),
    });
  return (
    <ListPage
      list={useAssigneeChoices(list)}
      selectionActions={[
        ...enquiryStates.map((state) => action(`Set to ${state}`, { state })),
        ...(me ? [action('Assign to me', { assigneeId: me.id })] : []),
      ]}
    />
  );
}
