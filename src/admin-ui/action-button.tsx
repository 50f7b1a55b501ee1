import { useMay } from './may';

interface ActionButtonProps {
  action: { isPending: boolean; mutate(): void };
  label: string;
  spoken?: string;
  busyLabel?: string;
  className?: string | undefined;
  disabled?: boolean;
}

/** Only for who may change something. */
export function ActionButton({
  action: { isPending, mutate },
  label,
  spoken,
  busyLabel,
  className = 'btn tiny',
  disabled,
}: ActionButtonProps) {
  if (!useMay()) return null;
  return (
    <button
      type="button"
      className={className}
      aria-busy={isPending}
      disabled={isPending || disabled}
      onClick={() => mutate()}
    >
      {isPending && busyLabel ? busyLabel : label}
      {spoken && <span className="sr">{spoken}</span>}
    </button>
  );
}
