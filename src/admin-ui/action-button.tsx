interface ActionButtonProps {
  action: { isPending: boolean; mutate(): void };
  label: string;
  /** Read out behind it. */
  spoken?: string;
  /** What it says while it is under way. */
  busyLabel?: string;
  className?: string | undefined;
  disabled?: boolean;
}

/** Does one thing; while that is under way it can't be pressed again. */
export const ActionButton = ({
  action: { isPending, mutate },
  label,
  spoken,
  busyLabel,
  className = 'btn tiny',
  disabled,
}: ActionButtonProps) => (
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
