import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCachedRows, refetchLists } from '../desk/list-query';
import { Switch } from '../desk/switch';
import { toast } from '../ui/toast-store';
import type { AdminTrademark } from './admin-contract';
import { adminTrademarkRows, changeTrademark, registerStatsQuery } from './admin-queries';

/** Shown at once, and taken back where it was refused. */
export function PublishedSwitch({ mark }: { mark: AdminTrademark }) {
  const client = useQueryClient();
  const show = (isPublished: boolean) =>
    changeCachedRows<AdminTrademark>(client, adminTrademarkRows.endpoint, (row) =>
      row.id === mark.id ? { ...row, isPublished } : row,
    );
  const { mutate } = useMutation({
    scope: { id: `publish mark ${mark.id}` },
    mutationFn: (isPublished: boolean) => changeTrademark(mark.id, { isPublished }),
    onMutate: show,
    onSuccess: () => client.invalidateQueries({ queryKey: registerStatsQuery.queryKey }),
    onError(_error, isPublished) {
      show(!isPublished);
      toast({ title: 'Error', text: 'Failed to update publication status', tone: 'bad' });
      void refetchLists(client, adminTrademarkRows.endpoint);
    },
  });
  return <Switch isOn={mark.isPublished} label={`${mark.name} published`} onChange={mutate} />;
}
