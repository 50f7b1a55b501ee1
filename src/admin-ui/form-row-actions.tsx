interface FormRowActionsProps {
  name: string;
  index: number;
  count: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** Moves a row of a form up or down, or removes it; the last row can't be removed. */
export function FormRowActions({ name, index, count, onMove, onRemove }: FormRowActionsProps) {
  return (
    <div className="acts">
      <button type="button" disabled={index === 0} onClick={() => onMove(index - 1)}>
        Up<span className="sr">: {name}</span>
      </button>
      <button type="button" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        Down<span className="sr">: {name}</span>
      </button>
      <button type="button" className="del" disabled={count === 1} onClick={onRemove}>
        Remove<span className="sr"> {name}</span>
      </button>
    </div>
  );
}
