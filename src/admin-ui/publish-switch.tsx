import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListEndpoint } from '../client/api';
import { changeCachedRows, refetchLists } from './list-query';
import { useMay } from './may';

interface Publishable {
  id: number;
  isPublished: boolean;
  updatedAt: string;
}

interface PublishSwitchProps {
  row: Publishable;
  /** The kind of record: 'service', 'mark'. */
  kind: string;
  endpoint: ListEndpoint<Publishable>;
  label: string;
  /** Rejects on failure, after a toast. */
  publish(isPublished: boolean): Promise<Publishable>;
}

/** Updates every cached list at once and rolls back on failure; clicks are sent one after another. */
export function PublishSwitch({ row, kind, endpoint, label, publish }: PublishSwitchProps) {
  const client = useQueryClient();
  const show = (change: Partial<Publishable>) =>
    changeCachedRows(client, endpoint, (other) =>
      other.id === row.id ? { ...other, ...change } : other,
    );
  const { mutate } = useMutation({
    scope: { id: `publish ${kind} ${row.id}` },
    mutationFn: publish,
    async onMutate(isPublished) {
      await client.cancelQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith(endpoint),
      });
      show({ isPublished });
    },
    onSuccess: ({ updatedAt }) => show({ updatedAt }),
    onError(_error, isPublished) {
      show({ isPublished: !isPublished });
      void refetchLists(client, endpoint);
    },
  });
  return <Switch isOn={row.isPublished} label={label} onChange={mutate} />;
}

interface SwitchProps {
  isOn: boolean;
  label: string;
  onChange(isOn: boolean): void;
}

function Switch({ isOn, label, onChange }: SwitchProps) {
  const mayPublish = useMay();
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={!mayPublish}
      onClick={() => onChange(!isOn)}
    >
      <i />
    </button>
  );
}
