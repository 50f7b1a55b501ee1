import { useQueryClient } from '@tanstack/react-query';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { toast } from '../../../ui/toast-store';
import { excludedDaysQuery, holidaysQuery, recountQuery } from './queries';

interface Removal<Days> {
  remove(days: Days): Promise<unknown>;
  restore(days: Days): Promise<unknown>;
  title(days: Days): string;
  failed: string;
  notRestored: string;
}

/** What follows any change of excluded days and holidays on their page. */
export function useTellChange() {
  const client = useQueryClient();
  return async (title: string, undo?: () => void) => {
    toast({
      title,
      text: 'Open deadlines are counted again.',
      ...(undo && { action: { label: 'Undo', run: undo } }),
    });
    for (const { queryKey } of [excludedDaysQuery(), holidaysQuery(), recountQuery])
      await client.invalidateQueries({ queryKey });
  };
}

/** Removes, and offers to take that back. */
export function useRemoval<Days>({ remove, restore, title, failed, notRestored }: Removal<Days>) {
  const tellChange = useTellChange();
  const restoring = useAdminAction(restore, () => tellChange('Restored'), notRestored);
  return useAdminAction(
    remove,
    (_, days) => tellChange(title(days), () => restoring.mutate(days)),
    failed,
  );
}
