import { useQueryClient } from '@tanstack/react-query';
import { PublishSwitch } from '../../../admin-ui/publish-switch';
import { toldFailure } from '../../../admin-ui/toast-failure';
import type { AdminTrademark } from './admin-contract';
import { adminTrademarkRows, changeTrademark, registerStatsQuery } from './admin-queries';

export function PublishedSwitch({ mark }: { mark: AdminTrademark }) {
  const client = useQueryClient();
  async function publish(isPublished: boolean) {
    await toldFailure(
      changeTrademark(mark.id, { isPublished }),
      'Failed to update publication status',
    );
    await client.invalidateQueries({ queryKey: registerStatsQuery.queryKey });
  }
  return (
    <PublishSwitch
      row={mark}
      kind="mark"
      endpoint={adminTrademarkRows.endpoint}
      label={`${mark.name} published`}
      publish={publish}
    />
  );
}
