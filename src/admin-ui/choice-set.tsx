import { type KeyboardEvent, useId } from 'react';

interface ChoiceSetProps<Choice extends string> {
  legend: string;
  choices: readonly Choice[];
  value: NoInfer<Choice>;
  onChange(choice: NoInfer<Choice>): void;
  className?: string;
  disabled?: boolean;
}

/** Each choice takes effect at once, so arrow keys only move between them; Space and Enter choose. */
export function ChoiceSet<Choice extends string>({
  legend,
  choices,
  value,
  onChange,
  className = 'choice-set',
  disabled,
}: ChoiceSetProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend className="sr">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
            onKeyDown={onKey}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function onKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key];
  const chosen = event.currentTarget;
  if (step) {
    const all = [...(chosen.closest('fieldset')?.querySelectorAll('input') ?? [])];
    all.at((all.indexOf(chosen) + step) % all.length)?.focus();
  } else if (event.key === 'Enter') chosen.click();
  else return;
  event.preventDefault();
}
