import { type KeyboardEvent, type SelectHTMLAttributes, useRef, useState } from 'react';

type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'>;

interface ChoiceSelectProps extends Attributes {
  value: string | undefined;
  onChoose(value: string): void;
}

/**
 * A select whose choice takes effect at once. Keys that move through its closed choices only move: Enter or
 * leaving it chooses, Escape takes it back.
 */
export function ChoiceSelect({ value, onChoose, className = '', ...select }: ChoiceSelectProps) {
  const [moved, setMoved] = useState<string>();
  const isMoving = useRef(false);
  function choose(choice = value) {
    isMoving.current = false;
    setMoved(undefined);
    if (choice !== undefined && choice !== value) onChoose(choice);
  }
  function onKeyDown(event: KeyboardEvent) {
    isMoving.current = !opensChoices(event);
    if (moved === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    choose(event.key === 'Enter' ? moved : value);
  }
  return (
    <>
      <select
        {...select}
        className={`${className} ${moved === undefined ? '' : 'moved'}`.trim()}
        value={moved ?? value}
        onPointerDown={() => {
          isMoving.current = false;
        }}
        onKeyDown={onKeyDown}
        onChange={({ target }) =>
          isMoving.current ? setMoved(target.value) : choose(target.value)
        }
        onBlur={() => choose(moved)}
      />
      <span className="sr" role="status">
        {moved !== undefined && 'Not saved yet. Enter saves, Escape takes it back.'}
      </span>
    </>
  );
}

const opensChoices = ({ key, altKey }: KeyboardEvent) =>
  key === ' ' || key === 'Enter' || key === 'F4' || altKey;
