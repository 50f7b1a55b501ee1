import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withChoices } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { countText } from '../../shared/count-text';
import { adminCategoriesQuery, deleteServices, publishServices } from './admin-queries';
import { AddService, removed, serviceList, useServiceChange } from './admin-service-list';

export default function AdminServicesPage() {
  const { data: categories = [] } = useQuery(adminCategoriesQuery);
  const list = useMemo(
    () =>
      withChoices(
        serviceList,
        'category',
        categories.map(({ name, slug }) => ({ value: slug, label: name })),
      ),
    [categories],
  );
  const change = useServiceChange();
  const publish = (isPublished: boolean) => (keys: string[]) =>
    change(
      publishServices(keys, isPublished),
      `${countText(keys.length, 'service')} ${isPublished ? 'published' : 'unpublished'}`,
      'Failed to update service',
    );
  return (
    <ListPage
      list={list}
      actions={<AddService />}
      selectionActions={[
        { label: 'Publish', run: publish(true) },
        { label: 'Unpublish', run: publish(false) },
        {
          label: 'Delete',
          isDanger: true,
          question: (count) => ({
            title: `Delete ${countText(count, 'service')}?`,
            text: `${count === 1 ? 'It is' : 'They are'} ${removed}`,
            busyLabel: 'Deleting...',
          }),
          run: (keys) =>
            change(
              deleteServices(keys),
              `${countText(keys.length, 'service')} deleted`,
              'Failed to delete service',
            ),
        },
      ]}
    />
  );
}
