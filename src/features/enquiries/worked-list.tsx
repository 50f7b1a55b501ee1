import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import type { ListDefinition, SelectionAction } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { inParts } from '../../admin-ui/selection-parts';
import { toldFailure } from '../../admin-ui/toast-failure';
import { enquiryStates } from '../../shared/enquiry-states';
import { toast } from '../../ui/toast-store';
import { colleaguesQuery } from '../administrators/queries';
import type { AdminEnquiry, ChangeEnquiries } from './admin-contract';
import { changeEnquiries, refetchEnquiries } from './admin-queries';
import type { EnquiryKind } from './kinds';
import '../../admin-ui/enquiry-screens.css';

interface WorkedListProps<Row> {
  kind: EnquiryKind;
  list: ListDefinition<Row>;
}

/** A list of enquiries, with what can be done with several at once. */
export function WorkedList<Row extends AdminEnquiry>({ kind, list }: WorkedListProps<Row>) {
  const client = useQueryClient();
  const { data: me } = useQuery(administratorQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const action = (label: string, change: Omit<ChangeEnquiries, 'ids'>): SelectionAction => ({
    label,
    async run(keys) {
      try {
        const count = await toldFailure(
          inParts(keys, (ids) => changeEnquiries(kind, { ids: ids.map(Number), ...change })),
          `Failed to change the ${list.many}.`,
        );
        toast({ title: 'Saved', text: `${count} changed.` });
      } finally {
        await refetchEnquiries(client);
      }
    },
  });
  const others = colleagues.filter(({ id }) => id !== me?.id);
  const filters = list.filters.map((filter) =>
    filter.name === 'assignee'
      ? {
          ...filter,
          choices: [
            ...(filter.choices ?? []),
            ...others.map(({ id, name }) => ({ value: String(id), label: `Assigned to ${name}` })),
          ],
        }
      : filter,
  );
  return (
    <ListPage
      list={{ ...list, filters }}
      selectionActions={[
        ...enquiryStates.map((state) => action(`Set to ${state}`, { state })),
        ...(me ? [action('Assign to me', { assigneeId: me.id })] : []),
      ]}
    />
  );
}
