interface FormRowActionsProps {
  name: string;
  index: number;
  count: number;
  /** How many rows stay. */
  least?: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** Moves a row of a form up or down, or removes it; by default the last row stays. */
export function FormRowActions({
  name,
  index,
  count,
  least = 1,
  onMove,
  onRemove,
}: FormRowActionsProps) {
  return (
    <div className="acts">
      <button type="button" disabled={index === 0} onClick={() => onMove(index - 1)}>
        Up<span className="sr">: {name}</span>
      </button>
      <button type="button" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        Down<span className="sr">: {name}</span>
      </button>
      <button type="button" className="del" disabled={count <= least} onClick={onRemove}>
        Remove<span className="sr"> {name}</span>
      </button>
    </div>
  );
}
